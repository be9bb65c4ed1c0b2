import type { Beneficiary, BeneficiaryBody, CreateTransactionBody } from '@app/contract';
import {
  accountCountry,
  accountDetailKeys,
  accountValue,
  currencyFacts,
  isCountry,
  shownAccountValue,
} from '@app/contract';
import type { Country, ReceiveCurrency, RecipientAccount } from '@app/contract';
import type { SendValues } from './send-values.ts';

/** What picking a saved recipient puts into the form. */
export function savedValues(saved: Beneficiary): Partial<SendValues> {
  const { id, name, currency, account_number, bank_name, account_details } = saved;
  return {
    beneficiary_id: id,
    recipient: name,
    currency,
    account_number: shownAccountValue(currency, 'account_number', account_number),
    bank_name,
    account_details,
    save_recipient: false,
  };
}

/** Whether the form holds just what is saved, however either is written. */
export function sameSaved(values: SendValues, saved: Beneficiary): boolean {
  return (
    payeeText(values.recipient, values.currency, values) ===
    payeeText(saved.name, saved.currency, saved)
  );
}

function payeeText(name: string, currency: ReceiveCurrency, account: RecipientAccount): string {
  const keys = ['account_number', 'bank_name', ...accountDetailKeys] as const;
  const shown = keys.map((key) => shownAccountValue(currency, key, accountValue(account, key)));
  return JSON.stringify([name.trim(), currency, ...shown.map((value) => value.trim())]);
}

/**
 * The recipient of an order as one to be saved. Their country is not asked for while sending: it is that of the IBAN, else the one
 * whose currency is paid out, and can be changed where recipients are kept. Undefined when neither names one.
 */
export function savedRecipient(
  order: CreateTransactionBody,
  currency: ReceiveCurrency,
): BeneficiaryBody | undefined {
  const country = likelyCountry(order.account_number, currency);
  if (country === undefined) return undefined;
  const { recipient: name, account_number, bank_name, account_details } = order;
  return { name, country, currency, account_number, bank_name, account_details };
}

function likelyCountry(account_number: string, currency: ReceiveCurrency): Country | undefined {
  const code = accountCountry(account_number) ?? currencyFacts[currency].flag;
  return isCountry(code) ? code : undefined;
}

/** How a saved recipient is told from another of the same name: "Maria Nowak, Example Bank, …1926, GBP". */
export function lastOf(account_number: string): string {
  return account_number.slice(-4);
}
