import { fileURLToPath } from 'node:url';
import { runCommand } from '../../apps/server/src/commands/run-command.ts';
import { openSource } from './database-source.ts';
import { readSettings } from './environment.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command of the server as `npm run` does: with the settings of .env, and over the database in DATA_DIR where no other is named. */
export async function runHere(name: string): Promise<void> {
  try {
    const source = await openSource();
    try {
      Object.assign(process.env, readSettings(root).all, { DATABASE_URL: source.url });
      await runCommand(name, process.argv.slice(2));
    } finally {
      await source.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
