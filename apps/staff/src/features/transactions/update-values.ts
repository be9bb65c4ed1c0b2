import type { Transaction, TransactionStatus, UpdateTransactionBody } from '@app/contract';
import { gmtDay } from '@app/client';
import { isTerminal, limits, moneyPositions, updateTransactionBody } from '@app/contract';
import type { Money } from '@app/money';
import { compare, formatMinor, parseMoney, parseTypedAmount } from '@app/money';

/** What the form of `Update Transaction` holds; the fee is the text as typed. */
export interface UpdateValues {
  readonly status: TransactionStatus;
  readonly progress_stage: string;
  readonly progress_reason: string;
  readonly fee: string;
  readonly documentation_required: boolean;
  readonly documentation_notes: string;
  /** The last day, as `2026-01-31`; empty where none was set. */
  readonly documentation_due: string;
}

export const updateFields = [
  'status',
  'progress_stage',
  'progress_reason',
  'fee',
  'documentation_required',
  'documentation_notes',
  'documentation_due',
] as const satisfies readonly (keyof UpdateValues)[];
export type UpdateField = (typeof updateFields)[number];

export function valuesOf(transaction: Transaction): UpdateValues {
  return {
    status: transaction.status,
    progress_stage: transaction.progress_stage,
    progress_reason: transaction.progress_reason ?? '',
    fee: transaction.fee,
    documentation_required: transaction.documentation_required,
    documentation_notes: transaction.documentation_notes ?? '',
    documentation_due: runningDue(transaction),
  };
}

/** A day that a transfer had before it ended does not come back with it. */
function runningDue({ status, documentation_due_at: due }: Transaction): string {
  return due === null || isTerminal(status) ? '' : gmtDay(due);
}

/** Whether documents are waited for: once the transfer has ended, nothing is. */
export function asksForDocuments({ documentation_required, status }: UpdateValues): boolean {
  return documentation_required && !isTerminal(status);
}

/** What counts of the last day: where no documents are waited for there is none, whatever still stands in the field. */
export function dueOf(values: UpdateValues): string {
  return asksForDocuments(values) ? values.documentation_due : '';
}

/** The typed fee as money; undefined while it cannot be read. */
export function typedFee(text: string, locale: string): Money | undefined {
  const typed = parseTypedAmount(text, 'EUR', locale);
  return typed.kind === 'amount' ? typed.money : undefined;
}

/** The fee one cent up or down, as the arrow keys give it: never below nothing, never above what was paid (spec 5, ruling 37). */
export function steppedFee(text: string, step: 1 | -1, { paid, locale }: FeeLimits): string {
  const top = parseMoney(paid, 'EUR').minor;
  const next = (typedFee(text, locale)?.minor ?? top) + BigInt(step);
  const within = next < 0n ? 0n : next;
  return formatMinor(within > top ? top : within, 'EUR');
}

export interface FeeLimits {
  /** The fee as it is now, in euro. */
  readonly paid: string;
  readonly locale: string;
}

const feeFormat = (text: string, locale: string): string => {
  const fee = typedFee(text, locale);
  return fee === undefined ? text : formatMinor(fee.minor, 'EUR');
};

/** Whether two states of one field mean the same: a fee of '2.9' is one of '2.90', and spaces around a reason say nothing. */
export function isSame(
  field: UpdateField,
  [a, b]: readonly [UpdateValues, UpdateValues],
  locale: string,
): boolean {
  if (field === 'fee') return feeFormat(a.fee, locale) === feeFormat(b.fee, locale);
  if (field === 'progress_reason') return a.progress_reason.trim() === b.progress_reason.trim();
  if (field === 'documentation_due') return dueOf(a) === dueOf(b);
  if (field === 'documentation_notes') {
    // Notes go with the request: without one there are none, whatever still stands in the field.
    const notes = (values: UpdateValues): string =>
      values.documentation_required ? values.documentation_notes.trim() : '';
    return notes(a) === notes(b);
  }
  return a[field] === b[field];
}

/** The fields in which two states differ, in the order of the form. */
export function differing(pair: readonly [UpdateValues, UpdateValues], locale: string) {
  return updateFields.filter((field) => !isSame(field, pair, locale));
}

/**
 * A new status; `Success` brings the stage completed with it, and leaving it the one before, or what was there where it is only taken back,
 * so that a look at the other choices leaves nothing behind. The person may choose another stage afterwards.
 */
export function withStatus(
  values: UpdateValues,
  status: TransactionStatus,
  base: UpdateValues,
): UpdateValues {
  if (status === 'completed') return { ...values, status, progress_stage: 'completed' };
  if (values.status !== 'completed' || values.progress_stage !== 'completed')
    return { ...values, status };
  const isLeft = base.progress_stage === 'completed' && status !== base.status;
  const progress_stage = isLeft ? 'in_recipient_bank' : base.progress_stage;
  return { ...values, status, progress_stage };
}

/**
 * Takes over what somebody else saved: fields that the person left alone follow the new state, what they chose or typed stays.
 * Without the first, saving again would silently undo the other person's change (ruling 13).
 */
export function rebase(
  [base, theirs]: readonly [UpdateValues, UpdateValues],
  mine: UpdateValues,
  locale: string,
): UpdateValues {
  const pick = <Field extends UpdateField>(field: Field): UpdateValues[Field] =>
    isSame(field, [base, mine], locale) ? theirs[field] : mine[field];
  return {
    status: pick('status'),
    progress_stage: pick('progress_stage'),
    progress_reason: pick('progress_reason'),
    fee: pick('fee'),
    documentation_required: pick('documentation_required'),
    documentation_notes: pick('documentation_notes'),
    documentation_due: pick('documentation_due'),
  };
}

/** Whether saving needs a reason: a final status is left (ruling 13). */
export function needsReason(from: TransactionStatus, to: TransactionStatus): boolean {
  return isTerminal(from) && from !== to;
}

export interface UpdateTexts {
  readonly reasonMissing: string;
  readonly feeEmpty: string;
  readonly feeInvalid: string;
  readonly feeTooHigh: string;
  readonly feeNotKept: string;
  readonly dueMissing: string;
}

export type UpdateProblems = Partial<Record<UpdateField, string>>;

/** The reason of the change before explains nothing about this one. */
export function isNewReason(
  values: Pick<UpdateValues, 'progress_reason'>,
  base: { readonly progress_reason: string | null },
): boolean {
  const reason = values.progress_reason.trim();
  return reason !== '' && reason !== (base.progress_reason ?? '').trim();
}

function feeProblem(
  { fee, status }: UpdateValues,
  base: UpdateValues,
  { locale, texts }: { locale: string; texts: UpdateTexts },
): string | undefined {
  const typed = parseTypedAmount(fee, 'EUR', locale);
  if (typed.kind === 'empty') return texts.feeEmpty;
  if (typed.kind === 'invalid') return texts.feeInvalid;
  const difference = compare(typed.money, parseMoney(base.fee, 'EUR'));
  if (difference > 0) return texts.feeTooHigh;
  return difference < 0 && moneyPositions[status] === 'refunded' ? texts.feeNotKept : undefined;
}

/** A request that has a last day cannot be left without one; which days are possible the server knows. */
function isDueMissing(values: UpdateValues, base: UpdateValues): boolean {
  return asksForDocuments(values) && dueOf(base) !== '' && dueOf(values) === '';
}

/** What must be mended before anything is sent; the server checks all of it again. */
export function checkUpdate(
  values: UpdateValues,
  base: UpdateValues,
  { locale, texts }: { locale: string; texts: UpdateTexts },
): UpdateProblems {
  const found: UpdateProblems = {};
  if (needsReason(base.status, values.status) && !isNewReason(values, base))
    found.progress_reason = texts.reasonMissing;
  if (isDueMissing(values, base)) found.documentation_due = texts.dueMissing;
  const fee = feeProblem(values, base, { locale, texts });
  if (fee !== undefined) found.fee = fee;
  else {
    const checked = updateTransactionBody.safeParse(bodyOf(values, 1, locale));
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = updateFields.find((known) => known === path[0]);
      if (field !== undefined) found[field] ??= message;
    }
  }
  return found;
}

/** The request; `version` is the one whose state the person has seen. */
export function bodyOf(
  values: UpdateValues,
  version: number,
  locale: string,
): UpdateTransactionBody {
  const notes = values.documentation_notes.trim();
  return {
    version,
    status: values.status,
    progress_stage: values.progress_stage,
    progress_reason: values.progress_reason.trim() || null,
    documentation_required: values.documentation_required,
    documentation_notes: values.documentation_required && notes !== '' ? notes : null,
    ...(dueOf(values) !== '' && { documentation_due: dueOf(values) }),
    fee: feeFormat(values.fee, locale).slice(0, limits.amountTextMax),
  };
}
