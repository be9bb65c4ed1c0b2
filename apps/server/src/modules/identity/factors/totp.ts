import { seal, unseal } from '#platform/secrets';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): anything else some of them ignore without a word. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
const stepMs = kind.period * 1000;
/** Clocks of phones differ a little; a code of the step before or after is taken too. */
const window = 1;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an app is set up by. */
export function totpUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step that a typed code belongs to; undefined when it is none of the moment's. */
export function stepOf(secret: string, typed: string, nowMs: number): number | undefined {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: nowMs, window });
  return delta === null ? undefined : Math.floor(nowMs / stepMs) + delta;
}

/** With its owner inside: a row that is moved to somebody else opens nothing. */
export function sealSecret(key: Buffer, user_id: string, secret: string): Buffer {
  return seal(key, Buffer.from(`${user_id} ${secret}`));
}

export function openSecret(
  keys: Buffer | readonly Buffer[],
  user_id: string,
  sealed: Buffer,
): string | undefined {
  const [owner, secret] = unseal(keys, sealed)?.toString().split(' ') ?? [];
  return owner === user_id ? secret : undefined;
}

/** The address as a picture, drawn here so that no other service ever sees the secret. */
export async function qrPicture(uri: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(uri, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
