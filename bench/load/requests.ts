import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { proofFor } from '../../tools/shared/proof.mjs';
import type { ProofKey } from '../../tools/shared/proof.mjs';

/** Somebody who is signed in, in a form that travels between processes. */
export interface Caller {
  readonly user_id: string;
  readonly token: string;
  /** PKCS 8, as DER. */
  readonly privateKey: Uint8Array;
  readonly jwk: object;
  readonly thumbprint: string;
}

export interface Order {
  /** Place in the list of callers. */
  readonly caller: number;
  readonly quote_id: string;
  readonly key: string;
}

const first = [
  'Maria',
  'Kwame',
  'Giulia',
  'Tomasz',
  'Priya',
  'Aoife',
  'Linh',
  'Juan',
  'Amina',
  'Pierre',
];
const last = [
  'Nowak',
  'Mensah',
  'Rossi',
  'Sharma',
  'Byrne',
  'Nguyen',
  'Silva',
  'Petrov',
  'Walsh',
  'Weber',
];

/** Each sender pays some accounts again and again, and hardly anybody pays the same as another. */
const accounts = 20_000;
const firstAccount = 31_000_000;

/** What a person fills in; recipients repeat as they do in life. */
export function bodyOf(quote_id: string, place: number, date: string) {
  const recipient = `${first[place % first.length]} ${last[Math.floor(place / first.length) % last.length]}`;
  return {
    quote_id,
    sender_name: 'Olena Kovalenko',
    date,
    recipient,
    account_number: `${firstAccount + (place % accounts)}`,
    account_details: { sort_code: '60-16-13' },
    bank_name: 'Example Bank',
    reference: `Rent ${place % 480}`,
  };
}

const keys = new Map<string, KeyObject>();

/** Making a key object of its bytes costs more than a signature, so each is made once. */
function keyOf({ thumbprint, jwk, privateKey }: Caller): ProofKey {
  const known = keys.get(thumbprint);
  const key =
    known ?? createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  if (known === undefined) keys.set(thumbprint, key);
  return { privateKey: key, jwk, thumbprint };
}

/** Whole requests of `POST /api/transactions`, each with a proof signed now: a server takes them for a minute. */
export function buildRequests(
  url: string,
  callers: readonly Caller[],
  orders: readonly Order[],
): Buffer[] {
  const { host } = new URL(url);
  const address = `${url}/api/transactions`;
  const date = new Date().toISOString().slice(0, 10);
  return orders.map((order, place) => {
    const caller = callers[order.caller];
    if (caller === undefined) throw new Error('An order of nobody.');
    const body = JSON.stringify(bodyOf(order.quote_id, place, date));
    const proof = proofFor('POST', address, { token: caller.token, key: keyOf(caller) });
    return Buffer.from(
      `POST /api/transactions HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Authorization: DPoP ${caller.token}\r\nDPoP: ${proof}\r\nIdempotency-Key: ${order.key}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
