import { displayId } from '@app/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';

/** Where the thread turns to another transfer. */
export function TopicLine({ transaction_id }: { readonly transaction_id: string | null }) {
  const { t } = useTranslation();
  const prefix = useOperator().display_prefix;
  const line =
    'flex items-center gap-3 text-xs text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line';
  if (transaction_id === null) return <p className={line}>{t('support.topic.none')}</p>;
  return (
    <p className={line}>
      <Link to={paths.transactions} search={{ receipt: transaction_id }} className="num">
        {t('support.about', { id: displayId(prefix, transaction_id) })}
      </Link>
    </p>
  );
}
