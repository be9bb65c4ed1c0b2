import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawReply {
  /** The status of the first answer; 0 when there was none, whether the connection was closed or not. */
  readonly status: number;
  /** How many answers came back. */
  readonly answers: number;
  readonly text: string;
  readonly closed: boolean;
  readonly ms: number;
}

/** Sends bytes as they are, and gives what comes back until the server closes or is silent for a while. */
export async function sendRaw(
  url: string,
  bytes: string | Buffer,
  { silenceMs = 700, timeoutMs = 15_000 } = {},
): Promise<RawReply> {
  const begun = performance.now();
  const socket = open(url);
  return new Promise((resolve) => {
    let text = '';
    let silence: NodeJS.Timeout | undefined;
    const done = (closed: boolean): void => {
      clearTimeout(silence);
      clearTimeout(limit);
      socket.destroy();
      resolve({
        status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0),
        answers: text.match(/^HTTP\/1\.[01] \d{3}/gm)?.length ?? 0,
        text,
        closed,
        ms: performance.now() - begun,
      });
    };
    const limit = setTimeout(() => done(false), timeoutMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(silence);
      silence = setTimeout(() => done(false), silenceMs);
    });
    socket.on('close', () => done(true));
    socket.on('error', () => undefined);
    socket.write(bytes);
  });
}

export function open(url: string): Socket {
  const { port } = new URL(url);
  // By address: a name would first be tried as the other kind of address.
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}
