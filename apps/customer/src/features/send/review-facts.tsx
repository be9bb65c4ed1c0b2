import { formatDay } from '@app/client';
import type { OperatorInfo, ReceiveCurrency } from '@app/contract';
import { demandedCodes, accountValue, recipientFields, shownAccountValue } from '@app/contract';
import { Card, FactList } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codesText } from '../../shared/contract-texts.ts';
import { deliveryTime } from '../../shared/delivery-text.ts';
import { profileQuery } from '../../shared/query.ts';
import { accountFieldLabel, optionText } from '../../shared/recipient-fields/field-text.ts';
import { ChangeButton } from './change-button.tsx';
import type { Review } from './review.ts';
import { senderOf } from './sender.ts';
import type { SendField } from './send-values.ts';

interface ReviewFactsProps {
  readonly review: Review;
  readonly operator: OperatorInfo;
  readonly onChange: (field: SendField) => void;
}

/** Who, where and when, each with a way back to its field. */
export function ReviewFacts({ review, operator, onChange }: ReviewFactsProps) {
  const { t } = useTranslation();
  const { order } = review;
  // Listed before it starts, and kept current: staff may change it while this is read (ruling 19).
  const profile = useSuspenseQuery(profileQuery()).data;
  const required = demandedCodes(profile);
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
          ...accountLines(review).map(({ name, label, value }) => row(name, label, value)),
          row(
            'reference',
            t('send.recipient.reference'),
            order.reference ?? t('send.review.notProvided'),
          ),
          ...(order.purpose
            ? [
                {
                  key: 'purpose',
                  label: t('safety.purpose.label'),
                  value: t(`safety.purpose.options.${order.purpose}`),
                },
              ]
            : []),
          senderOf(profile).fixed
            ? { key: 'sender_name', label: t('send.yours.name'), value: order.sender_name }
            : row('sender_name', t('send.yours.name'), order.sender_name),
          row('date', t('send.yours.date'), formatDay(order.date)),
          {
            key: 'delivery',
            label: t('send.side.delivery'),
            value: deliveryTime(operator.delivery, 'promise'),
          },
          ...(required.length === 0
            ? []
            : [
                {
                  key: 'codes',
                  label: t('send.verification.review'),
                  value: t('send.verification.reviewValue', { codes: codesText(required) }),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** What is known of the account, as people compare it; what the currency does not need of it is left out. */
function accountLines({ order, held }: Review) {
  const currency: ReceiveCurrency = held.quote.currency;
  const account = { ...order, account_details: order.account_details ?? {} };
  return recipientFields(currency, account).flatMap(({ key, name, options }) => {
    const value = accountValue(account, key);
    if (value === '') return [];
    const shown = options ? optionText(value) : shownAccountValue(currency, key, value);
    return [{ name, label: accountFieldLabel(key), value: shown }];
  });
}
