import type { Clause } from '../clause.ts';

/** Beneficiaries: sections 2, 3, 7, 8 and 9 of the specification, rulings 11 and 39. */
export const beneficiariesClauses = [
  {
    id: '2.beneficiaries.1',
    text: "Text 'Manage your saved recipients for instant transfers'",
  },
  { id: '2.beneficiaries.2', text: "Button 'Add New Recipient'" },
  {
    id: '2.beneficiaries.3',
    text: "Hint 'You can save up to 10 beneficiaries for instant transfers.'",
  },
  { id: '2.beneficiaries.4', text: 'A loading text while the list loads' },
  {
    id: '2.beneficiaries.5',
    text: "Empty state 'No beneficiaries found. Add your first recipient to get started.'",
  },
  {
    id: '2.beneficiaries.6',
    text: 'Cards show a flag by country, name, country, a menu with Edit and Delete',
  },
  {
    id: '2.beneficiaries.7',
    text: 'A Currency badge (always USD in the list)',
    deviation: 'Currency badge',
  },
  { id: '2.beneficiaries.8', text: 'Last Used date' },
  {
    id: '2.beneficiaries.9',
    text: "A 'Send Money' button; its behaviour and that of Edit, Delete and Add not shown",
  },
  {
    id: '2.recipient.1',
    text: "Recipient Details: 'Full Name *', 'Account Number / IBAN *', 'Bank Name *'",
  },
  {
    id: '3.beneficiaries.1',
    text: 'Fields id, user_id, name, country, email, phone, created_at, updated_at; ruling 39: currency and what a transfer needs',
  },
  {
    id: '5.recipient.1',
    text: 'Recipient name, account number/IBAN and bank name are required',
  },
  { id: '7.beneficiaries.1', text: 'Read where user_id ordered by updated_at descending' },
  { id: '8.beneficiaries.1', text: "'Error' / 'Failed to load beneficiaries'" },
  {
    id: '9.beneficiaries.1',
    text: 'Beneficiary limit shown as 10 (text only); ruling 11: enforced on the server',
    deviation: 'Beneficiary limit',
  },
  {
    id: '9.beneficiaries.2',
    text: 'Flag icons for countries: United Kingdom, Poland, United States, Switzerland, Germany, France, Spain, Italy; fallback a globe',
  },
] as const satisfies readonly Clause[];
