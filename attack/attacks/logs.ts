import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { secrets, textAt } from '../shared/client.ts';
import { furnish } from '../shared/furnish.ts';
import { nothingDemanded, transferBody } from '../shared/stage.ts';
import type { Stage } from '../shared/stage.ts';
import { until } from '../shared/stream.ts';

/** Events that what went before this must have left. */
const expectedEvents = [
  'sign_in.succeeded',
  'sign_in.failed',
  'permission.refused',
  'session.ended',
] as const;

/** Both servers logged everything that happened here at the level `trace`: the log holds no secret, and says what a watcher needs. */
export const logs: Attack = {
  name: 'logs',
  what: 'secrets in the log of the whole run',
  run: async (stage) => {
    const findings = new Findings();
    await journey(stage);
    // A line is written once the answer has left.
    await until(() => stage.logs().includes('session.ended'), 3000);
    const text = stage.logs();
    const lines = text.split('\n').filter((line) => line !== '');
    let unreadable = 0;
    const events = new Set<string>();
    for (const line of lines) {
      try {
        const { event, time } = JSON.parse(line);
        if (typeof event === 'string') events.add(event);
        if (typeof time !== 'string' || !time.endsWith('Z')) unreadable += 1;
      } catch {
        unreadable += 1;
      }
    }
    findings.expect(unreadable === 0, `${unreadable} lines are no structured log`);
    for (const event of expectedEvents)
      findings.expect(events.has(event), `no line tells of ${event}`);
    const found = secretsIn(text);
    findings.expect(found === 0, `${found} secrets stand in the log`);
    for (const shape of [/eyJ[\w-]{10,}\.eyJ/, /[\w.+-]+@(?:victim|example)\.\w+/, /\$argon2/]) {
      const match = shape.exec(text);
      findings.expect(match === null, `the log holds ${match?.[0].slice(0, 12)}…`);
    }
    return {
      findings: findings.list,
      figures: { lines: lines.length, secrets: secrets.size, events: events.size },
    };
  },
};

/** A day in the life of the product, so that the log has something to hold whatever else was run. */
async function journey(stage: Stage): Promise<void> {
  const { call } = stage.wide;
  const { owner } = await furnish(
    stage,
    'My card is 4111111111111111 and my code is QX-7741-LAMPS',
  );
  for (const word of ['4111111111111111', 'QX-7741-LAMPS', transferBody.account_number])
    secrets.add(word);
  const admin = await stage.staff();
  const { token } = admin;
  await call('POST', '/api/auth/token?grant_type=password', {
    body: { email: owner.email, password: 'QX-wrong-guess-99' },
  });
  secrets.add('QX-wrong-guess-99');
  const code = 'COT-LOGS-7741';
  secrets.add(code);
  await call('PUT', `/api/staff/customers/${owner.id}/requirements`, {
    token,
    body: {
      require_cot_code: true,
      require_vat_code: false,
      require_withdrawal_code: false,
      cot_code: code,
      reason: 'First transfer.',
      expected: nothingDemanded,
    },
  });
  const order = { send_amount: '10.00', send_currency: 'EUR', currency: 'GBP' };
  const quote = await call('POST', '/api/quotes', { token: owner.token, body: order });
  const transfer = {
    quote_id: textAt(quote, 'id'),
    recipient: 'Rowan Vale',
    account_number: transferBody.account_number,
  };
  await call('POST', '/api/verification/codes', {
    token: owner.token,
    body: { kind: 'cot', transfer },
  });
  await call('POST', '/api/transactions', {
    token: owner.token,
    body: { ...transferBody, quote_id: transfer.quote_id, codes: { cot_code: code } },
  });
  await call('GET', `/api/staff/search?search=${encodeURIComponent(owner.email)}`, { token });
  await call('GET', '/api/staff/me', { token: owner.token });
  await call('GET', `/api/staff/customers/${owner.id}`, { token });
  await call('GET', `/api/staff/wallets`, { token: (await stage.staff('viewer')).token });
  await call('POST', '/api/auth/logout', { token: owner.token });
}

/** By whole words: the log is long, and so is the list of what must not be in it. */
function secretsIn(text: string): number {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\w.+@-]{8,}/g)) words.add(word);
  const phrases = [...secrets].filter((secret) => secret.includes(' ')).slice(-100);
  const single = [...secrets].filter((secret) => words.has(secret)).length;
  return single + phrases.filter((phrase) => text.includes(phrase)).length;
}
