import { accountValue, shownAccountValue, withAccountValue } from '@app/contract';
import type { AccountFieldKey, AccountFieldName } from '@app/contract';
import { RecipientFields } from '../../shared/recipient-fields/recipient-fields.tsx';
import { problemText } from './problem-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId, isAccountField } from './send-values.ts';
import type { SendValues } from './send-values.ts';

interface AccountFieldsProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** What the currency asks about the recipient's account, as the saved recipients ask it too. */
export function AccountFields({ flow, state }: AccountFieldsProps) {
  const { values } = state;
  const { currency } = values;
  return (
    <RecipientFields
      currency={currency}
      account={values}
      errors={accountErrors(state)}
      idOf={fieldId}
      onChange={(key, typed) => flow.change(withPart(values, key, typed))}
      // However it was typed or pasted, it then stands as people compare it.
      onLeave={({ key }) => {
        const typed = accountValue(values, key);
        const shown = shownAccountValue(currency, key, typed);
        if (shown !== typed) flow.format(withPart(values, key, shown));
      }}
    />
  );
}

function withPart(values: SendValues, key: AccountFieldKey, typed: string): Partial<SendValues> {
  const { account_number, bank_name, account_details } = withAccountValue(values, key, typed);
  return { account_number, bank_name, account_details };
}

function accountErrors({ problems, values }: SendState): Partial<Record<AccountFieldName, string>> {
  const errors: Partial<Record<AccountFieldName, string>> = {};
  for (const problem of problems) {
    const { field } = problem;
    if (isAccountField(field)) errors[field] ??= problemText(problem, values);
  }
  return errors;
}
