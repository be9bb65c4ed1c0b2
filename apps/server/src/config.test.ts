import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFault } from '#platform/errors';
import { readConfig } from './config.ts';

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof StartFault ? error.message : `unexpected: ${String(error)}`;
  }
}

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({ LOG_LEVEL: '', PATH: '/bin' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      mode: 'demonstration',
      operatorFile: undefined,
      logLevel: 'info',
      publicOrigin: undefined,
      staffOrigin: undefined,
      sessionIdleMs: undefined,
      rateLimitPerMinute: 6000,
      moneyBatchMax: 500,
      payoutsPaused: false,
      drainMs: 0,
      trustedProxies: [],
      ratesEcbUrl: undefined,
      tracesRatio: 1,
    });
  });

  it('is read whole', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/var/data',
      DATABASE_URL: 'postgres://a:b@db:5432/app',
      MODE: 'live',
      OPERATOR_FILE: '/etc/operator.json',
      LOG_LEVEL: 'debug',
      PUBLIC_ORIGIN: 'https://send.example/',
      STAFF_ORIGIN: 'https://staff.send.example',
      RATE_LIMIT_PER_MINUTE: '100',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1/128',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      mode: 'live',
      publicOrigin: 'https://send.example',
      staffOrigin: 'https://staff.send.example',
      sessionIdleMs: 900_000,
      rateLimitPerMinute: 100,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1/128'],
    });
  });

  it('names every fault at once', () => {
    const message = faultOf({
      PORT: '70000',
      MODE: 'prod',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'MODE', 'DATABASE_URL', 'LOG_LEVEL'])
      expect(message).toContain(name);
    expect(message).toContain('PORT must be a whole number from 0 to 65535');
    expect(message).not.toContain('\n');
  });

  it.each([
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PORT', ' 80'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'nonsense'],
    ['PUBLIC_ORIGIN', 'send.example'],
    ['PUBLIC_ORIGIN', 'https://send.example/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['STAFF_ORIGIN', 'staff.send.example'],
    ['SESSION_IDLE_MINUTES', '1'],
    // Ruling 34 asks for 15 at most.
    ['SESSION_IDLE_MINUTES', '16'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['MONEY_BATCH_MAX', '0'],
    ['PAYOUTS', 'off'],
    ['PAYOUTS', 'Paused'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'everyone'],
    // Short enough to be guessed.
    ['METRICS_TOKEN', 'prometheus'],
    ['METRICS_TOKEN', `${'a'.repeat(30)} b`],
    ['SECRET_KEY', 'a'.repeat(31)],
    ['SECRET_KEY', `postgres://owner:${'a'.repeat(32)}@db/money`],
    ['SECRET_KEY_BEFORE', 'short'],
    ['SECRET_KEY_BEFORE', `${'a'.repeat(32)} short`],
    ['SECRET_KEY_BEFORE', `${'a'.repeat(32)},${'b'.repeat(32)}`],
    // Without a password it says nothing of what was before.
    ['SECRET_KEY_BEFORE', 'postgres://owner@db/money'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(
      new RegExp(`^Correct the environment: ${name} must`),
    );
  });

  it('never repeats a password in a fault', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toContain('hunter2');
  });

  it('takes a key, and all that was in use before it', () => {
    const SECRET_KEY = 'A1+/'.repeat(10);
    const url = 'postgres://owner:p%40ss@first,second:5433/money';
    const before = `${'ab'.repeat(32)}  ${url} `;
    expect(readConfig({ SECRET_KEY, SECRET_KEY_BEFORE: before })).toMatchObject({
      secretKey: SECRET_KEY,
      secretKeysBefore: ['ab'.repeat(32), url],
    });
    expect(faultOf({ SECRET_KEY: 'hunter2', SECRET_KEY_BEFORE: 'hunter2' })).not.toContain(
      'hunter2',
    );
  });

  it('pauses payouts by one word only', () => {
    expect(readConfig({ PAYOUTS: 'paused' })).toMatchObject({ payoutsPaused: true });
    expect(readConfig({ PAYOUTS: 'on' })).toMatchObject({ payoutsPaused: false });
    expect(faultOf({ PAYOUTS: 'pause' })).toContain('PAYOUTS must be one of on, paused');
  });

  it('gives staff a host name of their own, beside a public one', () => {
    const PUBLIC_ORIGIN = 'https://send.example';
    expect(faultOf({ STAFF_ORIGIN: 'https://staff.send.example' })).toContain('PUBLIC_ORIGIN');
    expect(faultOf({ PUBLIC_ORIGIN, STAFF_ORIGIN: 'https://send.example:8443' })).toContain(
      'a host name of its own',
    );
  });

  it('ends idle sessions in live alone, unless it says otherwise', () => {
    expect(readConfig({ MODE: 'test' }).sessionIdleMs).toBeUndefined();
    expect(readConfig({ MODE: 'test', SESSION_IDLE_MINUTES: '5' }).sessionIdleMs).toBe(300_000);
    expect(readConfig({ MODE: 'live', SESSION_IDLE_MINUTES: '5' }).sessionIdleMs).toBe(300_000);
  });

  it('takes the mail server and the sender together', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example:587';
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'no-reply@send.example' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'no-reply@send.example',
    });
    expect(faultOf({ SMTP_URL })).toContain('SMTP_URL and MAIL_FROM are set together');
    expect(faultOf({ MAIL_FROM: 'no-reply@send.example' })).toContain('set together');
  });
});
