import type { Pgbench } from './pgbench.ts';
import type { Cluster } from './cluster.ts';
import type { Sheet } from './sheet.ts';

/** One judged figure. A missed floor ends the bench with 2; target and stretch say how far there is to go. */
export interface Key {
  readonly name: string;
  /** Which way is good. */
  readonly better: 'higher' | 'lower';
  readonly floor: number;
  readonly target: number;
  readonly stretch: number;
}

/** What a group finds before it. */
export interface Context {
  /** How many rounds count; a void round is repeated. */
  readonly rounds: number;
  /** A short run that shows that everything works: fewer rounds, and a group may shorten what is long. */
  readonly quick: boolean;
  /** Where data that takes minutes to make is kept from run to run; undefined: the system's temporary folder. */
  readonly data: string | undefined;
  /** Where measured values go. */
  readonly sheet: Sheet;
  /** The bench's own PostgreSQL: databases by name, simulated commit latency, checkpoints. */
  readonly cluster: Cluster;
  /** Null when there is none; `pgbenchAbsent` then says why and how to get it. */
  readonly pgbench: Pgbench | null;
  readonly pgbenchAbsent: string;
  /** A line for the person at the terminal. */
  readonly log: (line: string) => void;
}

export interface Group {
  readonly name: string;
  readonly keys: readonly Key[];
  /** Runs only when it is named by `--only`. */
  readonly onlyByName?: true;
  /**
   * Measures and puts one value per round and key on the sheet, or says why a key is absent. Throws when the product gave a wrong result:
   * then nobody wants its figures.
   */
  run(context: Context): Promise<void>;
}
