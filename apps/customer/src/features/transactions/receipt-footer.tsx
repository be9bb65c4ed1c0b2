import type { TransactionDetail } from '@app/contract';
import { Button, buttonClass, cn } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { LifeBuoy, Printer, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ReceiptDownload } from './receipt-download.tsx';

export interface ReceiptFooterProps {
  readonly id: string;
  /** None while it loads: help and the way out are there all the same. */
  readonly detail: TransactionDetail | undefined;
  readonly onClose: () => void;
}

// Narrow, so that both stand in one line on a phone and leave the rest to the receipt.
const linkClass = cn(buttonClass({ variant: 'quiet', size: 'sm' }), 'px-2');

/** What can be done with a receipt: ask about it, repeat it, take it away. */
export function ReceiptFooter({ id, detail, onClose }: ReceiptFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="-mx-2 flex flex-wrap">
        <Link to={paths.support} search={{ transaction: id }} className={linkClass}>
          <LifeBuoy aria-hidden="true" size={18} />
          {t('receipt.support')}
        </Link>
        {detail !== undefined && (
          <Link to={paths.send} search={{ repeat: id }} className={linkClass}>
            <RotateCcw aria-hidden="true" size={18} />
            {t('receipt.sendAgain')}
          </Link>
        )}
      </span>
      <span className="flex grow flex-wrap justify-end gap-3">
        {detail !== undefined && (
          <>
            <Button
              variant="secondary"
              size="sm"
              icon={<Printer aria-hidden="true" size={18} />}
              onClick={() => print()}
            >
              {t('receipt.print')}
            </Button>
            <ReceiptDownload transaction={detail.transaction} />
          </>
        )}
        <Button size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </span>
    </>
  );
}
