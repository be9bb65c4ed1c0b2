import { ownSentences } from '@app/contract';
import type { Notification } from '@app/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../shared/i18n.ts';
import { noticeText } from './notice-text.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('de');
});
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

function answered(answer: string): Notification {
  return {
    id: '1',
    type: 'transaction',
    title: 'Our answer about TG-6f0e8f6e',
    message: `Our answer about your transfer TG-6f0e8f6e: ${answer}`,
    text_key: 'request_answered',
    text_values: { transfer: 'TG-6f0e8f6e', answer },
    metadata: null,
    read: false,
    created_at: '2026-11-20T10:00:00Z',
  };
}

test('an answer of our own is in the reader’s language, one of staff as it was written', () => {
  expect(noticeText(answered(ownSentences.recallDone)).message).toMatch(
    /TG-6f0e8f6e: Die Zahlung wurde rechtzeitig angehalten\. /,
  );
  expect(noticeText(answered('It is with your bank.')).message).toMatch(
    /: It is with your bank\.$/,
  );
});
