import { createHmac, randomInt } from 'node:crypto';
import { inParallel } from '../shared/attack.ts';
import type { Findings } from '../shared/attack.ts';
import { codeOf, secrets, textAt } from '../shared/client.ts';
import type { Reply } from '../shared/client.ts';
import type { Member, Stage } from '../shared/stage.ts';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238), `ahead` steps from now. */
function totp(secret: string, ahead = 0): string {
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + ahead));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

interface Guesses {
  readonly findings: Findings;
  readonly count: number;
  readonly width: number;
  readonly figures: Record<string, number>;
}

/** One who knows the password, but has not the phone: codes by the thousand, from one and from many addresses. */
export async function guessFactors(stage: Stage, guesses: Guesses): Promise<void> {
  const { findings, count, width, figures } = guesses;
  const owner = await stage.customer();
  const home = '198.51.100.9';
  const secret = await enrol(stage, owner);
  const challenge = await begin(stage, owner, home);
  // The code of the next step: that of this one was used to set the app up, and no code is good twice.
  // Made once: made again for the second try, it would be another code when a step ends in between.
  const code = totp(secret, 1);
  const first = await show(stage, { challenge, code, from: home });
  findings.expect(
    first.status === 200,
    `the owner cannot sign in with a code: ${first.status} ${codeOf(first)}`,
  );
  const again = await show(stage, {
    challenge: await begin(stage, owner, home),
    code,
    from: '203.0.113.250',
  });
  findings.expect(again.status >= 400, 'a code of an authenticator app works twice');
  let right = 0;
  let lookedAt = 0;
  const stolen = await begin(stage, owner, '203.0.113.251');
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    width,
    async (n) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const reply = await show(stage, { challenge: stolen, code, from: `203.0.113.${n % 200}` });
      if (reply.status < 300) right += 1;
      if (codeOf(reply) === 'factor_refused') lookedAt += 1;
    },
  );
  // One guess in a third of a million is right by chance; more than that is a hole.
  findings.expect(right === 0, `${right} guesses of a second factor were right`);
  findings.expect(lookedAt > 0, 'no guess of a second factor was looked at, so none was tried');
  findings.expect(lookedAt <= 60, `${lookedAt} guesses of a second factor were looked at`);
  figures['factors'] = count;
  figures['factors_looked_at'] = lookedAt;
}

async function enrol({ wide }: Stage, { token }: Member): Promise<string> {
  const secret = textAt(await wide.call('POST', '/api/auth/factors/totp', { token }), 'secret');
  secrets.add(secret);
  const body = { code: totp(secret) };
  const done = await wide.call('POST', '/api/auth/factors/totp/enable', { token, body });
  if (done.status >= 300) throw new Error(`No second factor: ${done.status} ${done.text}`);
  return secret;
}

async function begin({ wide }: Stage, { email, password }: Member, from: string): Promise<string> {
  const path = '/api/auth/token?grant_type=password';
  const reply = await wide.call('POST', path, { from, body: { email, password } });
  return textAt(reply, 'challenge');
}

interface Shown {
  readonly challenge: string;
  readonly code: string;
  readonly from: string;
}

function show({ wide }: Stage, { challenge, code, from }: Shown): Promise<Reply> {
  const body = { challenge, method: 'totp', code };
  return wide.call('POST', '/api/auth/factors/verify', { from, body });
}
