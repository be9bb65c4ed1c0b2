import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the owner on the test run's PostgreSQL. */
    databaseUrl: string;
    /** It was started for this run and goes with it. */
    isOwnServer: boolean;
  }
}
