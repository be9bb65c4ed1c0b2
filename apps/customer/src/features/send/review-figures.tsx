import { Card, Crossing } from '@app/ui';
import type { CrossingRow } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from './change-button.tsx';
import { quoteRows } from './quote-rows.tsx';
import { quoteText, walletAfter } from './quote-text.ts';
import type { Review } from './review.ts';
import type { SendField } from './send-values.ts';

interface ReviewFiguresProps {
  readonly review: Review;
  readonly balance: string;
  /** The figures have run out and new ones stand above. */
  readonly outdated: boolean;
  readonly onChange: (field: SendField) => void;
}

/** The transfer as one line between two points, its amounts large. */
export function ReviewFigures({ review, balance, outdated, onChange }: ReviewFiguresProps) {
  const { t } = useTranslation();
  const { quote } = review.held;
  const text = quoteText(quote);
  const after = walletAfter(balance, quote.total);
  const rows: CrossingRow[] = [
    {
      key: 'send',
      kind: 'end',
      label: (
        <EndLabel text={t('send.transfer.youSend')} onChange={() => onChange('send_amount')} />
      ),
      value: text.sent,
      currency: quote.send_currency,
    },
    ...quoteRows({
      quote,
      dimmed: outdated,
      totalNote: after.short ? undefined : (
        <span className="block">{t('send.review.walletAfter', { amount: after.text })}</span>
      ),
    }),
    {
      key: 'received',
      kind: 'end',
      label: (
        <EndLabel
          text={t('send.transfer.recipientGets')}
          onChange={() => onChange('received_amount')}
        />
      ),
      value: text.received,
      currency: quote.currency,
      note: text.roundedUp,
    },
  ];
  return (
    <Card>
      <Crossing rows={rows} />
    </Card>
  );
}

function EndLabel({ text, onChange }: { readonly text: string; readonly onChange: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {text}
      <ChangeButton field={text} onPress={onChange} />
    </span>
  );
}
