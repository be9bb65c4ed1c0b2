import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to the product that can be cut like a cable: the browser's own offline switch leaves open streams alone. */
interface Line {
  readonly url: string;
  /** Ends every connection and lets none through until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param productUrl where the line leads, such as "http://localhost:3000". */
export async function createLine(productUrl: string): Promise<Line> {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.resetAndDestroy();
    const far = createConnection({ host: hostname, port: Number.parseInt(port, 10) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Both ends fall together; that is the point, not a fault.
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  const cutAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.');
  return {
    url: `http://localhost:${address.port}`,
    cut: () => {
      whole = false;
      cutAll();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
