import { displayId } from '@app/contract';
import { Skeleton, StatusBadge } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { statusText } from '../../shared/contract-texts.ts';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { transactionQuery } from '../../shared/query.ts';

/** The transfer that the next message is about, with its status as it is now. */
export function TransferCard({ transaction_id }: { readonly transaction_id: string }) {
  const { t } = useTranslation();
  const prefix = useOperator().display_prefix;
  const { data } = useQuery(transactionQuery(transaction_id));
  const id = displayId(prefix, transaction_id);
  return (
    <section
      aria-label={t('support.topic.card')}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm"
    >
      <Link
        to={paths.transactions}
        search={{ receipt: transaction_id }}
        aria-label={t('support.topic.receipt', { id })}
        className="num font-semibold"
      >
        {id}
      </Link>
      {data === undefined ? (
        <Skeleton className="h-5 w-48" />
      ) : (
        <>
          <StatusBadge
            status={data.transaction.status}
            surface="customer"
            label={statusText(data.transaction.status)}
          />
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {t('support.topic.to', {
              amount: amountText(data.transaction.send_amount, data.transaction.send_currency),
              recipient: data.transaction.recipient,
            })}
          </span>
        </>
      )}
    </section>
  );
}
