import { randomUUID } from 'node:crypto';
import { signed } from '../../tools/shared/proof.mjs';
import type { ProofKey } from '../../tools/shared/proof.mjs';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; undefined when it is none. */
  readonly body: unknown;
  readonly ms: number;
}

export interface Given {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the caller claims to have; a fresh one unless given. Only a server behind a trusted proxy believes it. */
  readonly from?: string | null;
  readonly key?: ProofKey;
  /** Leaves the proof out. */
  readonly unsigned?: true;
}

/** Words that the server's log must never hold: every secret that went over the wire. */
export const secrets = new Set<string>();

let counter = 0;

/** A new address of the network that is kept for tests of networks (RFC 2544). */
export function someAddress(): string {
  counter += 1;
  return `198.18.${Math.floor(counter / 250) % 250}.${(counter % 250) + 1}`;
}

export type Call = (method: string, path: string, given?: Given) => Promise<Reply>;

/** Calls one server over a real socket. */
export function createCall(url: string): Call {
  return async (method, path, given = {}) => {
    const { token, body, raw, headers, from = someAddress(), key, unsigned } = given;
    const proof = unsigned ? {} : signed(method, `${url}${path}`, { token, ...(key && { key }) });
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'idempotency-key': randomUUID(),
        ...(from !== null && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...proof,
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (token !== undefined) secrets.add(token);
    return { status: response.status, headers: response.headers, text, body: parsed(text), ms };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a dotted place of an answer. */
export function at(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split('.')) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  }
  return here;
}

/** The text at a dotted place; throws when there is none, since an attack that was not set up shows nothing. */
export function textAt(reply: Reply, path: string): string {
  const value = at(reply.body, path);
  if (typeof value !== 'string') {
    throw new Error(`No ${path} in the answer ${reply.status}: ${reply.text.slice(0, 300)}`);
  }
  return value;
}

/** The text at a dotted place, empty when there is none. */
export function maybeText(reply: Reply, path: string): string {
  const value = at(reply.body, path);
  return typeof value === 'string' ? value : '';
}

export function codeOf(reply: Reply): string {
  return maybeText(reply, 'code');
}
