import { modeLines, operations } from '@app/contract';
import { money } from '@app/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartFault } from '#platform/errors';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { createMeasured, createOperator, operatorRoutes, readProfile } from './index.ts';
import type { OperatorProfile } from './index.ts';
import { missingForLive, requireLive } from './live.ts';
import type { LiveFacts } from './live.ts';

const defaults = await readProfile();
const rates = { source: 'a source', as_of: '2026-09-29', stale: false };
const promise = { receipt: 'Instant', text: 'Within 30 minutes' };
const unknown = { promise: null, measured: null, rates };

const proven = (value: string, expires_on: string | null = null) => ({
  value,
  evidence: 'Entry 2 of the register, read on the day',
  attested_by: 'Ines Example',
  attested_on: '2026-11-01',
  expires_on,
});

const complete: OperatorProfile = {
  ...defaults,
  claims: {
    ...defaults.claims,
    legal_name: proven('Example Ltd'),
    company_number: proven('1'),
    registered_address: proven('1 Example Street'),
    regulator: proven('Example Authority', '2026-12-31'),
    licence_number: proven('2', '2026-12-31'),
    licence_register_url: proven('https://example.org/register'),
    complaints_email: { value: 'complaints@example.org' },
    complaints_url: { value: 'https://example.org/complaints' },
    terms_url: { value: 'https://example.org/terms' },
    privacy_url: { value: 'https://example.org/privacy' },
  },
  payouts: { provider: 'manual', simulator_step_ms: 12_000 },
};
const facts: LiveFacts = {
  today: '2026-11-20',
  mail: true,
  origin: 'https://example.org',
  staff_origin: 'https://staff.example.org',
  approvers: 2,
  unsafe: [],
  screening: true,
  play_money: false,
};
const on = (day: string) => ({ now: () => Date.parse(`${day}T12:00:00Z`) });

describe('what a browser is told', () => {
  it.each(['demonstration', 'test'] as const)('carries the line of %s', (mode) => {
    const info = createOperator({ profile: defaults, mode }).info({
      promise,
      measured: { minutes: 12, counted_at: '2026-01-31T09:00:00.000Z' },
      rates,
    });
    expect(info).toMatchObject({ mode, mode_line: modeLines[mode], name: 'Tidegate' });
    expect(info.mode_line).toMatch(/^Demonstration\. No real money moves\./);
    expect(info.delivery).toEqual({
      receipt: 'Instant',
      promise: 'Within 30 minutes',
      measured_minutes: 12,
      measured_at: '2026-01-31T09:00:00.000Z',
    });
  });

  it('promises nothing when the provider promises nothing', () => {
    const info = createOperator({ profile: defaults, mode: 'test' }).info(unknown);
    expect(info.delivery).toEqual({
      receipt: null,
      promise: null,
      measured_minutes: null,
      measured_at: null,
    });
  });

  it('fits the contract, by the route', async () => {
    const operator = createOperator({ profile: defaults, mode: 'demonstration' });
    const routes = operatorRoutes({
      operator,
      promise: () => promise,
      measured: async () => null,
      rates: async () => rates,
      figures: () => Promise.reject(new Error('Nobody asks for figures here.')),
      state: () => Promise.reject(new Error('Nobody asks for the state here.')),
    });
    const call = {
      caller: undefined,
      request: { id: 'r', ip: '127.0.0.1', user_agent: null, key_thumbprint: null },
    };
    const answer = await routes.getOperator(call);
    expect(operations.getOperator.answer.parse(answer)).toEqual(answer);
  });

  it('gives limits as money', () => {
    const { limits } = createOperator({ profile: defaults, mode: 'demonstration' });
    expect(limits).toEqual({
      transferMin: money(100n, 'EUR'),
      transferMax: money(1_000_000n, 'EUR'),
      beneficiariesMax: 10,
      secondPersonAbove: money(1_000_000n, 'EUR'),
      levels: {
        none: { transfer: 1_000_000n, day: 1_000_000n, month: 1_500_000n },
        identity: { transfer: 1_000_000n, day: 2_500_000n, month: 5_000_000n },
        full: { transfer: 1_000_000n, day: 5_000_000n, month: 15_000_000n },
      },
    });
  });
});

describe('[ruling.15.1] the time that was measured', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const count = (deliveries: number, median_minutes: number) =>
    database.asOwner(
      `INSERT INTO delivery_figures (counted_at, corridors, deliveries, median_minutes) VALUES ('2026-01-31T09:00:00Z', '[]', ${deliveries}, ${median_minutes})
       ON CONFLICT (id) DO UPDATE SET deliveries = EXCLUDED.deliveries, median_minutes = EXCLUDED.median_minutes`,
    );

  it('is told from fifty transfers on, read once a minute, and stays while it cannot be read', async () => {
    let now = 0;
    const { db } = database;
    const read = createMeasured({ db, clock: { now: () => now } });
    const measured = async () => {
      const found = await read();
      // Told with the time of its count, always.
      if (found !== null) expect(found.counted_at).toBe('2026-01-31T09:00:00.000Z');
      return found?.minutes ?? null;
    };
    await count(49, 7);
    expect(await measured()).toBeNull();
    await count(50, 7);
    expect(await measured()).toBeNull();
    const renewed = async (): Promise<number | null> => {
      now += 60_000;
      const before = await measured();
      await vi.waitFor(async () => expect(await measured()).not.toBe(before));
      return measured();
    };
    expect(await renewed()).toBe(7);
    await count(51, 9);
    expect(await measured()).toBe(7);
    expect(await renewed()).toBe(9);
    await database.asOwner('ALTER TABLE delivery_figures RENAME TO elsewhere');
    now += 60_000;
    expect([await measured(), await measured()]).toEqual([9, 9]);
  });
});

describe('claims', () => {
  const shown = (claims: Partial<OperatorProfile['claims']>, day: string) =>
    createOperator({ profile: without(claims), mode: 'live', clock: on(day) }).info(unknown).claims;

  it('hold through the day on which they expire, and are not shown from the next one', () => {
    const award = proven('Example prize', '2026-11-20');
    expect(shown({ award }, '2026-11-20').award).toBe('Example prize');
    expect(shown({ award }, '2026-11-21').award).toBeNull();
    expect(shown({ award: null }, '2026-11-20').award).toBeNull();
    expect(shown({ award: { value: 'Example prize' } }, '2026-11-20').award).toBe('Example prize');
  });
});

const without = (claims: Partial<OperatorProfile['claims']>): OperatorProfile => ({
  ...complete,
  claims: { ...complete.claims, ...claims },
});

describe('live', () => {
  it('refuses the defaults, naming all that ruling 2 asks for', () => {
    const none: LiveFacts = {
      ...facts,
      mail: false,
      origin: null,
      staff_origin: null,
      approvers: 0,
      unsafe: ['data_checksums'],
      screening: false,
      play_money: true,
    };
    const start = () => requireLive(defaults, none);
    expect(start).toThrow(StartFault);
    for (const part of [
      'legal identity',
      'licence record',
      'complaints contact',
      'legal documents',
      'mail',
      'TLS',
      'STAFF_ORIGIN',
      'not the simulator',
      'two staff members',
      'data_checksums off',
      'screening list',
      'play money',
    ]) {
      expect(start).toThrow(part);
    }
  });

  it('starts when nothing is missing, without a line', () => {
    expect(() => requireLive(complete, facts)).not.toThrow();
    const operator = createOperator({ profile: complete, mode: 'live' });
    expect(operator.info(unknown).mode_line).toBeNull();
  });

  it.each<[string, OperatorProfile, LiveFacts]>([
    ['legal identity', without({ legal_name: null }), facts],
    ['legal identity', without({ company_number: null }), facts],
    ['legal identity', without({ registered_address: null }), facts],
    ['licence record', without({ regulator: null }), facts],
    ['licence record', without({ licence_number: null }), facts],
    ['licence record', without({ licence_register_url: null }), facts],
    ['complaints contact', without({ complaints_email: null }), facts],
    ['complaints contact', without({ complaints_url: null }), facts],
    ['legal documents', without({ terms_url: null }), facts],
    ['legal documents', without({ privacy_url: null }), facts],
    ['licence record', complete, { ...facts, today: '2027-01-01' }],
    ['claims.regulator', without({ regulator: { value: 'Example Authority' } }), facts],
    ['claims.award', without({ award: { value: 'Example prize' } }), facts],
    ['claims.support_hours', without({ support_hours: { value: '24 hours' } }), facts],
    [
      'claims.legal_name, company_number',
      without({
        legal_name: { value: 'Example Ltd', evidence: 'Register', attested_by: 'Ines Example' },
        company_number: { value: '1', attested_by: 'Ines Example', attested_on: '2026-11-01' },
      }),
      facts,
    ],
    // Nobody can have looked tomorrow.
    [
      'claims.legal_name',
      without({ legal_name: { ...proven('Example Ltd'), attested_on: '2026-11-21' } }),
      facts,
    ],
    ['mail', complete, { ...facts, mail: false }],
    ['STAFF_ORIGIN', complete, { ...facts, staff_origin: null }],
    ['STAFF_ORIGIN', complete, { ...facts, staff_origin: 'http://staff.example.org' }],
    ['fsync off', complete, { ...facts, unsafe: ['fsync'] }],
    ['screening list', complete, { ...facts, screening: false }],
    ['play money', complete, { ...facts, play_money: true }],
    ['TLS', complete, { ...facts, origin: 'http://example.org' }],
    ['TLS', complete, { ...facts, origin: null }],
    ['simulator', { ...complete, payouts: defaults.payouts }, facts],
    ['two staff', complete, { ...facts, approvers: 1 }],
  ])('misses %s alone', (words, profile, known) => {
    const missing = missingForLive(profile, known);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toContain(words);
  });
});
