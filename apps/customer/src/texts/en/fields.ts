import type { RecipientHintCode, RecipientReasonCode } from '@app/contract';
import { recipientReasonTexts } from '@app/contract';

// Gaps of these are filled in by whoever shows them, so the compiler is not to ask for them.
const reasons: Record<RecipientReasonCode, string> = recipientReasonTexts;
const hints: Record<Exclude<RecipientHintCode, 'none'>, string> = {
  digits: '{count} digits.',
  digits_range: '{min} to {max} digits.',
  characters_range: '{min} to {max} letters and digits.',
  named: 'The {name}: {count} digits.',
  example: 'Such as {example}.',
  iban: 'An IBAN such as {example}.',
  iban_or_digits: 'An account number of {count} digits, or an IBAN.',
  iban_names_bank: 'Not needed: the IBAN names the bank.',
};

/** Account fields by currency. The first two labels are the specification's; names of codes are what banks print on statements. */
export const fieldsTexts = {
  labels: {
    account_number: 'Account Number / IBAN',
    bank_name: 'Bank Name',
    sort_code: 'Sort Code',
    routing_number: 'Routing Number',
    account_type: 'Account Type',
    institution_number: 'Institution Number',
    transit_number: 'Transit Number',
    bsb: 'BSB Code',
    ifsc: 'IFSC Code',
    bank_code: 'Bank Code',
    branch_code: 'Branch Code',
    tax_id: 'CPF or CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Checking',
    savings: 'Savings',
    ordinary: 'Ordinary (futsu)',
    current: 'Current (toza)',
  },
  choose: 'Choose one',
  ibanOf: 'Country of this IBAN: {country}.',
  reasons,
} as const;
