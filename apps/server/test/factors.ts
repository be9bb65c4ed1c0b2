import type { Session } from '@app/contract';
import { Secret, TOTP } from 'otpauth';
import type { Answer, IdentityApp } from './identity.ts';

/** A text of an answer; a test that finds another thing there should stop. */
export function textOf({ body }: Answer, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return value;
}

export function textsOf({ body }: Answer, name: string): string[] {
  const value = body[name];
  if (!Array.isArray(value)) throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return value.map((text) => `${text}`);
}

/** The code that an authenticator app shows; `steps` later or earlier than now. */
export function codeAt(secret: string, nowMs: number, steps = 0): string {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  return totp.generate({ timestamp: nowMs + steps * 30_000 });
}

export interface Enrolled {
  readonly session: Session;
  readonly secret: string;
  readonly recovery: string[];
}

/** Somebody new with an authenticator app; the code that enrolled it is spent. */
export async function enrolled(app: IdentityApp): Promise<Enrolled> {
  const session = await app.newcomer();
  const token = session.access_token;
  const setup = await app.ask('POST', '/api/auth/factors/totp', { token });
  const secret = textOf(setup, 'secret');
  const code = codeAt(secret, app.clock.now());
  const added = await app.ask('POST', '/api/auth/factors/totp/enable', {
    token,
    payload: { code },
  });
  app.clock.pass(60_000);
  return { session, secret, recovery: textsOf(added, 'recovery_codes') };
}
