import type { Beneficiary } from '@app/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { beneficiariesQuery, queryClient } from '../../shared/query.ts';
import { createFakeWorld } from './fake-world.ts';
import { maria, openFlow } from './flow-setup.ts';
import { savedValues } from './saved-values.ts';
import { SavedNote } from './saved-note.tsx';
import type { Unlinked } from './send-state.ts';

afterEach(() => queryClient.clear());

const flow = await openFlow(createFakeWorld());

function shown(unlinked: Unlinked | null, ...saved: Beneficiary[]): string {
  queryClient.setQueryData(beneficiariesQuery().queryKey, saved);
  return drawn(unlinked);
}

/** Maria's earlier account stands in the form. */
function drawn(unlinked: Unlinked | null): string {
  const values = { ...flow.state().values, ...savedValues(maria), beneficiary_id: null };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <SavedNote flow={flow} state={{ unlinked, values }} />
    </QueryClientProvider>,
  );
}

test('who was changed meanwhile is named, in a region that was there before, with a way to what is saved now', () => {
  expect(shown(null, maria)).toBe('<div role="status"></div>');
  const note = shown(
    { id: maria.id, name: 'Maria Nowak' },
    { ...maria, account_number: '12345678' },
  );
  expect(note).toContain('The saved details of Maria Nowak have changed.');
  expect(note).toContain('Use the saved details');
});

test('who was deleted meanwhile is named, and there is nothing to take', () => {
  const note = shown({ id: maria.id, name: 'Maria Nowak' });
  expect(note).toContain('Maria Nowak is no longer among your saved recipients.');
  expect(note).not.toContain('<button');
});

test('nothing is said of a list that is not known, nor while it still says what stands in the form', () => {
  const unlinked = { id: maria.id, name: 'Maria Nowak' };
  expect(drawn(unlinked)).toBe('<div role="status"></div>');
  expect(shown(unlinked, maria)).toBe('<div role="status"></div>');
});
