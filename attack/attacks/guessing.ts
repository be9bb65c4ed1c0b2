import { randomBytes } from 'node:crypto';
import { Findings, inParallel } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { at, codeOf, secrets, textAt } from '../shared/client.ts';
import type { Call, Given } from '../shared/client.ts';
import { nothingDemanded, transferBody } from '../shared/stage.ts';
import type { Stage } from '../shared/stage.ts';
import { guessFactors } from './guessing-factors.ts';

interface Tally {
  readonly findings: Findings;
  readonly count: number;
  readonly figures: Record<string, number>;
}

/** Guesses by the thousand: none is right, and none keeps the owner out. */
export const guessing: Attack = {
  name: 'guessing',
  what: 'guessed passwords, codes and tokens, from one and from many addresses',
  run: async (stage) => {
    const tally: Tally = {
      findings: new Findings(),
      count: stage.short ? 120 : 10_000,
      figures: {},
    };
    await passwords(stage, tally);
    await codes(stage, tally);
    await tokens(stage, tally);
    await guessFactors(stage, { ...tally, width });
    return { findings: tally.findings.list, figures: tally.figures };
  },
};

const tokenPath = '/api/auth/token?grant_type=password';
const width = 24;
const botnet = Array.from({ length: 200 }, (_, n) => `203.0.113.${n}`);

const words = ['password', 'letmein', 'dragon', 'sunshine', 'lantern', 'quarry', 'Olena', 'Mira'];
const guessAt = (n: number): string => `${words[n % words.length]}${n}`;

/** Half from one address that claims to be many, half from two hundred; the owner signs in all the while from home. */
async function passwords(stage: Stage, { findings, count, figures }: Tally): Promise<void> {
  const owner = await stage.customer();
  const home = '198.51.100.7';
  const signIn = (call: Call, password: string, given: Given) =>
    call('POST', tokenPath, { ...given, body: { email: owner.email, password } });
  const atHome = () => signIn(stage.wide.call, owner.password, { from: home });
  findings.expect((await atHome()).status === 200, 'the owner cannot sign in before the attack');
  const statuses = new Map<number, number>();
  let locked = 0;
  const guesses = Array.from({ length: count }, (_, n) => n);
  await inParallel(guesses, width, async (n) => {
    const spoofed = n % 2 === 0;
    const reply = await signIn(spoofed ? stage.plain.call : stage.wide.call, guessAt(n), {
      ...(!spoofed && { from: botnet[n % botnet.length] ?? null }),
    });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (n % Math.floor(count / 10) === 0 && (await atHome()).status !== 200) locked += 1;
  });
  findings.expect(!statuses.has(200), `${statuses.get(200)} guesses of a password were right`);
  const answered = statuses.get(401) ?? 0;
  // Five from each address and account, fifty from unknown ones: all else is refused without a look at the password.
  findings.expect(answered > 0, 'no guess of a password was looked at, so none was tried');
  findings.expect(answered <= 60, `${answered} guesses of one password were looked at`);
  findings.expect(locked === 0, `the owner was kept out ${locked} times of 10`);
  figures['passwords'] = count;
  figures['passwords_looked_at'] = answered;
  figures['owner_kept_out'] = locked;
}

/** One who knows the session, but not the codes: five tries, then nothing is compared any more. */
async function codes(stage: Stage, { findings, count, figures }: Tally): Promise<void> {
  const [customer, admin] = [await stage.customer('500.00'), await stage.staff()];
  const secret = 'COT-7741-XQ';
  secrets.add(secret);
  const set = await stage.wide.call('PUT', `/api/staff/customers/${customer.id}/requirements`, {
    token: admin.token,
    body: {
      require_cot_code: true,
      require_vat_code: false,
      require_withdrawal_code: false,
      cot_code: secret,
      reason: 'First transfer.',
      expected: nothingDemanded,
    },
  });
  if (set.status >= 300) throw new Error(`No code was set: ${set.status} ${set.text}`);
  const { token } = customer;
  const order = { send_amount: '10.00', send_currency: 'EUR', currency: 'GBP' };
  const quote_id = textAt(
    await stage.wide.call('POST', '/api/quotes', { token, body: order }),
    'id',
  );
  let compared = 0;
  let right = 0;
  const send = (cot_code: string) =>
    stage.wide.call('POST', '/api/transactions', {
      token,
      body: { ...transferBody, quote_id, codes: { cot_code } },
    });
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    width,
    async (n) => {
      const reply = await send(`COT-${n}`);
      if (reply.status < 300) right += 1;
      if (codeOf(reply) === 'verification_failed') compared += 1;
    },
  );
  findings.expect(right === 0, `${right} guesses of a code sent money`);
  findings.expect(compared === 5, `${compared} codes, not 5, were compared until sending paused`);
  const late = await send(secret);
  findings.expect(late.status >= 400, 'the right code works while sending is paused');
  figures['codes'] = count;
  figures['codes_compared'] = compared;
}

/** Tokens and receipt codes out of thin air. */
async function tokens(stage: Stage, { findings, count, figures }: Tally): Promise<void> {
  const guess = () => randomBytes(32).toString('base64url');
  const targets: [what: string, path: string, body: () => object][] = [
    [
      'refresh token',
      '/api/auth/token?grant_type=refresh_token',
      () => ({ refresh_token: guess() }),
    ],
    ['invitation', '/api/auth/invitation', () => ({ token: guess() })],
    ['receipt code', '/api/receipts/verify', () => ({ code: receiptCode() })],
    [
      'recovery token',
      '/api/auth/recover/complete',
      () => ({ token: guess(), new_password: 'velvet anchor meadow 19' }),
    ],
  ];
  for (const [what, path, body] of targets) {
    let right = 0;
    await inParallel(
      Array.from({ length: count }, (_, n) => n),
      width,
      async (n) => {
        // Every tenth as one of many, the rest from one address.
        const { call } = n % 10 === 0 ? stage.wide : stage.plain;
        const reply = await call('POST', path, { body: body() });
        // Of a receipt code nobody is refused an answer; it says that there is none such.
        const none = at(reply.body, 'receipt') === null;
        if (reply.status < 300 && !none) right += 1;
      },
    );
    findings.expect(right === 0, `${right} guesses of a ${what} were right`);
  }
  figures['tokens'] = targets.length * count;
}

const receiptCode = (): string =>
  randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-');
