import type { Factors } from '@app/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { askFactor, lookFactor } from './unheard.ts';
import type { FactorStep } from './unheard.ts';
import { UnheardNote } from './unheard-note.tsx';

const lost = new Error('No connection');
const codes = { created_at: '2026-11-20T12:00:00Z', left: 10, total: 10 };
const totp = { created_at: '2026-11-20T12:00:00Z', last_used_at: null };
const passkey = {
  id: 'p1',
  name: 'Laptop',
  synced: false,
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: null,
};
const none: Factors = {
  totp: null,
  passkeys: [],
  recovery_codes: null,
  active: false,
  required: false,
};
const withApp: Factors = { ...none, totp, recovery_codes: codes, active: true };

/** A call whose answer is lost, and what is read afterwards. */
function tried(step: FactorStep, before: Factors, after: Factors | undefined) {
  return askFactor({ step, before, reload: async () => after }, () => Promise.reject(lost));
}

describe('a step whose answer is lost', () => {
  test('is told as made where the app is on, with the codes that nobody saw', async () => {
    expect(await tried({ kind: 'app' }, none, withApp)).toEqual({
      codes: null,
      unheard: { made: 'app', codes: true },
    });
  });

  test('speaks of no codes where those that were there still hold', async () => {
    const after = { ...withApp, totp: { ...totp, created_at: '2026-11-21T08:00:00Z' } };
    expect((await tried({ kind: 'app' }, withApp, after)).unheard).toEqual({
      made: 'app',
      codes: false,
    });
  });

  test('is found for passkeys and for new codes as well', async () => {
    const keyed = { ...withApp, passkeys: [passkey] };
    const anew = { ...withApp, recovery_codes: { ...codes, created_at: '2026-11-21T08:00:00Z' } };
    expect((await tried({ kind: 'passkey' }, withApp, keyed)).unheard).toEqual({
      made: 'passkey',
      codes: false,
    });
    expect((await tried({ kind: 'codes' }, withApp, anew)).unheard).toEqual({
      made: 'codes',
      codes: true,
    });
  });

  test('has removed what is gone, and says no more of it', async () => {
    const gone = { codes: null, unheard: undefined };
    const keyed = { ...withApp, passkeys: [passkey] };
    expect(await tried({ kind: 'remove', id: null }, withApp, none)).toEqual(gone);
    expect(await tried({ kind: 'remove', id: 'p1' }, keyed, withApp)).toEqual(gone);
  });

  test('has failed where nothing was made, or where that cannot be read', async () => {
    const steps = [
      { kind: 'app' },
      { kind: 'passkey' },
      { kind: 'codes' },
      { kind: 'remove', id: null },
    ] as const;
    for (const step of steps) {
      await expect(tried(step, withApp, withApp)).rejects.toBe(lost);
      await expect(tried(step, none, undefined)).rejects.toBe(lost);
    }
  });

  test('is looked up again by whoever gives up', async () => {
    const asked = { step: { kind: 'app' }, before: none } as const;
    expect(await lookFactor({ ...asked, reload: async () => none })).toBeUndefined();
    expect((await lookFactor({ ...asked, reload: async () => withApp }))?.unheard?.made).toBe(
      'app',
    );
  });
});

test('an answer that arrives shows its codes, and nothing is read before it does', async () => {
  const reload = () => Promise.reject(new Error('read too early'));
  const outcome = await askFactor({ step: { kind: 'app' }, before: none, reload }, async () => [
    'abc',
  ]);
  expect(outcome).toEqual({ codes: ['abc'], unheard: undefined });
});

test('the note says what is in force, and has a way to codes only where some were missed', () => {
  const work = { busy: false, makeCodes: () => undefined };
  const texts = {
    unheardTitle: { app: 'The app is set up', passkey: '', codes: '' },
    unheardText: 'It is in force',
    unheardCodes: 'The codes were not shown',
    codesNew: 'Make new codes',
  };
  const note = (missed: boolean) =>
    renderToStaticMarkup(<UnheardNote made="app" codes={missed} texts={texts} work={work} />);
  expect(note(true)).toContain('The app is set up');
  expect(note(true)).toContain(texts.unheardCodes);
  expect(note(true)).toMatch(/<button.*Make new codes/);
  expect(note(false)).toContain('The app is set up');
  expect(note(false)).toContain(texts.unheardText);
  expect(note(false)).not.toContain('<button');
});
