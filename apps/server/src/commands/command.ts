import type { KeySettings } from '#platform/secrets';
import type { Config } from '../config.ts';

/** What a command is run with: the settings of the environment, with a database, and the words behind its name. */
export interface CommandCall {
  readonly config: Pick<Config, 'publicOrigin' | 'staffOrigin' | 'port' | keyof KeySettings> & {
    readonly databaseUrl: string;
  };
  readonly args: readonly string[];
}

/** What it prints, and with which code it ends. */
export interface CommandEnd {
  readonly text: string;
  readonly code: 0 | 1;
}
