import { modeLines, operations } from '@app/contract';
import { money } from '@app/money';
import { describe, expect, it } from 'vitest';
import { StartFault } from '#platform/errors';
import { createOperator, operatorRoutes, readProfile } from './index.ts';
import type { LiveFacts, OperatorProfile } from './index.ts';
import { missingForLive } from './live.ts';

const defaults = await readProfile();
const rates = { source: 'a source', as_of: '2026-09-29', stale: false };
const promise = { receipt: 'Instant', text: 'Within 30 minutes' };

const complete: OperatorProfile = {
  ...defaults,
  claims: {
    ...defaults.claims,
    legal_name: 'Example Ltd',
    company_number: '1',
    registered_address: '1 Example Street',
    regulator: 'Example Authority',
    licence_number: '2',
    licence_register_url: 'https://example.org/register',
    complaints_email: 'complaints@example.org',
    complaints_url: 'https://example.org/complaints',
    terms_url: 'https://example.org/terms',
    privacy_url: 'https://example.org/privacy',
  },
  payouts: { provider: 'manual', simulator_step_ms: 12_000 },
};
const facts: LiveFacts = { mail: true, origin: 'https://example.org', approvers: 2 };

describe('what a browser is told', () => {
  it.each(['demonstration', 'test'] as const)('carries the line of %s', (mode) => {
    const info = createOperator({ profile: defaults, mode }).info({ promise, rates });
    expect(info).toMatchObject({ mode, mode_line: modeLines[mode], name: 'Tidegate' });
    expect(info.mode_line).toMatch(/^Demonstration\. No real money moves\./);
    expect(info.delivery).toEqual({ receipt: 'Instant', promise: 'Within 30 minutes' });
  });

  it('promises nothing when the provider promises nothing', () => {
    const info = createOperator({ profile: defaults, mode: 'test' }).info({ promise: null, rates });
    expect(info.delivery).toEqual({ receipt: null, promise: null });
  });

  it('fits the contract, by the route', async () => {
    const operator = createOperator({ profile: defaults, mode: 'demonstration' });
    const routes = operatorRoutes({
      operator,
      promise: () => promise,
      rates: async () => rates,
      figures: () => Promise.reject(new Error('Nobody asks for figures here.')),
      state: () => Promise.reject(new Error('Nobody asks for the state here.')),
    });
    const call = {
      caller: undefined,
      request: { id: 'r', ip: '127.0.0.1', user_agent: null },
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

describe('live', () => {
  it('refuses to start on the defaults, naming all that ruling 2 asks for', () => {
    const start = () => createOperator({ profile: defaults, mode: 'live' });
    expect(start).toThrow(StartFault);
    for (const part of [
      'legal identity',
      'licence record',
      'complaints contact',
      'legal documents',
      'mail',
      'TLS',
      'not the simulator',
      'two staff members',
    ]) {
      expect(start).toThrow(part);
    }
  });

  it('starts when nothing is missing, without a line', () => {
    const operator = createOperator({ profile: complete, mode: 'live', live: facts });
    expect(operator.info({ promise: null, rates }).mode_line).toBeNull();
  });

  it('counts what nobody handed in as missing', () => {
    const { approvers: _approvers, ...rest } = facts;
    expect(() => createOperator({ profile: complete, mode: 'live', live: rest })).toThrow(
      /Missing: two staff members who can approve\./,
    );
  });

  const without = (claims: Partial<OperatorProfile['claims']>): OperatorProfile => ({
    ...complete,
    claims: { ...complete.claims, ...claims },
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
    ['mail', complete, { ...facts, mail: false }],
    ['TLS', complete, { ...facts, origin: 'http://example.org' }],
    ['TLS', complete, { ...facts, origin: null }],
    ['simulator', { ...complete, payouts: defaults.payouts }, facts],
    ['two staff', complete, { ...facts, approvers: 1 }],
  ])('misses %s alone', (words, profile, known) => {
    const missing = missingForLive(profile, known);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toContain(words);
  });

  it.each(['demonstration', 'test'] as const)('is the only mode that asks: %s starts', (mode) => {
    expect(() => createOperator({ profile: defaults, mode })).not.toThrow();
  });
});
