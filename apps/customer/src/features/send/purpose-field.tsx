import { transferPurposes } from '@app/contract';
import { Field, Select } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';

interface PurposeFieldProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

const notSaid = 'not_said';

/** What the payment is for, if the customer says: common tricks are warned of by it. */
export function PurposeField({ flow, state }: PurposeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field id="send-purpose" label={t('safety.purpose.label')} help={t('safety.purpose.help')}>
      <Select
        value={state.values.purpose === '' ? notSaid : state.values.purpose}
        onValueChange={(chosen) =>
          flow.change({ purpose: transferPurposes.find((known) => known === chosen) ?? '' })
        }
        options={[
          { value: notSaid, label: t('safety.purpose.none') },
          ...transferPurposes.map((value) => ({
            value,
            label: t(`safety.purpose.options.${value}`),
          })),
        ]}
      />
    </Field>
  );
}
