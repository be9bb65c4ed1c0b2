import type { OperatorInfo } from '@app/contract';
import { Panel } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { AccountFields } from './account-fields.tsx';
import { DateField } from './date-field.tsx';
import { PurposeField } from './purpose-field.tsx';
import { SaveRecipient } from './save-recipient.tsx';
import { SavedRecipients } from './saved-recipients.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { SenderField } from './sender-field.tsx';
import { TextField } from './text-field.tsx';

interface DetailsSectionProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** Who sends and when, and who receives. */
export function DetailsSection(props: DetailsSectionProps & { readonly operator: OperatorInfo }) {
  const { flow, state, operator } = props;
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('send.yours.title')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <SenderField flow={flow} state={state} />
          <DateField flow={flow} state={state} />
        </div>
      </Panel>
      <Panel title={t('send.recipient.title')}>
        <SavedRecipients flow={flow} state={state} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <TextField
            flow={flow}
            state={state}
            field="recipient"
            label={t('send.recipient.name')}
            required
          />
          <AccountFields flow={flow} state={state} />
          <TextField
            flow={flow}
            state={state}
            field="reference"
            label={t('send.recipient.reference')}
            help={t('send.recipient.referenceHelp')}
          />
          <PurposeField flow={flow} state={state} />
        </div>
        <div className="mt-4 empty:hidden">
          <SaveRecipient flow={flow} state={state} operator={operator} />
        </div>
      </Panel>
    </>
  );
}
