import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSource } from './database-source.ts';
import { readSettings } from './environment.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** Runs a command of the server as `npm run` does: with the settings of .env, and over the database in DATA_DIR where no other is named. */
export async function runHere(name: string): Promise<void> {
  try {
    const source = await openSource();
    try {
      const environment = { ...readSettings(root).all, DATABASE_URL: source.url };
      process.exitCode = await endOf([name, ...process.argv.slice(2)], environment);
    } finally {
      await source.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

function endOf(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    server.once('error', reject);
    server.once('close', (code) => resolve(code ?? 2));
  });
}
