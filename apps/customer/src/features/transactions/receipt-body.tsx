import { formatGmt } from '@app/client';
import { displayId } from '@app/contract';
import type { Transaction, TransactionDetail } from '@app/contract';
import { FactList, IconButton, IdNum, Tracker, notify } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { profileQuery } from '../../shared/query.ts';
import { stageTimes } from '../../shared/stage-times.ts';
import { trackerTexts } from '../../shared/tracker-texts.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptEvents, StatusNote } from './receipt-events.tsx';
import { receiptLines } from './receipt-lines.ts';
import { TransferDocuments } from './transfer-documents.tsx';

export interface ReceiptBodyProps {
  readonly detail: TransactionDetail;
}

/** What is to be done first, then how far it has come, then every figure (ux 3.3). */
export function ReceiptBody({ detail }: ReceiptBodyProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { transaction, events } = detail;
  return (
    <div className="flex flex-col gap-5 print:gap-3">
      <TransferDocuments transaction={transaction} />
      <Tracker
        stage={transaction.progress_stage}
        status={transaction.status}
        label={t('receipt.progressOf', { id: displayId(display_prefix, transaction.id) })}
        times={stageTimes(events, formatGmt)}
        texts={trackerTexts()}
        className="print:[&>li]:pb-1.5"
      />
      <StatusNote detail={detail} />
      <ReceiptEvents events={events} />
      <details open className="border-t border-line pt-3">
        <summary className="min-h-8 cursor-pointer rounded-xs text-sm font-semibold">
          {t('receipt.details')}
        </summary>
        <Facts transaction={transaction} code={detail.verification_code} />
      </details>
      <ReceiptActions transaction={transaction} />
    </div>
  );
}

interface TransactionProps {
  readonly transaction: Transaction;
}

interface FactsProps extends TransactionProps {
  readonly code: string;
}

function Facts({ transaction, code }: FactsProps) {
  const { t } = useTranslation();
  const { display_prefix, delivery } = useOperator();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const lines = receiptLines({
    transaction,
    verification: { code, address: `${location.host}${paths.verify}` },
    delivery,
    profileName: profile.full_name,
  });
  const id = displayId(display_prefix, transaction.id);
  return (
    <FactList
      className="-mx-(--pad) print:[&>div]:min-h-0 print:[&>div]:py-0.5"
      facts={[
        {
          key: 'transferId',
          label: t('receipt.transferId'),
          value: (
            <>
              <span className="font-semibold">{id}</span>
              <IdNum className="block text-2xs text-ink-2">{transaction.id}</IdNum>
            </>
          ),
          action: <CopyButton text={id} />,
        },
        ...lines.map(({ key, label, value, note }) => ({
          key,
          label,
          value: (
            <>
              {value}
              {note !== undefined && <span className="ms-2 text-xs text-ink-2">{note}</span>}
            </>
          ),
        })),
      ]}
    />
  );
}

interface CopyButtonProps {
  readonly text: string;
}

function CopyButton({ text }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: t('receipt.copied'), tone: 'ok', id: 'copied' });
    } catch {
      // Browsers give the clipboard to secure pages alone, and may ask the person.
      notify({ title: t('receipt.copyFailed'), tone: 'bad', id: 'copied' });
    }
  };
  return (
    <IconButton
      label={t('receipt.copy')}
      icon={<Copy aria-hidden="true" size={18} />}
      size="sm"
      className="no-print"
      onClick={() => void copy()}
    />
  );
}
