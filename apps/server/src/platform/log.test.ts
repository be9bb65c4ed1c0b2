import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import type { Logger } from './log.ts';
import { inRequest } from './request-scope.ts';
import { createSecurityLog, eventOf, securityEvents } from './security-log.ts';
import { createSecrets } from './secrets.ts';

function readable(): { log: Logger; text: () => string; lines: () => Record<string, unknown>[] } {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString();
      done();
    },
  });
  return {
    log: createLog('trace', stream),
    text: () => text,
    lines: () => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])),
  };
}

const secrets = createSecrets('postgres://owner:secret@localhost/x');

describe('[issue.logs.1] the log', () => {
  it('says when in UTC, and in which request', async () => {
    const { log, lines } = readable();
    await inRequest({ id: 'r-1', recorded: false }, async () => log.info('inside'));
    log.info('outside');
    expect(lines()[0]).toMatchObject({ request_id: 'r-1', msg: 'inside' });
    expect(lines()[1]).not.toHaveProperty('request_id');
    expect(lines()[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it.each([
    ['a password', { body: { password: 'orbit lantern' } }, 'orbit'],
    ['a code', { body: { cot_code: 'COT-2041' } }, 'COT-2041'],
    ['a token in a text', 'got eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.abc-_9', 'eyJhbGci'],
    ['a random secret in a text', `token ${'aB3-_'.repeat(9)}`, 'aB3-_aB3'],
    ['an e-mail address', { a: { b: ['for mira@example.com'] } }, 'mira@'],
    ['an account number', { note: 'to GB29NWBK60161331926819' }, 'NWBK'],
    ['a row of digits', { note: 'account 31926819 of' }, '31926819'],
  ])('cuts %s out', (_, given, secret) => {
    const { log, text, lines } = readable();
    if (typeof given === 'string') log.info(given);
    else log.info(given, 'said');
    expect(text()).not.toContain(secret);
    expect(text()).toContain('[cut]');
    expect(lines()).toHaveLength(1);
  });

  it('keeps what helps: ids, figures, our own words', () => {
    const { log, lines } = readable();
    const facts = {
      transaction_id: '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b',
      ms: 12_345_678_901,
      code: 'version_conflict',
      route: '/api/staff/customers/:id',
    };
    log.info(facts, 'kept');
    expect(lines()[0]).toMatchObject(facts);
  });

  it('takes from an error of the database neither row nor value', () => {
    const { log, text, lines } = readable();
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (name)=(Olena Kovalenko) already exists.',
      where: 'unnamed portal parameter $1 = Olena',
    });
    log.error({ err: new Error('failed', { cause: error }) }, 'failed');
    expect(text()).not.toContain('Olena');
    expect(lines()[0]?.['err']).toMatchObject({
      message: 'failed',
      cause: { code: '23505', constraint: 'users_email' },
    });
  });
});

describe('[issue.logs.2] security events', () => {
  const stage = () => {
    let nowMs = 0;
    const { log, text, lines } = readable();
    const securityLog = createSecurityLog({ log, secrets, clock: { now: () => nowMs } });
    return { securityLog, text, lines, pass: (ms: number) => void (nowMs += ms) };
  };

  it('name people by pseudonyms that stay the same', () => {
    const { securityLog, text, lines } = stage();
    const user_id = '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b';
    securityLog('sign_in.failed', { email: 'Mira@example.com', ip: '192.0.2.1' });
    securityLog('sign_in.succeeded', { email: 'mira@example.com ', ip: '192.0.2.1', user_id });
    securityLog('password.changed', { user_id });
    const [failed, succeeded, changed] = lines();
    expect(failed).toMatchObject({ event: 'sign_in.failed', ip: '192.0.2.1', level: 40 });
    expect(failed?.['account']).toBe(succeeded?.['account']);
    expect(succeeded?.['user']).toBe(changed?.['user']);
    expect(text()).not.toMatch(/mira|4b6f1f0e/i);
  });

  it('gather a flood from one place into a line with its size', () => {
    const { securityLog, lines, pass } = stage();
    for (let n = 0; n < 1000; n += 1) securityLog('limit.hit', { ip: '192.0.2.1' });
    securityLog('limit.hit', { ip: '192.0.2.2' });
    pass(1000);
    securityLog('limit.hit', { ip: '192.0.2.1' });
    expect(lines().map(({ ip, more }) => [ip, more])).toEqual([
      ['192.0.2.1', undefined],
      ['192.0.2.2', undefined],
      ['192.0.2.1', 999],
    ]);
    for (let n = 0; n < 5; n += 1) securityLog('sign_in.failed', { ip: '192.0.2.1' });
    expect(lines()).toHaveLength(8);
  });

  it.each(['proof.refused', 'session.refused', 'input.refused'] as const)(
    'fill no log that anybody can cause without an account: %s',
    (event) => {
      const { securityLog, lines } = stage();
      for (let n = 0; n < 1000; n += 1) securityLog(event, { ip: '192.0.2.1' });
      expect(lines()).toHaveLength(1);
    },
  );

  it('come from what calls came to', () => {
    expect(eventOf('invalid_credentials', 'getToken')).toBe('sign_in.failed');
    expect(eventOf(undefined, 'getToken')).toBe('sign_in.succeeded');
    expect(eventOf('permission_missing', 'changeWallet')).toBe('permission.refused');
    expect(eventOf('proof_invalid', 'getProfile')).toBe('proof.refused');
    expect(eventOf('not_found', 'getProfile')).toBeUndefined();
    expect(eventOf(undefined, 'getProfile')).toBeUndefined();
    expect(new Set(securityEvents).size).toBe(securityEvents.length);
  });
});
