import { randomUUID } from 'node:crypto';
import { Findings, percentile } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import type { Reply } from '../shared/client.ts';
import type { Stage } from '../shared/stage.ts';

const gapMaxMs = 5;
/** Below the number from which one account is answered more slowly. */
const triesPerAccount = 8;
/** Few pairs on a busy machine say little about five milliseconds: the short form only sees what is plain. */
const shortGapMaxMs = 40;

interface Door {
  readonly what: string;
  readonly path: string;
  readonly body: (email: string) => object;
}

const doors: readonly Door[] = [
  {
    what: 'signing in',
    path: '/api/auth/token?grant_type=password',
    body: (email) => ({ email, password: 'not their password 7' }),
  },
  { what: 'recovery', path: '/api/auth/recover', body: (email) => ({ email }) },
];

/** Whether an address is known: neither the answer nor its time tells. */
export const enumeration: Attack = {
  name: 'enumeration',
  what: 'known and unknown e-mail addresses told apart',
  run: async (stage) => {
    const findings = new Findings();
    const pairs = stage.short ? 24 : 500;
    const figures: Record<string, number> = { pairs };
    const known: string[] = [];
    for (let n = 0; n < Math.ceil(pairs / triesPerAccount); n += 1) {
      known.push((await stage.customer()).email);
    }
    for (const door of doors) {
      const gap = await compare(stage, { door, known, pairs, findings });
      const limit = stage.short ? shortGapMaxMs : gapMaxMs;
      findings.expect(
        gap < limit,
        `${door.what}: known addresses differ by ${gap} ms in the median`,
      );
      figures[`${door.what.replaceAll(' ', '_')}_gap_ms`] = gap;
    }
    return { findings: findings.list, figures };
  },
};

interface Comparison {
  readonly door: Door;
  readonly known: readonly string[];
  readonly pairs: number;
  readonly findings: Findings;
}

async function compare(
  { wide }: Stage,
  { door, known, pairs, findings }: Comparison,
): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const bodies = new Set<string>();
  const strangers = known.map(() => `${randomUUID()}@victim.example`);
  const ask = async (email: string): Promise<Reply> =>
    wide.call('POST', door.path, { body: door.body(email) });
  const note = (reply: Reply, list: number[]): void => {
    list.push(reply.ms);
    bodies.add(`${reply.status} ${shapeOf(reply)}`);
  };
  for (let n = 0; n < pairs; n += 1) {
    const [one, other] = [known[n % known.length] ?? '', strangers[n % strangers.length] ?? ''];
    // In turns, so that whatever else the machine does falls on both.
    if (n % 2 === 0) note(await ask(one), times.known);
    note(await ask(other), times.unknown);
    if (n % 2 === 1) note(await ask(one), times.known);
  }
  findings.expect(
    bodies.size === 1,
    `${door.what} answers differently: ${[...bodies].join(' | ')}`,
  );
  // Of two that were asked one after the other, so that a machine that is busy for a while does not count.
  const gaps = times.known.map((ms, index) => ms - (times.unknown[index] ?? 0));
  return Math.round(Math.abs(percentile(gaps, 0.5)) * 100) / 100;
}

/** The answer without what differs in any two answers: its own number, and a challenge that is random. */
function shapeOf({ text, headers }: Reply): string {
  const body = text.replaceAll(/"(request_id|challenge)":"[^"]*"/g, '"$1":""');
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return `${body} ${names.join()}`;
}
