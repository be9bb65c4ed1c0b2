import type { OperatorInfo } from '@app/contract';
import { Checkbox } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beneficiariesQuery } from '../../shared/query.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';

interface SaveRecipientProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly operator: OperatorInfo;
}

/** '[ ] Save this recipient (3 of 10 saved)', for one who is not saved yet. */
export function SaveRecipient({ flow, state, operator }: SaveRecipientProps) {
  const { t } = useTranslation();
  const { data } = useQuery(beneficiariesQuery());
  const { beneficiary_id, save_recipient } = state.values;
  if (beneficiary_id !== null || data === undefined) return null;
  const max = operator.limits.beneficiaries_max;
  const full = data.length >= max;
  return (
    <Checkbox
      checked={save_recipient && !full}
      onCheckedChange={(wanted) => flow.change({ save_recipient: wanted })}
      disabled={full}
      label={t('send.saved.save', { saved: data.length, max })}
      help={full ? t('send.saved.full', { max }) : undefined}
    />
  );
}
