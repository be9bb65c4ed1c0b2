import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from './i18n.ts';
import { sourceText } from './source-text.ts';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

test('a rate of our staff and two sources are named in words of the language', async () => {
  expect(sourceText('the European Central Bank')).toBe('the European Central Bank');
  expect(sourceText('the European Central Bank and manual')).toBe(
    'the European Central Bank and our staff',
  );
  await setLanguage('pl');
  expect(sourceText('manual')).toBe('nasi pracownicy');
  expect(sourceText('one and manual')).toBe('one i nasi pracownicy');
});
