import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { someAddress } from '../attack/shared/client.ts';
import { signed } from '../tools/shared/proof.mjs';

export interface Reply {
  /** 0 when no answer came: the line was cut, or patience ended. */
  readonly status: number;
  readonly body: unknown;
}

export interface Given {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** Where one server is reached, through its proxy. */
export interface Door {
  readonly url: string;
  call(method: string, path: string, given?: Given): Promise<Reply>;
  close(): void;
}

const patienceMs = 8_000;
const noReply: Reply = { status: 0, body: undefined };

/**
 * Calls as a browser does: signed, over connections that are kept, with an end to its patience. Its clock is right and stays so, whatever is done
 * to that of a server: a server that went by its own calendar would refuse every call meanwhile.
 */
export function openDoor(port: number): Door {
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const send = (method: string, path: string, { token, key, body }: Given): Promise<Reply> => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...signed(method, `${url}${path}`, token),
      'x-forwarded-for': someAddress(),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
    };
    return new Promise((resolve) => {
      const outgoing = request(`${url}${path}`, { method, agent, headers }, (incoming) => {
        void readReply(incoming).then(resolve, () => resolve(noReply));
      });
      outgoing.setTimeout(patienceMs, () => outgoing.destroy());
      outgoing.on('error', () => resolve(noReply));
      outgoing.end(payload);
    });
  };
  return {
    url,
    call: (method, path, given = {}) => send(method, path, given),
    close: () => agent.destroy(),
  };
}

async function readReply(incoming: IncomingMessage): Promise<Reply> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(Buffer.from(piece));
  if (!incoming.complete) return noReply;
  return {
    status: incoming.statusCode ?? 0,
    body: parsed(Buffer.concat(pieces).toString()),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text at a dotted place of an answer; empty when there is none. */
export function textAt({ body }: Reply, path: string): string {
  let here: unknown = body;
  for (const key of path.split('.')) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  }
  return typeof here === 'string' ? here : '';
}

export function codeOf(reply: Reply): string {
  return textAt(reply, 'code');
}
