import { formatDay } from '@app/client';
import { formatAmount, parseTypedAmount } from '@app/money';
import type { Money } from '@app/money';
import type { Repeated } from './draft.ts';
import { compareSaved } from './saved-link.ts';
import { emptied, noReview } from './send-state.ts';
import type { FlowContext } from './send-state.ts';
import {
  fieldValue,
  isAccountField,
  isOfRecipient,
  typedAmount,
  withTyped,
} from './send-values.ts';
import type { SendValues } from './send-values.ts';
import { parseTypedDay } from './typed-day.ts';

/** All that writes into the form. A form whose transfer is on its way is left alone. */
export function formOf(flow: FlowContext, follow: () => void) {
  const { get, set } = flow;
  return {
    change: (part: Partial<SendValues>): void => {
      change(flow, part);
      follow();
    },
    /**
     * Writes what stands in a field in its usual form. It means the same, so the review stays open; while Proceed waits, what it checks
     * is left as it is.
     */
    format: (part: Partial<SendValues>): void => {
      if (!get().proceeding) set({ values: { ...get().values, ...part } });
    },
    /** Fills the form from a past transfer or a saved recipient. */
    fill: (part: Partial<SendValues>, repeated: Repeated | null = null): void => {
      if (get().undo.phase !== 'idle') return;
      change(flow, part);
      set({ repeated, restored: null });
      compareSaved(flow);
      follow();
    },
    /** Throws away everything that was typed. */
    clear: (): void => {
      if (get().undo.phase !== 'idle') return;
      set(emptied(flow));
      follow();
    },
  };
}

// What is changed here is no longer what stands on the review, and whoever types again means to stay.
function change({ get, set }: FlowContext, part: Partial<SendValues>): void {
  const before = get().values;
  const values = withTyped(before, part);
  const problems = get().problems.filter(
    ({ field }) =>
      fieldValue(before, field) === fieldValue(values, field) &&
      // Another currency asks for other things of an account.
      (before.currency === values.currency || !isAccountField(field)),
  );
  // Another recipient is typed or picked, so that the earlier one is no matter any more.
  const gone = isOfRecipient(part) && { unlinked: null };
  set({ values, problems, ...noReview, sent: null, ...gone });
}

/**
 * Another language is shown: the amount and the day are written with its marks, or "1,000.00" would be read by others than those that it
 * was written with. They mean the same, so the review stays.
 */
export function rewriteMarks(flow: FlowContext, follow: () => void): void {
  const { ports, defaults, visit, get, set } = flow;
  const { locale } = ports;
  const { values, undo } = get();
  if (visit.locale === locale || undo.phase !== 'idle') return;
  const { text, currency } = typedAmount(values);
  const typed = parseTypedAmount(text, currency, visit.locale);
  const day = parseTypedDay(values.date);
  // Bare figures have no marks.
  const amount = typed.kind === 'amount' && /\D/.test(text) && plainAmount(typed.money, locale);
  const date = day === undefined ? values.date : formatDay(day);
  // Nobody typed it, in whatever language it is written.
  if (values.date === defaults.date) defaults.date = date;
  visit.locale = locale;
  set({ values: { ...values, date, ...(amount && { [values.given]: amount }) } });
  follow();
}

/**
 * What nobody typed follows the calendar and the profile, however long the form was left; a day or a name that was typed stays, unless the
 * name is not the customer's to choose.
 */
export function renewDefaults(flow: FlowContext): void {
  const { ports, defaults, get } = flow;
  const { values, undo } = get();
  if (undo.phase !== 'idle') return;
  const before = { ...defaults };
  defaults.date = ports.today().shown;
  const sender = ports.sender() ?? { name: before.sender_name, fixed: false };
  defaults.sender_name = sender.name;
  const namedBySelf = !sender.fixed && values.sender_name !== before.sender_name;
  const untouched: Partial<SendValues> = {
    ...(values.date === before.date && { date: defaults.date }),
    ...(!namedBySelf && { sender_name: sender.name }),
  };
  const { date = values.date, sender_name = values.sender_name } = untouched;
  if (date !== values.date || sender_name !== values.sender_name) change(flow, untouched);
}

/** The figure as it stands in a field, without its code. */
function plainAmount(amount: Money, locale: string): string {
  return formatAmount(amount, locale).replace(`\u00a0${amount.currency}`, '');
}
