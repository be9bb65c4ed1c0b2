/** What the in-process window is asked to do. */
export interface CommandLoad {
  readonly databaseUrl: string;
  readonly orders: readonly {
    readonly user_id: string;
    readonly quote_id: string;
    readonly key: string;
  }[];
  readonly inFlight: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

export interface CommandReport {
  readonly good: number;
  readonly seconds: number;
  readonly ids: readonly string[];
  /** Commands in a batch, on average. */
  readonly perBatch: number;
}

export type CommandAnswer = { readonly report: CommandReport } | { readonly fault: string };
