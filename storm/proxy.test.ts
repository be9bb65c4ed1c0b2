import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';

const opened: { server: Server; proxy: Proxy }[] = [];

afterEach(async () => {
  for (const { server, proxy } of opened.splice(0)) {
    await proxy.stop();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function startLine(serve: (socket: Socket) => void): Promise<{ proxy: Proxy; near: Socket }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for.');
  const proxy = await startProxy(address.port);
  opened.push({ server, proxy });
  return { proxy, near: connect(proxy.port, '127.0.0.1') };
}

const bytesOf = (count: number): Buffer => {
  const all = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index += 1) all.writeUInt32BE(index, index * 4);
  return all;
};

async function arrived(near: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of near) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** As the storm's own work does: what was due by now is found late. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('the line of the storm', () => {
  it('hands everything on in its order while delays come and go', async () => {
    const count = 1_500;
    const sent = bytesOf(count);
    const { proxy, near } = await startLine((socket) => {
      let at = 0;
      const send = (): void => {
        socket.write(sent.subarray(at, at + 12));
        at += 12;
        if (at >= sent.length) socket.end();
        else setTimeout(send, at % 3);
      };
      socket.setNoDelay(true);
      send();
    });
    const turns = setInterval(() => {
      proxy.weather.delayMs = proxy.weather.delayMs === 0 ? 40 : 0;
      holdUp(8);
    }, 60);
    try {
      expect((await arrived(near)).equals(sent)).toBe(true);
    } finally {
      clearInterval(turns);
    }
  });

  it('delivers what is on its way before it tells of the end', async () => {
    const sent = bytesOf(1_000);
    const { proxy, near } = await startLine((socket) => {
      proxy.weather.delayMs = 50;
      socket.end(sent);
    });
    expect((await arrived(near)).equals(sent)).toBe(true);
  });

  it('loses what it heard in silence together with the connection', async () => {
    let heard: () => void;
    const asked = new Promise<void>((resolve) => (heard = resolve));
    const { proxy, near } = await startLine((socket) => {
      socket.once('data', () => {
        proxy.weather.silent = true;
        socket.write('answer', () => heard());
      });
    });
    near.write('question');
    await asked;
    proxy.clear();
    await expect(arrived(near)).rejects.toThrow('ECONNRESET');
  });
});
