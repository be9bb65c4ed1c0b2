import { execFileSync } from 'node:child_process';
import { cpus, setPriority } from 'node:os';
import { answerParent } from '../shared/answer-parent.ts';
import { openConnection } from './connection.ts';
import { closedLoop, openLoop } from './loops.ts';
import type { Load, LoadAnswer, LoadReport } from './messages.ts';
import { buildRequests } from './requests.ts';

const aheadOfOthers = -10;

/** The process that asks: apart from the one that arranges, so that nothing but sending happens while it measures. */
async function carryOut(load: Load): Promise<LoadReport> {
  const { urls, callers, orders, warmUpMs, measuredMs, perSecond } = load;
  const [firstUrl] = urls;
  if (firstUrl === undefined) throw new Error('There is nobody to ask.');
  const requests = buildRequests(firstUrl, callers, orders);
  const connections = await Promise.all(
    Array.from({ length: load.connections }, (_, place) => {
      const { hostname, port } = new URL(urls[place % urls.length] ?? firstUrl);
      return openConnection(hostname, Number(port));
    }),
  );
  const before = process.cpuUsage();
  const begunMs = performance.now();
  const plan = { warmUpMs, measuredMs };
  const { answers, ...result } =
    perSecond === undefined
      ? await closedLoop(connections, requests, plan)
      : await openLoop(connections, requests, { ...plan, perSecond });
  const { user, system } = process.cpuUsage(before);
  const wallMs = performance.now() - begunMs;
  for (const connection of connections) connection.close();
  return {
    ...result,
    ids: answers.map(idOf),
    cpuShare: (user + system) / 1000 / wallMs / cpus().length,
  };
}

function idOf(body: Buffer): string {
  const { id }: { id?: unknown } = JSON.parse(body.toString('utf8'));
  if (typeof id !== 'string') throw new Error('An answer without an id.');
  return id;
}

/**
 * Ahead of what is measured, or the operating system lets it send late on a machine whose every core is busy, and the round counts for nothing: at
 * once where it may, and else as soon as its share allows. Only root may; for anybody else the rule about late sends stands by itself.
 */
function goAhead(): void {
  try {
    execFileSync('chrt', ['--rr', '--pid', '1', `${process.pid}`], { stdio: 'ignore' });
    return;
  } catch {
    // Not there, or not allowed.
  }
  try {
    setPriority(aheadOfOthers);
  } catch {
    // Not allowed: it stays where it is.
  }
}

goAhead();
answerParent<Load, LoadAnswer>(async (load) => ({ report: await carryOut(load) }));
