import { limits } from '@app/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFault } from '#platform/errors';
import { readProfile } from './read-profile.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function fileWith(content: unknown): Promise<string> {
  const path = join(folder, `${Math.trunc(performance.now() * 1000)}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function faultOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartFault);
  return error instanceof Error ? error.message : '';
}

describe('the default profile', () => {
  it('has the brand of ruling 1', async () => {
    const { name, slug, display_prefix } = await readProfile();
    expect({ name, slug, display_prefix }).toEqual({
      name: 'Tidegate',
      slug: 'tidegate',
      display_prefix: 'TG-',
    });
  });

  it('makes no claim about anybody (ruling 3)', async () => {
    const { claims } = await readProfile();
    expect(Object.values(claims).every((claim) => claim === null)).toBe(true);
  });

  it('has the limits that the contract calls the defaults', async () => {
    const profile = await readProfile();
    expect(profile.limits).toEqual({
      transfer_min: limits.transferMin,
      transfer_max: limits.transferMax,
      beneficiaries_max: limits.beneficiariesMax,
      second_person_above: limits.secondPersonAbove,
    });
    expect(profile.markup_basis_points).toBe(0);
  });
});

describe('an operator’s file', () => {
  it('changes what it names and leaves the rest', async () => {
    const file = await fileWith({
      name: 'Example',
      claims: { legal_name: 'Example Ltd' },
      limits: { transfer_max: '500.00' },
    });
    const profile = await readProfile({ file });
    expect(profile.name).toBe('Example');
    expect(profile.slug).toBe('tidegate');
    expect(profile.claims).toMatchObject({ legal_name: { value: 'Example Ltd' }, regulator: null });
    expect(profile.limits).toMatchObject({ transfer_min: '1.00', transfer_max: '500.00' });
  });

  it('may say who vouches for a claim and until when; an override from the environment has nobody who does', async () => {
    const award = {
      value: 'Example prize',
      evidence: 'Letter of the jury, with the secretary',
      attested_by: 'Ines Example',
      attested_on: '2026-01-31',
      expires_on: '2027-01-31',
    };
    const file = await fileWith({ claims: { award } });
    expect((await readProfile({ file })).claims.award).toEqual(award);
    const environment = { OPERATOR_CLAIMS_AWARD: 'Another prize' };
    const overridden = await readProfile({ file, environment });
    expect(overridden.claims.award).toEqual({ value: 'Another prize' });
  });

  it('may say to how many countries it sends, in figures that a page can show', async () => {
    const stated = async (countries: string) =>
      (await readProfile({ file: await fileWith({ claims: { countries } }) })).claims.countries;
    expect(await stated('160+')).toEqual({ value: '160+' });
    expect(await stated('52')).toEqual({ value: '52' });
    for (const countries of ['all', '0', '160 countries', '+160', '1000'])
      await expect(stated(countries)).rejects.toThrow('claims.countries: Write how many');
  });

  it.each([
    ['claims.award.attested_on', { value: 'Prize', attested_on: '2026-02-30' }],
    ['claims.award.attested_by', { value: 'Prize', attested_by: '' }],
    ['claims.award.expires_on', { value: 'Prize', expires_on: 'never' }],
    ['claims.award:', { evidence: 'Letter' }],
    ['approved_by', { value: 'Prize', approved_by: 'me' }],
  ])('is refused at %s', async (part, award) => {
    expect(await faultOf(readProfile({ file: await fileWith({ claims: { award } }) }))).toContain(
      part,
    );
  });

  it('gives way to the environment', async () => {
    const file = await fileWith({ name: 'Example' });
    const profile = await readProfile({
      file,
      environment: {
        OPERATOR_FILE: file,
        OPERATOR_NAME: 'Other',
        OPERATOR_SLUG: '',
        OPERATOR_LIMITS_TRANSFER_MAX: '750.00',
        OPERATOR_MARKUP_BASIS_POINTS: '25',
        OPERATOR_PAYOUTS_PROVIDER: 'manual',
        PATH: '/bin',
      },
    });
    expect(profile).toMatchObject({
      name: 'Other',
      slug: 'tidegate',
      markup_basis_points: 25,
      payouts: { provider: 'manual' },
    });
    expect(profile.limits.transfer_max).toBe('750.00');
  });

  it('is refused with every fault named at once', async () => {
    const file = await fileWith({
      name: '',
      slug: 'No Spaces',
      display_prefix: 'tg\n',
      claims: { regulater: 'nobody', website: 'http://example.org', support_email: 'x' },
      limits: { transfer_min: '0', transfer_max: 100 },
      rates: { max_age_hours: 0 },
      payouts: null,
    });
    const fault = await faultOf(
      readProfile({
        file,
        environment: { OPERATOR_MARKUP_BASIS_POINTS: '-1', OPERATOR_NAEM: 'x' },
      }),
    );
    for (const part of [
      file,
      'OPERATOR_NAEM names no field',
      'name:',
      'slug:',
      'display_prefix:',
      'regulater',
      'claims.website:',
      'claims.support_email:',
      'limits.transfer_min:',
      'limits.transfer_max:',
      'rates.max_age_hours:',
      'markup_basis_points: Write a whole number from 0 to 9999',
      'payouts:',
    ]) {
      expect(fault).toContain(part);
    }
  });

  it.each([
    ['0.001', 'more decimals than a euro has'],
    ['-1.00', 'negative'],
    ['1e3', 'no plain decimal'],
    ['NaN', 'no number'],
  ])('is refused when a limit is %s: %s', async (transfer_min) => {
    const file = await fileWith({ limits: { transfer_min } });
    expect(await faultOf(readProfile({ file }))).toContain('limits.transfer_min: Write an amount');
  });

  it('is refused when the smallest transfer is above the largest', async () => {
    const file = await fileWith({ limits: { transfer_min: '10000.01' } });
    expect(await faultOf(readProfile({ file }))).toContain(
      'limits.transfer_max: Let it be at least transfer_min',
    );
  });

  it('is refused when it is missing, no JSON or no object, naming the file', async () => {
    const missing = join(folder, 'missing.json');
    expect(await faultOf(readProfile({ file: missing }))).toMatch(/missing\.json cannot be read/);
    expect(await faultOf(readProfile({ file: await fileWith('{') }))).toMatch(/not valid JSON/);
    expect(await faultOf(readProfile({ file: await fileWith('[]') }))).toMatch(/holds no object/);
  });
});
