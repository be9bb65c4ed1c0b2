import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../shared/i18n.ts';
import { StatusNote } from './status-note.tsx';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('de');
});
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

const words = (reason: string): string => renderToStaticMarkup(<StatusNote reason={reason} />);

test('[issue.languages.1] the note of the selected transfer reads in the language of the page, as on its receipt', () => {
  const shown = words('The documents that we asked for did not arrive by 2026-11-27.');
  expect(shown).toContain('Hinweis zum Status');
  expect(shown).not.toContain('The documents');
  expect(shown).toContain('27 Nov 2026');
});

test('what staff wrote stays as they wrote it', () => {
  expect(words('Waiting for the night batch')).toContain('Waiting for the night batch');
});
