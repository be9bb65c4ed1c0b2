import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '../../shared/query.ts';
import { senderOf } from './sender.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { TextField } from './text-field.tsx';

interface SenderFieldProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** Typed, or shown where transfers are sent in no other name. */
export function SenderField({ flow, state }: SenderFieldProps) {
  const { t } = useTranslation();
  const { name, fixed } = senderOf(useSuspenseQuery(profileQuery()).data);
  return (
    <TextField
      flow={flow}
      state={state}
      field="sender_name"
      label={t('send.yours.name')}
      required
      autoComplete="name"
      {...(fixed && { fixed: name, help: t('send.yours.nameFixed') })}
    />
  );
}
