import type { Socket } from 'node:net';
import { Findings, percentile } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { open } from '../shared/raw.ts';
import { until } from '../shared/stream.ts';
import type { Stage } from '../shared/stage.ts';

const closedWithinMs = 15_000;
const honestP95Ms = 500;
/** On a machine that is busy with other things too: so many times what a call takes there without the slow ones. */
const slowerAtMost = 3;
const aloneForMs = 1_500;
const dribbleMs = 500;

interface Slow {
  readonly socket: Socket;
  readonly kind: string;
  readonly openedMs: number;
  closedMs: number | undefined;
}

const head = 'POST /api/auth/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\n';
const kinds = {
  'dribbled headers': { start: head, more: 'X-A: b\r\n' },
  'a dribbled body': {
    start: `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    more: ' ',
  },
  'a body in crumbs': {
    start: `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    more: '1\r\n \r\n',
  },
  silence: { start: '', more: '' },
} as const;

/** A thousand connections that dribble: everybody else is served as ever, and the slow ones are let go. */
export const slow: Attack = {
  name: 'slow',
  what: 'a thousand connections with slow headers and bodies',
  run: async (stage) => {
    const findings = new Findings();
    const count = stage.short ? 100 : 1000;
    const alone = await serveOthers(stage, aloneForMs);
    const slows = Object.entries(kinds).flatMap(([kind, { start }]) =>
      Array.from({ length: count / 4 }, () => opened(stage.plain.url, kind, start)),
    );
    const dribbling = setInterval(() => {
      for (const { socket, kind, closedMs } of slows) {
        const [, { more } = { more: '' }] =
          Object.entries(kinds).find(([name]) => name === kind) ?? [];
        if (closedMs === undefined && more !== '') socket.write(more);
      }
    }, dribbleMs);
    const honest = await serveOthers(stage, stage.short ? 3000 : 12_000);
    // Silence is no request yet; it is let go too, but holds nothing of ours meanwhile.
    const requests = slows.filter(({ kind }) => kind !== 'silence');
    await until(() => requests.every(({ closedMs }) => closedMs !== undefined), closedWithinMs);
    clearInterval(dribbling);
    const lives = requests.map(
      ({ openedMs, closedMs }) => (closedMs ?? Number.POSITIVE_INFINITY) - openedMs,
    );
    const late = lives.filter((ms) => ms > closedWithinMs).length;
    findings.expect(late === 0, `${late} slow connections stood for more than 15 s`);
    const p95 = Math.round(percentile(honest.times, 0.95));
    const aloneP95 = Math.round(percentile(alone.times, 0.95));
    const within = Math.max(honestP95Ms, slowerAtMost * aloneP95);
    findings.expect(p95 < within, `others waited ${p95} ms (p95)`);
    findings.expect(honest.failed === 0, `${honest.failed} calls of others failed`);
    for (const { socket } of slows) socket.destroy();
    const figures = {
      connections: slows.length,
      others: honest.times.length,
      others_alone_p95_ms: aloneP95,
      others_p95_ms: p95,
      slowest_close_ms: Math.round(Math.max(...lives)),
    };
    return { findings: findings.list, figures };
  },
};

function opened(url: string, kind: string, start: string): Slow {
  const socket = open(url);
  const made: Slow = { socket, kind, openedMs: performance.now(), closedMs: undefined };
  socket.on('close', () => (made.closedMs = performance.now()));
  // Read, or the end of the connection would never be noticed.
  socket.resume();
  if (start !== '') socket.write(start);
  return made;
}

async function serveOthers(
  stage: Stage,
  forMs: number,
): Promise<{ times: number[]; failed: number }> {
  const { token } = await stage.customer('100.00');
  const times: number[] = [];
  let failed = 0;
  const endMs = performance.now() + forMs;
  const worker = async (): Promise<void> => {
    for (let n = 0; performance.now() < endMs; n += 1) {
      const path = n % 2 === 0 ? '/api/profile' : '/api/transactions?limit=10';
      const { ms, status } = await stage.plain.call('GET', path, { token });
      times.push(ms);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return { times, failed };
}
