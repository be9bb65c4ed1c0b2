import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** What happens to what goes through; all of it may be changed while connections are open. */
interface Weather {
  /** Every piece is handed on so much later, in its order. */
  delayMs: number;
  /** Nothing is handed on and nothing is refused, as on a line whose other end is gone. */
  silent: boolean;
  /** Connections are taken and reset at once. */
  refusing: boolean;
}

/** A line between two programs of ours that can be cut, slowed and silenced. */
export interface Proxy {
  readonly port: number;
  readonly weather: Weather;
  /** How many pieces have come to it, from either side. */
  readonly pieces: number;
  /** Resets the open connections, every one or one of so many, and gives their number. */
  cut(oneOf?: number): number;
  /** Fair weather; what was held back in silence is lost with its connection. */
  clear(): void;
  stop(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** Hands everything that comes to its own port on to another port of this machine. */
export async function startProxy(targetPort: number): Promise<Proxy> {
  const weather: Weather = { delayMs: 0, silent: false, refusing: false };
  const lines = new Set<Line>();
  let pieces = 0;
  const count = (): void => void (pieces += 1);
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (weather.refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: targetPort, host: '127.0.0.1' });
    const line = { near, far };
    lines.add(line);
    near.setNoDelay(true);
    far.setNoDelay(true);
    join(near, far, weather);
    join(far, near, weather);
    near.once('close', () => lines.delete(line));
    for (const side of [near, far]) side.on('data', count);
  });
  const port = await listen(server);
  const cut = (oneOf = 1): number => {
    const chosen = [...lines].filter((_, index) => index % oneOf === 0);
    chosen.forEach(reset);
    return chosen.length;
  };
  return {
    port,
    weather,
    get pieces() {
      return pieces;
    },
    cut,
    clear: () => {
      if (weather.silent) cut();
      Object.assign(weather, { delayMs: 0, silent: false, refusing: false });
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

function reset({ near, far }: Line): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}

/** What is on its way in one direction: a piece, or the end of all, each with the moment at which it arrives. */
interface UnderWay {
  readonly atMs: number;
  readonly piece: Buffer | undefined;
}

/** Hands on from one side to the other, as the weather is; the end of one is the end of both. */
function join(from: Socket, to: Socket, weather: Weather): void {
  // One queue and one timer: a timer for each piece would let one overtake another when a delay ends, which no line ever does.
  const underWay: UnderWay[] = [];
  let timer: NodeJS.Timeout | undefined;
  const deliver = (): void => {
    timer = undefined;
    for (let [next] = underWay; next !== undefined; [next] = underWay) {
      const leftMs = next.atMs - performance.now();
      if (leftMs > 0) {
        timer = setTimeout(deliver, leftMs);
        return;
      }
      underWay.shift();
      if (to.destroyed) return;
      if (next.piece === undefined) to.end();
      else to.write(next.piece);
    }
  };
  const send = (piece: Buffer | undefined): void => {
    const soonestMs = underWay.at(-1)?.atMs ?? 0;
    underWay.push({ atMs: Math.max(soonestMs, performance.now() + weather.delayMs), piece });
    if (timer === undefined) deliver();
  };
  from.on('data', (piece: Buffer) => {
    if (!weather.silent) send(piece);
  });
  from.on('end', () => send(undefined));
  from.on('error', () => to.resetAndDestroy());
  from.on('close', () => {
    if (!from.readableEnded) to.destroy();
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for.');
  return address.port;
}
