import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A line to a database, on which things can go wrong. */
export interface Line {
  /** As the address given, by way of this line. */
  readonly url: string;
  /** How many connections were asked for so far. */
  tries(): number;
  /** The connections that are open answer nothing from here on, while new ones go through. */
  silence(): void;
  /** Breaks the connections that are open. */
  cut(): void;
  stop(): void;
}

/**
 * Opens a line to the database at this address; `isBroken`: whether the connection of this number, from 1, breaks, as while a database is started
 * again; `isSilent`: whether it is taken and never answered.
 */
export async function startLine(
  databaseUrl: string,
  isBroken: (number: number) => boolean = () => false,
  isSilent: (number: number) => boolean = () => false,
): Promise<Line> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number.parseInt(url.port, 10) };
  const open = new Set<{ silent: boolean; readonly near: Socket }>();
  let tries = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    tries += 1;
    if (isBroken(tries)) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target);
    const own = { silent: isSilent(tries), near };
    open.add(own);
    near.on('data', (piece) => own.silent || far.write(piece));
    far.on('data', (piece) => own.silent || near.write(piece));
    endTogether(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = `${portOf(server)}`;
  return {
    url: url.href,
    tries: () => tries,
    silence: () => open.forEach((own) => (own.silent = true)),
    cut: () => open.forEach(({ near }) => near.destroy()),
    stop: () => server.close(),
  };
}

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for.');
  return address.port;
}

function endTogether(near: Socket, far: Socket): void {
  far.on('error', () => undefined);
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
}
