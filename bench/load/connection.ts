import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What came back for one request. */
export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

/** One keep-alive connection with at most one request under way. */
export interface Connection {
  /** Sends a whole request; `done` is called once, with the answer or with what went wrong. */
  send(request: Buffer, done: (reply: Reply | Error) => void): void;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const statusAt = 9;

/**
 * A socket that reads no more of an answer than its status, its length and its body: a whole HTTP client would take as much of the two cores
 * as the server does. Whatever does not look like an answer of a known length is an error, never a guess.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  const connection = speakOver(socket);
  await greet(connection, `${host}:${port}`);
  return connection;
}

/**
 * Ends when the server has taken the connection, and not only its system. Node takes one at each turn of its loop, so under full load the last of
 * hundreds waited for seconds, and what was measured was neither a kept connection nor a number of them that anybody knew.
 */
function greet(connection: Connection, host: string): Promise<void> {
  const request = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    connection.send(request, (reply) => (reply instanceof Error ? reject(reply) : resolve()));
  });
}

function speakOver(socket: Socket): Connection {
  let waiting: ((reply: Reply | Error) => void) | undefined;
  let received: Buffer | undefined;

  const settle = (reply: Reply | Error): void => {
    const done = waiting;
    waiting = undefined;
    received = undefined;
    done?.(reply);
  };
  socket.on('data', (chunk: Buffer) => {
    received = received === undefined ? chunk : Buffer.concat([received, chunk]);
    const reply = readReply(received);
    if (reply !== undefined) settle(reply);
  });
  socket.on('error', (error) => settle(error));
  socket.on('close', () => settle(new Error('The server closed the connection.')));
  return {
    send: (request, done) => {
      if (socket.destroyed) {
        done(new Error('The connection is closed.'));
        return;
      }
      waiting = done;
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
}

/** The answer once it is whole; undefined while bytes are missing. */
export function readReply(bytes: Buffer): Reply | Error | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const status = /^\d{3}$/.exec(head.slice(statusAt, statusAt + 3))?.[0];
  if (status === undefined || length === undefined)
    return new Error(`An answer without a status or a length: ${head.slice(0, 200)}`);
  const start = end + headEnd.length;
  const whole = start + Number(length);
  if (bytes.length < whole) return undefined;
  if (bytes.length > whole) return new Error('More bytes than the answer has.');
  return { status: Number(status), body: bytes.subarray(start, whole) };
}
