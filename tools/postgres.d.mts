/** What may be asked of {@link startPostgres}. */
export interface PostgresOptions {
  /** The folder that holds the database, its password and its log; made when missing. */
  dataDir: string;
  /** This port or none. Without it: the port of the last time, another one when that is taken. */
  port?: number;
  /** Server settings, as PostgreSQL's `-c name=value` takes them. The product passes none that weaken durability. */
  settings?: Record<string, string>;
  /** `false` makes a database that does not notice when the disk spoils it: for the test that the product refuses one. */
  checksums?: boolean;
  /** Hears one line for each thing worth telling a person. */
  log?: (line: string) => void;
}

/** The end of the database process that nobody had asked for. */
export interface ExitReport {
  /** The process that ended. */
  pid: number;
  /** Signal or exit code, in words. */
  how: string;
  /** Null when it runs again, on the same port; else why the supervisor has given up. */
  fault: Error | null;
}

/** A running PostgreSQL that is kept running. */
export interface Postgres {
  /** `postgres://` address of the owner role in the product's database. */
  readonly url: string;
  readonly port: number;
  /** The first process of PostgreSQL; another one after a restart. */
  readonly pid: number;
  /** The folder in which the database files are; not in `dataDir` when PostgreSQL's user cannot go there. */
  readonly place: string;
  readonly logFile: string;
  onExit: (listener: (report: ExitReport) => void) => void;
  /** Closes all connections, writes everything to the disk, ends PostgreSQL. May be called again. */
  stop: () => Promise<void>;
}

/**
 * Starts the database of the folder, makes it when there is none, or takes charge of the one that a killed process
 * left running; then keeps it running.
 *
 * @throws Fault: one sentence with the fix
 */
export function startPostgres(options: PostgresOptions): Promise<Postgres>;

/** A database in a temporary folder; its `stop` also removes it. What killed runs left behind is cleared first. */
export function startTemporaryPostgres(
  options?: Omit<PostgresOptions, 'dataDir' | 'port'>,
): Promise<Postgres>;

/** Removes a stopped database with everything that belongs to it, wherever it is. */
export function removeDatabase(dataDir: string): void;
