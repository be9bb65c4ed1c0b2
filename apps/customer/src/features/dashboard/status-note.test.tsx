import type * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../shared/i18n.ts';
import { readSentencesBy } from '../../shared/sentence-reader.ts';
import { StatusNote } from './status-note.tsx';

// Static markup runs no effects; here they run as they do on the page.
vi.mock('react', async (load) => ({
  ...(await load<typeof React>()),
  useEffect: (run: () => void) => run(),
}));

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

test('in English too its days are written as the page writes them, whatever was loaded before', async () => {
  await setLanguage('en');
  readSentencesBy((sentence) => sentence);
  const note = 'The documents that we asked for did not arrive by 2026-11-27.';
  expect(words(note)).toContain('by 2026-11-27.');
  await vi.waitFor(() => expect(words(note)).toContain('by 27 Nov 2026.'));
});
