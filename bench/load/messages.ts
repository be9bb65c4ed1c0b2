import type { LoadResult } from './loops.ts';
import type { Caller, Order } from './requests.ts';

/** What the load process is asked to do. It signs its proofs first, then runs, then answers. */
export interface Load {
  /** Servers that share the connections; requests are signed for the first. */
  readonly urls: readonly string[];
  readonly callers: readonly Caller[];
  readonly orders: readonly Order[];
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** An open loop at this rate; without it a closed one. */
  readonly perSecond?: number;
}

export interface LoadReport extends Omit<LoadResult, 'answers'> {
  /** Ids of all transfers that were acknowledged, of the warm-up too. */
  readonly ids: readonly string[];
  /** Share of all cores that this process used while it sent. */
  readonly cpuShare: number;
}

export type LoadAnswer = { readonly report: LoadReport } | { readonly fault: string };
