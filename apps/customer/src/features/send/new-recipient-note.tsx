import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { standingQuery } from './recipient-standing.ts';
import type { Review } from './review.ts';

/** A short word where money goes to an account for the first time. */
export function NewRecipientNote({ review }: { readonly review: Review }) {
  const { t } = useTranslation();
  const { order, held } = review;
  const { account_number, bank_name, account_details } = order;
  const { currency } = held.quote;
  const { data } = useQuery(
    standingQuery({ currency, account_number, bank_name, account_details }),
  );
  if (data?.paid_before !== false) return null;
  return <p className="text-sm">{t('safety.newRecipient')}</p>;
}
