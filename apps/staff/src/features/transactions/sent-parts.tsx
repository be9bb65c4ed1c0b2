import { formatGmt } from '@app/client';
import { purposeLabels } from '@app/contract';
import type { StaffTransactionDetail } from '@app/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { amountText } from '../../shared/money-text.ts';
import { Time } from './history.tsx';

export interface ReceiptProps {
  readonly detail: StaffTransactionDetail;
}

/** What the customer's receipt says, so that staff and customer speak of the same figures. */
export function Receipt({ detail: { transaction, verification_code } }: ReceiptProps) {
  const { t } = useTranslation();
  const { send_currency, currency } = transaction;
  const lines = [
    ['number', transaction.receipt_number],
    ['code', verification_code],
    ['created', formatGmt(transaction.created_at)],
    ['sender', transaction.sender_name],
    ['account', transaction.account_number],
    ['bank', transaction.bank_name],
    ['sent', amountText(transaction.send_amount, send_currency)],
    ['received', amountText(transaction.received_amount, currency)],
    ['fee', amountText(transaction.fee, 'EUR')],
    ['total', amountText(transaction.total, 'EUR')],
    ['reference', transaction.reference ?? t('common.dash')],
    [
      'purpose',
      transaction.purpose === null ? t('common.dash') : purposeLabels[transaction.purpose],
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{t(`update.receiptLine.${name}`)}</dt>
          <dd className="idnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface NoticesProps {
  /** Oldest first. */
  readonly notices: StaffTransactionDetail['notifications'];
}

/** What the customer was told about the transfer, the latest first, and whether they have read it. */
export function Notices({ notices }: NoticesProps) {
  const { t } = useTranslation();
  if (notices.length === 0) return <p className="text-ink-2">{t('update.noNotices')}</p>;
  return (
    <ol className="flex flex-col">
      {notices.toReversed().map((notice) => (
        <li key={notice.id} className="border-b border-line py-2 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <Time at={notice.created_at} />
            <span className="text-xs text-ink-2">{noticeState(notice, t)}</span>
          </p>
          <p className="font-semibold wrap-anywhere">{notice.title}</p>
          <p className="wrap-anywhere">{notice.message}</p>
        </li>
      ))}
    </ol>
  );
}

/** 'Shown in the app, read; mail sent'. */
function noticeState(notice: NoticesProps['notices'][number], t: TFunction): string {
  const { in_app, read, email } = notice;
  const seen = read ? t('update.noticeRead') : t('update.noticeUnread');
  const parts = [
    ...(in_app ? [seen] : []),
    ...(email === null ? [] : [t('update.noticeMail', { state: email })]),
  ];
  return parts.join(t('update.change.joint'));
}

export interface ConversationsProps {
  readonly conversations: StaffTransactionDetail['conversations'];
}

/** The support conversations about the transfer, each a way to its thread. */
export function Conversations({ conversations }: ConversationsProps) {
  const { t } = useTranslation();
  if (conversations.length === 0)
    return <p className="text-ink-2">{t('update.noConversations')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {conversations.map(({ id, status, created_at, last_message_at }) => (
        <li key={id}>
          <Link
            to={paths.support}
            search={{ id }}
            className="inline-block min-h-6 text-link underline underline-offset-3"
          >
            {t('update.conversation', { status: status.replaceAll('_', ' ') })}
          </Link>{' '}
          <Time at={last_message_at ?? created_at} />
        </li>
      ))}
    </ul>
  );
}
