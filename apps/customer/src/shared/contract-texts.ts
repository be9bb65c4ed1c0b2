import { fillText, modeLines, trackerPlace } from '@app/contract';
import type {
  CodeKind,
  CustomerErrorCode,
  TrackerStage,
  TransactionStatus,
  toasts,
} from '@app/contract';
import { locale, t } from './i18n.ts';

interface Notice {
  readonly title: string;
  readonly text: string;
}

export type ToastName = keyof typeof toasts;

/** A toast of the specification (section 8) in the reader's language, its gaps filled in. */
export function toastText(name: ToastName, values: Readonly<Record<string, string>> = {}): Notice {
  return {
    title: t(`contract.toasts.${name}.title`),
    // Filled by us: the library's types take no table of values.
    text: fillText(t(`contract.toasts.${name}.text`, { skipInterpolation: true }), values),
  };
}

/** The line of a server that moves no real money (ruling 2); a `live` one has none. */
export function modeLineText(line: string | null): string | null {
  return line === modeLines.demonstration ? t('contract.modeLine') : line;
}

/** What a person reads for an error code when the answer itself says no more. */
export function errorText(code: CustomerErrorCode): Notice {
  return { title: t(`contract.errors.${code}.title`), text: t(`contract.errors.${code}.text`) };
}

/** The word of the badge (ruling 12). */
export function statusText(status: TransactionStatus | 'documentation_required'): string {
  return status === 'documentation_required'
    ? t('contract.documents.label')
    : t(`contract.statuses.${status}.label`);
}

/** "COT code and VAT code", as the language joins them. */
export function codesText(kinds: readonly CodeKind[]): string {
  const labels = kinds.map((kind) => t(`contract.codes.${kind}`));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels);
}

/** The sentence of the receipt (spec section 2, Receipt dialog). */
export function receiptStatusText(status: TransactionStatus): string {
  return t(`contract.statuses.${status}.receipt`);
}

/** The name of the place at which the customer's tracker has a transfer, whichever vocabulary its stage is stored in (ruling 14). */
export function stageText(stage: string, status: TransactionStatus): string {
  return t(`contract.stages.${trackerPlace(stage, status)}`);
}

export function stageTexts(): Record<TrackerStage, string> {
  return {
    initiated: t('contract.stages.initiated'),
    verifying_details: t('contract.stages.verifying_details'),
    processing_payment: t('contract.stages.processing_payment'),
    converting_funds: t('contract.stages.converting_funds'),
    sending_to_recipient: t('contract.stages.sending_to_recipient'),
    completed: t('contract.stages.completed'),
  };
}
