import type { DataSet } from './data-set.ts';

/** What a source has published lately. */
export interface Publication {
  /** Oldest first; empty when nothing is new. */
  readonly days: readonly DataSet[];
  /** To be called once the days are stored: only then may the provider skip them when it is asked again. */
  stored(): void;
}

/** A source of rates. Both calls throw when the source cannot be read or tells what no rate can be. */
export interface RateProvider {
  /** Who publishes the rates; stored with every rate and shown beside it. */
  readonly name: string;
  fetchDaily(): Promise<Publication>;
  /** The earlier days that it still tells, oldest first. */
  fetchHistory(): Promise<readonly DataSet[]>;
}
