import { transactionStatuses } from '@app/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';
import type { StatusBadgeProps, StatusSurface } from './status-badge.tsx';

function describeBadge(status: StatusBadgeProps['status'], surface: StatusSurface): string {
  const markup = renderToStaticMarkup(createElement(StatusBadge, { status, surface }));
  const drawing = /<svg[^>]*>/.exec(markup)?.[0] ?? 'no icon';
  expect(drawing).toContain('aria-hidden="true"');
  const icon = /lucide-[a-z-]+/.exec(drawing)?.[0] ?? 'own drawing';
  const tone = /bg-([a-z]+)-soft/.exec(markup)?.[1] ?? 'no tone';
  const word = markup.replaceAll(/<[^>]*>/g, '');
  return `${surface} ${status}: ${word} (${icon}, ${tone})`;
}

// Every state on every surface in one picture: a change of the one table shows here, and must be meant.
test('each status has its word, icon and tone on both surfaces', () => {
  const states = [...transactionStatuses, 'documentation_required'] as const;
  const lines = states.flatMap((status) => [
    describeBadge(status, 'customer'),
    describeBadge(status, 'staff'),
  ]);
  expect(lines).toMatchInlineSnapshot(`
    [
      "customer pending: Pending (lucide-clock, wait)",
      "staff pending: Pending (lucide-clock, wait)",
      "customer processing: Processing (lucide-arrow-right, info)",
      "staff processing: Processing (lucide-arrow-right, info)",
      "customer completed: Completed (lucide-check, ok)",
      "staff completed: Success (lucide-check, ok)",
      "customer failed: Failed (lucide-x, bad)",
      "staff failed: Failed (lucide-x, bad)",
      "customer cancelled: Cancelled (lucide-minus, off)",
      "staff cancelled: Cancelled (lucide-minus, off)",
      "customer documentation_required: Documentation Required (own drawing, act)",
      "staff documentation_required: Documents (own drawing, act)",
    ]
  `);
});

test('another language replaces the word', () => {
  const badge = createElement(StatusBadge, {
    status: 'pending',
    surface: 'customer',
    label: 'Ausstehend',
  });
  expect(renderToStaticMarkup(badge)).toContain('Ausstehend');
});
