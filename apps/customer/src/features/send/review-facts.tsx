import { formatDay } from '@app/client';
import type { CreateTransactionBody, OperatorInfo } from '@app/contract';
import { Card, FactList } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { claimText } from '../../shared/operator.ts';
import { shownAccountNumber } from './account-number.ts';
import { ChangeButton } from './change-button.tsx';
import type { SendField } from './send-values.ts';

interface ReviewFactsProps {
  readonly order: CreateTransactionBody;
  readonly operator: OperatorInfo;
  readonly onChange: (field: SendField) => void;
}

/** Who, where and when, each with a way back to its field. */
export function ReviewFacts({ order, operator, onChange }: ReviewFactsProps) {
  const { t } = useTranslation();
  const row = (field: SendField, label: string, value: string) => ({
    key: field,
    label,
    value,
    action: <ChangeButton field={label} onPress={() => onChange(field)} />,
  });
  return (
    <Card padding="none">
      <FactList
        facts={[
          row('recipient', t('send.recipient.name'), order.recipient),
          row(
            'account_number',
            t('send.recipient.account'),
            shownAccountNumber(order.account_number),
          ),
          row('bank_name', t('send.recipient.bank'), order.bank_name),
          row(
            'reference',
            t('send.recipient.reference'),
            order.reference ?? t('send.review.notProvided'),
          ),
          row('sender_name', t('send.yours.name'), order.sender_name),
          row('date', t('send.yours.date'), formatDay(order.date)),
          {
            key: 'delivery',
            label: t('send.side.delivery'),
            value: claimText(operator.delivery.promise),
          },
        ]}
      />
    </Card>
  );
}
