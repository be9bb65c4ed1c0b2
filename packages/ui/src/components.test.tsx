import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { noticeDurationMs } from './feedback/notice-store.ts';
import {
  Announcer,
  Button,
  cn,
  Crossing,
  Field,
  IconButton,
  ModeLine,
  MoneyInput,
  StageTicks,
  TextInput,
  Toaster,
  Tracker,
} from './index.ts';
import { shownPercent } from './transfer/progress-circle.tsx';

function words(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('Tracker', () => {
  const render = (
    stage: string | null,
    status: 'processing' | 'failed' | 'cancelled' | 'completed',
  ) => <Tracker stage={stage} status={status} label="Progress" />;

  test('[4.tracker.1, 4.tracker.2] marks the stages before the current one as done (spec section 4)', () => {
    expect(words(render('processing_payment', 'processing'))).toBe(
      'Transfer Initiated (Done) Verifying Details (Done) Processing Payment (Current) In progress... ' +
        'Converting Funds (Not yet) Sending to Recipient (Not yet) Transfer Completed (Not yet)',
    );
  });

  test('[4.tracker.3] shows no stage of a failed transfer as done', () => {
    const text = words(render('verification_required', 'failed'));
    expect(text).toContain('Verifying Details (Stopped here) Transaction failed');
    expect(text).not.toContain('(Done)');
  });

  test('[4.tracker.3] says cancelled where it was cancelled', () => {
    expect(words(render(null, 'cancelled'))).toContain(
      'Transfer Initiated (Stopped here) Transaction cancelled',
    );
  });

  test('tells the current step to screen readers, and only one', () => {
    const markup = renderToStaticMarkup(render('converting_funds', 'processing'));
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
  });
});

describe('StageTicks', () => {
  test('draws six while the transfer moves and none when it has ended', () => {
    const ticks = (status: 'pending' | 'failed') =>
      renderToStaticMarkup(
        <StageTicks stage="initiated" status={status} label="Initiated" />,
      ).match(/class="tick /g)?.length ?? 0;
    expect(ticks('pending')).toBe(6);
    expect(ticks('failed')).toBe(0);
  });
});

describe('Button', () => {
  test('is no submit button unless told so', () => {
    expect(renderToStaticMarkup(<Button>Back</Button>)).toContain('type="button"');
  });

  test('gives the reason why it cannot be pressed, and stays reachable', () => {
    const markup = renderToStaticMarkup(<Button disabledReason="No rate found.">Proceed</Button>);
    const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1] ?? 'missing';
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toMatch(/ disabled[= >]/);
    expect(markup).toContain(`<span id="${id}" hidden="">No rate found.</span>`);
  });

  test('swaps its label while busy and keeps the width of both', () => {
    const markup = renderToStaticMarkup(
      <Button busy busyLabel="Processing...">
        Proceed
      </Button>,
    );
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toMatch(/invisible">Proceed/);
    expect(markup).not.toMatch(/invisible">Processing/);
  });

  test('keeps the icon beside the word that is shown', () => {
    const markup = renderToStaticMarkup(
      <Button busyLabel="Making the PDF..." icon={<i />}>
        Download PDF
      </Button>,
    );
    expect(markup).toMatch(/"><i><\/i>Download PDF/);
    expect(markup).toMatch(/invisible"><i><\/i>Making the PDF/);
  });

  test('with an icon alone has a name', () => {
    const markup = renderToStaticMarkup(<IconButton label="Edit TG-1" icon={null} />);
    expect(markup).toContain('aria-label="Edit TG-1"');
  });
});

describe('Field', () => {
  test('ties label, help and error to its control', () => {
    const markup = renderToStaticMarkup(
      <Field
        id="bank"
        label="Bank Name"
        help="As on your card"
        error="Enter the bank name"
        required
      >
        <TextInput />
      </Field>,
    );
    expect(markup).toContain('for="bank"');
    const input = /<input[^>]*>/.exec(markup)?.[0] ?? '';
    expect(input).toContain('id="bank"');
    expect(input).toContain('aria-describedby="bank-error bank-help"');
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-required="true"');
    expect(markup).toContain('id="bank-error"');
    expect(markup).toContain('id="bank-help"');
  });

  test('leaves a control without error or help undescribed', () => {
    const markup = renderToStaticMarkup(
      <Field label="Reference">
        <TextInput />
      </Field>,
    );
    expect(markup).not.toContain('aria-describedby=');
    expect(markup).not.toContain('aria-invalid=');
  });

  test('an amount is text with the decimal keyboard, never a number field', () => {
    const markup = renderToStaticMarkup(<MoneyInput code="EUR" />);
    expect(markup).toContain('type="text"');
    expect(markup).toContain('inputMode="decimal"');
  });
});

describe('what is heard', () => {
  test('the region of notices is there from the first paint, and named without a hot key', () => {
    const section = /<section[^>]*>/.exec(renderToStaticMarkup(<Toaster />))?.[0] ?? '';
    expect(section).toContain('aria-label="Notifications"');
    expect(section).toContain('aria-live="polite"');
  });

  test('both live regions are there from the first paint', () => {
    const markup = renderToStaticMarkup(<Announcer />);
    expect(markup).toContain('aria-live="polite"');
    expect(markup).toContain('aria-live="assertive"');
  });

  test('errors stay until they are closed, other notices six seconds', () => {
    expect(noticeDurationMs('bad')).toBe(Number.POSITIVE_INFINITY);
    expect(noticeDurationMs('ok')).toBe(6_000);
  });
});

describe('Crossing', () => {
  test('is a list of labels and values in the order given', () => {
    const rows = [
      { key: 'send', label: 'You Send', value: '1,000.00 EUR', kind: 'end', currency: 'EUR' },
      { key: 'fee', label: 'Transfer Fee', value: '+ 2.99 EUR', note: 'flat' },
      { key: 'get', label: 'Recipient Gets', value: '854.30 GBP', kind: 'end', currency: 'GBP' },
    ] as const;
    expect(words(<Crossing rows={rows} />)).toBe(
      'You Send 1,000.00 EUR Transfer Fee + 2.99 EUR flat Recipient Gets 854.30 GBP',
    );
  });
});

test('the mode line is absent where the mode has none', () => {
  expect(renderToStaticMarkup(<ModeLine text={null} />)).toBe('');
});

test.each([
  [0, false, 0],
  [64.9, false, 64],
  [64, true, 50],
  [99, true, 75],
  [140, false, 100],
  [-3, false, 0],
])('the circle shows %d, in quarters %s, as %d', (value, inQuarters, expected) => {
  expect(shownPercent(value, inQuarters)).toBe(expected);
});

test('class names keep our own sizes beside a colour', () => {
  expect(cn('text-2xs text-ink', 'text-amount')).toBe('text-ink text-amount');
  expect(cn('px-2', false, 'px-4')).toBe('px-4');
});
