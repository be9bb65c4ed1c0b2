import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { queryClient } from '../../shared/query.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { allowanceQuery } from './allowance-query.ts';
import { createFakeWorld } from './fake-world.ts';
import { openFlow } from './flow-setup.ts';

test('a limit is said of the figures that stand, not of those of the amount before', async () => {
  const limits = { transfer: '500.00', day: '500.00', month: '500.00' };
  const used = { day: '0.00', month: '0.00' };
  const allowance = { level: 'full', limits, used, left: '500.00', left_by: 'day' } as const;
  const heard = { allowance, levels: [], parts: [], requests: [] };
  queryClient.setQueryData(allowanceQuery().queryKey, heard);
  const flow = await openFlow(createFakeWorld());
  const shown = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <AllowanceNote state={flow.state()} />
      </QueryClientProvider>,
    );
  const over = 'You can send €500.00 at most now';
  expect(shown()).toContain(over);
  flow.change({ send_amount: '20' });
  expect(shown()).not.toContain(over);
  queryClient.clear();
});
