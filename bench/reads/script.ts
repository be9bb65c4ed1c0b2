import { setTimeout as pause } from 'node:timers/promises';
import { createAsker } from './asker.ts';
import { customerSql, planOf } from './set.ts';
import type { ReadSet } from './set.ts';
import { historyPath } from './stage.ts';
import type { ReadStage } from './stage.ts';
import { WrongResult } from '../shared/wrong-result.ts';

const triesMax = 50;
const againAfterMs = 50;
/** One more than the page has, to see whether there is another. */
const rowsRead = 26;

/** The statement that the server sends for a page of history, as its connection last ran it. */
async function statementOf({ set, servers, readers, busy }: ReadStage): Promise<string> {
  const asker = createAsker(servers.large.url);
  try {
    for (let tries = triesMax; tries > 0; tries -= 1) {
      await asker.get(historyPath, readers.large[0] ?? busy);
      const { rows } = await set.query(
        'large',
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'server'
           AND query LIKE '%"transactions"%"user_id" = $1%limit $2%' LIMIT 1`,
      );
      const [found]: { query: string }[] = rows;
      if (found !== undefined) return found.query;
      // A job of the server was quicker and used the connection again.
      await pause(againAfterMs);
    }
  } finally {
    asker.close();
  }
  throw new Error('The statement of the history was not found among those of the server.');
}

/** Puts what pgbench draws in the place of what the server is asked. */
export function scriptOf(statement: string, customers: number): string {
  const values: Record<string, string> = { $1: customerSql(':n::int'), $2: `${rowsRead}` };
  const filled = statement.replaceAll(/\$\d+/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The statement asks for ${name} as well.`);
    return value;
  });
  // The first customer is the busy one, whom the readers are not either.
  return `\\set n random(2, ${customers})\n${filled.replaceAll(/\s+/g, ' ')};\n`;
}

/** The same SQL for pgbench as the server sends, over the same customers; tried once, since pgbench would not tell an empty page. */
export async function historyScript(set: ReadSet, stage: ReadStage): Promise<string> {
  const customers = Math.min(
    planOf('large', set.sizes.large).customers,
    stage.readers.large.length + 1,
  );
  const script = scriptOf(await statementOf(stage), customers);
  const [, statement = ''] = script.split('\n');
  const { rowCount } = await set.query('large', statement.replace(':n', '2'));
  if (rowCount !== rowsRead)
    throw new WrongResult(`The history of one customer has ${rowCount} rows.`);
  return script;
}
