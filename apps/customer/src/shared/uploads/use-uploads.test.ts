import { expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { withoutSent } from './use-uploads.ts';

test('what was sent is forgotten, and what failed or was added meanwhile stays', () => {
  const facts = { name: 'a.pdf', size: 1, file: undefined, problem: undefined, retryable: false };
  const sent = { ...facts, key: '1', id: 'd1', state: 'ready' } as const;
  const added = { ...facts, key: '2', id: 'd2', state: 'ready' } as const;
  const failed = { ...facts, key: '3', id: undefined, state: 'failed' } as const;
  const onItsWay = { ...facts, key: '4', id: undefined, state: 'uploading' } as const;
  expect(withoutSent([sent, failed, added, onItsWay], ['d1'])).toEqual([failed, added, onItsWay]);
});
