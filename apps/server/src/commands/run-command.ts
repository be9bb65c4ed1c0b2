import { StartFault } from '#platform/errors';
import { readConfig } from '../config.ts';
import { auditVerify } from './audit-verify.ts';
import type { CommandCall, CommandEnd } from './command.ts';
import { staffFirst } from './staff-first.ts';

const commands = {
  'audit-verify': auditVerify,
  'staff-first': staffFirst,
} as const satisfies Record<string, (call: CommandCall) => Promise<CommandEnd>>;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/**
 * `node apps/server/dist/main.js NAME …`: for an installation that has the built server and nothing else of the checkout, such as an image. Ends
 * the process with 0, with 1 when what was looked at is not in order, or with 2 when it could not be done.
 */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  try {
    const { text, code } = await endOf(name, args);
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

async function endOf(name: string, args: readonly string[]): Promise<CommandEnd> {
  if (!isCommand(name))
    throw new StartFault(
      `There is no command "${name}": there are ${Object.keys(commands).join(' and ')}; without one the server starts.`,
    );
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === undefined) throw new StartFault('DATABASE_URL is not set.');
  return commands[name]({ config: { ...config, databaseUrl }, args });
}
