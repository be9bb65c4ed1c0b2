import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantMs } from '#platform/clock';
import { ecbXml, startEcb } from '../../../test/ecb.ts';
import type { EcbServer } from '../../../test/ecb.ts';
import { createEcbProvider, ecbSource, ecbUrl } from './ecb-provider.ts';
import type { RateProvider } from './provider.ts';

const clock = { now: () => instantMs('2026-11-20T17:00:00Z') };
const body = ecbXml({ '2026-11-20': { USD: '1.16' } });
const stamp = 'Fri, 20 Nov 2026 14:56:51 GMT';

let ecb: EcbServer;
let provider: RateProvider;

beforeAll(async () => {
  ecb = await startEcb();
});
beforeEach(() => {
  ecb.asked.length = 0;
  ecb.daily = [{ body, headers: { 'last-modified': stamp } }];
  ecb.history = [{ body }];
  provider = createEcbProvider({
    clock,
    url: ecb.url,
    limits: { retryAfterMs: [1, 1], timeoutMs: 20_000 },
  });
});
afterAll(() => ecb.close());

describe('the provider of the European Central Bank', () => {
  it('reads both files where the bank publishes them', async () => {
    expect(ecbUrl).toBe('https://www.ecb.europa.eu/stats/eurofxref/');
    expect(provider.name).toBe(ecbSource);
    expect((await provider.fetchDaily()).days.map(({ date }) => date)).toEqual(['2026-11-20']);
    expect((await provider.fetchHistory()).map(({ date }) => date)).toEqual(['2026-11-20']);
    expect(ecb.asked).toEqual([
      '/stats/eurofxref/eurofxref-daily.xml',
      '/stats/eurofxref/eurofxref-hist-90d.xml',
    ]);
  });

  it('asks for a file anew only once its days are stored', async () => {
    await provider.fetchDaily();
    const again = await provider.fetchDaily();
    expect(again.days).toHaveLength(1);
    again.stored();
    expect((await provider.fetchDaily()).days).toEqual([]);
    expect(ecb.asked.at(-1)).toBe(`/stats/eurofxref/eurofxref-daily.xml ${stamp}`);
  });

  it('tries again after a fault that may pass, a fixed number of times', async () => {
    ecb.daily = [{ status: 503 }, { status: 429 }, { body }];
    expect((await provider.fetchDaily()).days).toHaveLength(1);
    ecb.asked.length = 0;
    ecb.daily = [{ status: 500 }];
    await expect(provider.fetchDaily()).rejects.toThrow('500');
    expect(ecb.asked).toHaveLength(3);
  });

  it.each([
    ['a file that is not there', { status: 404 }],
    ['a file beyond all size', { body: body + ' '.repeat(70_000) }],
  ])('does not try %s again', async (_what, answer) => {
    ecb.daily = [answer];
    await expect(provider.fetchDaily()).rejects.toThrow();
    expect(ecb.asked).toHaveLength(1);
  });

  it('does not follow the bank to another address', async () => {
    ecb.daily = [{ status: 302, headers: { location: `${ecb.url}/eurofxref-hist-90d.xml` } }];
    await expect(provider.fetchDaily()).rejects.toThrow();
    expect(ecb.asked.some((path) => path.includes('hist'))).toBe(false);
  });

  it('gives up on an answer that does not end', async () => {
    // A promise of more bytes than come: the rest is waited for until the time is over.
    ecb.daily = [{ body, headers: { 'content-length': '100000' } }];
    const impatient = createEcbProvider({
      clock,
      url: ecb.url,
      limits: { retryAfterMs: [], timeoutMs: 200 },
    });
    await expect(impatient.fetchDaily()).rejects.toThrow();
  });

  it('refuses a daily file of several days', async () => {
    ecb.daily = [{ body: ecbXml({ '2026-11-20': { USD: '1' }, '2026-11-19': { USD: '1' } }) }];
    await expect(provider.fetchDaily()).rejects.toThrow('several days');
  });
});
