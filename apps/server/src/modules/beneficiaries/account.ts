import type { AccountDetails, ReceiveCurrency, RecipientAccount } from '@app/contract';
import { accountDetailKeys, readRecipient, recipientReasonText } from '@app/contract';
import type { FieldError } from '#platform/errors';
import { fieldErrors } from '#platform/errors';
import { isObject } from '#platform/json-object';

/** An account as a body has it. */
export interface TypedAccount {
  readonly account_number: string;
  readonly bank_name: string;
  readonly account_details?: AccountDetails | undefined;
}

export type CheckedAccount =
  | { readonly account: RecipientAccount; readonly errors: readonly [] }
  | { readonly account: undefined; readonly errors: readonly FieldError[] };

/** Checks an account by the rules of its currency, the same that the forms use. */
export function checkAccount(currency: ReceiveCurrency, typed: TypedAccount): CheckedAccount {
  const { account_number, bank_name, account_details = {} } = typed;
  const read = readRecipient(currency, { account_number, bank_name, account_details });
  if (read.kind === 'account') return { account: read.account, errors: [] };
  return {
    account: undefined,
    errors: read.problems.map(({ field, reason }) => ({
      field,
      message: recipientReasonText(reason),
    })),
  };
}

/** The account as banks exchange it; throws one refusal that names every wrong field, such as `account_details.sort_code`. */
export function acceptedAccount(currency: ReceiveCurrency, typed: TypedAccount): RecipientAccount {
  const { account, errors } = checkAccount(currency, typed);
  if (account === undefined) throw fieldErrors(errors);
  return account;
}

/** Account fields as a row holds them. */
export function storedDetails(json: unknown): AccountDetails {
  const values = isObject(json) ? json : {};
  const details: { -readonly [Key in keyof AccountDetails]: AccountDetails[Key] } = {};
  for (const key of accountDetailKeys) {
    const value = values[key];
    if (typeof value === 'string') details[key] = value;
  }
  return details;
}
