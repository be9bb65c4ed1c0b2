import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A reverse proxy before several servers, which asks each of them whether it is there and sends calls to those that are. */
export interface Proxy {
  readonly url: string;
  /** How many servers it would send a call to. */
  readonly ready: () => number;
  /** Why servers were left out, and how often they were found so. */
  readonly reasons: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface Backend {
  readonly url: URL;
  ready: boolean;
  asking: boolean;
  misses: number;
}

const askEveryMs = 250;
/** So many in a row, as proxies are set: one slow answer of a busy server is no reason to leave it out. */
const missesMax = 3;
const askTimeoutMs = 5_000;

/**
 * The smallest proxy that does what the product asks of one: health by `/healthz`, connections kept, answers passed on as they come, and no
 * call ever sent twice, since a proof is good once.
 */
export async function startProxy(port: number, urls: readonly string[]): Promise<Proxy> {
  const backends: Backend[] = urls.map((url) => ({
    url: new URL(url),
    ready: true,
    asking: false,
    misses: 0,
  }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const reasons = new Map<string, number>();
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[turn % ready.length];
    if (backend === undefined) response.writeHead(503).end();
    else pass(request, response, { backend, agent });
  });
  const health = setInterval(() => {
    for (const backend of backends) void look(backend, reasons);
  }, askEveryMs);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => backends.filter(({ ready }) => ready).length,
    reasons,
    close: async () => {
      clearInterval(health);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One question at a time: a slow answer to an older one must not overtake the newer. */
async function look(backend: Backend, reasons: Map<string, number>): Promise<void> {
  if (backend.asking) return;
  backend.asking = true;
  const signal = AbortSignal.timeout(askTimeoutMs);
  const reason = await fetch(new URL('/healthz', backend.url), { signal }).then(
    async (answer) => (answer.ok ? undefined : (detailOf(await answer.text()) ?? 'refused')),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  backend.asking = false;
  backend.misses = reason === undefined ? 0 : backend.misses + 1;
  backend.ready = backend.misses === 0 || (backend.ready && backend.misses < missesMax);
  if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

function detailOf(problem: string): string | undefined {
  return /"detail":"([^"]*)"/.exec(problem)?.[1];
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { backend, agent }: { backend: Backend; agent: Agent },
): void {
  const { hostname, port } = backend.url;
  const { method, url: path } = request;
  const { connection: _, ...headers } = request.headers;
  const onward = ask({ hostname, port, method, path, agent, headers }, (answer) => {
    const { connection: __, 'keep-alive': ___, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  // Whatever had been sent by then may have been done: the caller hears of it and decides.
  onward.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
