import { formatGmt } from '@app/client';
import type { VerifiedReceipt } from '@app/contract';
import { moneyPositions } from '@app/contract';
import { Alert, Card, FactList, StatusBadge } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { receiptStatusText } from '../../shared/contract-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { receiptDates } from '../../shared/receipt-dates.ts';

export interface VerifyResultProps {
  readonly answer: VerifiedReceipt | undefined;
  readonly error: Error | null;
}

/** The answer in words and by an icon; its place is there before it, so that it is read out when it comes. */
export function VerifyResult({ answer, error }: VerifyResultProps) {
  const { t } = useTranslation();
  const { name } = useOperator();
  return (
    <div aria-live="polite" className="flex flex-col gap-5 empty:hidden">
      {error !== null && (
        <Alert tone="bad" title={t('verify.failed')}>
          {problemOf(error).text}
        </Alert>
      )}
      {error === null && answer !== undefined && (
        <>
          <Alert
            tone={answer.result === 'genuine' ? 'ok' : 'bad'}
            title={t(`verify.${answer.result}`, { brand: name })}
          >
            {t(`verify.${answer.result}Text`)}
          </Alert>
          {answer.receipt !== null && (
            <Issued receipt={answer.receipt} checkedAt={answer.checked_at} />
          )}
        </>
      )}
    </div>
  );
}

interface IssuedProps {
  readonly receipt: NonNullable<VerifiedReceipt['receipt']>;
  readonly checkedAt: string;
}

/** What we issued, line by line, to be compared. */
function Issued({ receipt, checkedAt }: IssuedProps) {
  const { t } = useTranslation();
  const { status, currency } = receipt;
  const position = moneyPositions[status];
  const { date, created } = receiptDates(receipt);
  return (
    <Card padding="none" role="region" aria-label={t('verify.result')}>
      {position !== 'paid_out' && (
        <p className="border-b border-line p-(--pad) text-sm">
          {t(position === 'refunded' ? 'verify.refunded' : 'verify.pending')}
        </p>
      )}
      <FactList
        facts={[
          {
            key: 'status',
            label: t('verify.statusNow'),
            value: (
              // In the words of the receipt, which it is compared with.
              <StatusBadge status={status} surface="customer" label={receiptStatusText(status)} />
            ),
          },
          { key: 'id', label: t('verify.transferId'), value: receipt.transfer_id },
          { key: 'number', label: t('verify.receiptNumber'), value: receipt.receipt_number },
          { key: 'date', label: t('verify.date'), value: date },
          ...(created === undefined
            ? []
            : [{ key: 'created', label: t('verify.created'), value: created }]),
          { key: 'sender', label: t('verify.sender'), value: receipt.sender },
          { key: 'recipient', label: t('verify.recipient'), value: receipt.recipient },
          {
            key: 'amount',
            label: t('verify.amountSent'),
            value: amountText(receipt.amount, 'EUR'),
          },
          {
            key: 'received',
            label: t('verify.amountReceived'),
            value: amountText(receipt.received_amount, currency),
          },
        ]}
      />
      <div className="flex flex-col gap-1 border-t border-line p-(--pad) text-xs text-ink-2">
        <p>{t('verify.checked', { time: formatGmt(checkedAt) })}</p>
        <p>{t('verify.privacy')}</p>
      </div>
    </Card>
  );
}
