/** Account fields beside number and bank that some currency asks for; they are kept in `account_details`. */
export const accountDetailKeys = [
  'sort_code',
  'routing_number',
  'account_type',
  'institution_number',
  'transit_number',
  'bsb',
  'ifsc',
  'bank_code',
  'branch_code',
  'tax_id',
  'rut',
] as const;
export type AccountDetailKey = (typeof accountDetailKeys)[number];
export type AccountFieldKey = 'account_number' | 'bank_name' | AccountDetailKey;
