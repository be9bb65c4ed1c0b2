import { formatDay } from './days.ts';
import type { Texts } from '#platform/texts';
import type { Movement, Narrowing } from './statement.ts';

/** What a movement was, in a sentence. */
export function movementText({ kind, transfer }: Movement, { t }: Texts): string {
  if (kind === 'wallet_credit') return t('documents.movement.wallet_credit');
  if (kind === 'wallet_debit') return t('documents.movement.wallet_debit');
  return t(`documents.movement.${kind}`, { recipient: transfer?.recipient ?? '' });
}

/** What was asked to be shown, as sentences; none when everything is shown. */
export function narrowingTexts(narrowing: Narrowing, { t }: Texts): string[] {
  const { status, currency, search } = narrowing;
  return [
    ...(status === undefined
      ? []
      : [t('documents.only.status', { status: t(`contract.statuses.${status}.label`) })]),
    ...(currency === undefined ? [] : [t('documents.only.currency', { currency })]),
    ...(search ? [t('documents.only.search', { search })] : []),
  ];
}

/** The picked day, where it is not that of the movement (ruling 18). */
export function pickedDay({ transfer, created_at }: Movement): string | undefined {
  return transfer === null || transfer.date === created_at.slice(0, 10) ? undefined : transfer.date;
}

export function periodText(
  { from, to }: { readonly from: string; readonly to: string },
  texts: Texts,
): string {
  return texts.t('documents.period', {
    from: formatDay(from, texts.locale),
    to: formatDay(to, texts.locale),
  });
}
