/** What a transfer is for, as the customer says; saying nothing is always possible. */
export const transferPurposes = [
  'family',
  'bills',
  'rent',
  'goods',
  'services',
  'own_account',
  'investment',
  'met_online',
  'unlock_fee',
  'safe_account',
  'rent_unseen',
  'job',
  'other',
] as const;
export type TransferPurpose = (typeof transferPurposes)[number];

/** Stories that fraudsters tell most: each gets its own warning before money goes to somebody who was never paid before. */
export const riskyPurposes = [
  'investment',
  'met_online',
  'unlock_fee',
  'safe_account',
  'rent_unseen',
  'job',
] as const satisfies readonly TransferPurpose[];
export type RiskyPurpose = (typeof riskyPurposes)[number];

export function riskyPurposeOf(purpose: string | null | undefined): RiskyPurpose | undefined {
  return riskyPurposes.find((risky) => risky === purpose);
}

/** In the words of staff's screens. */
export const purposeLabels: Record<TransferPurpose, string> = {
  family: 'Support for family',
  bills: 'Bills',
  rent: 'Rent',
  goods: 'Goods bought',
  services: 'Services',
  own_account: 'Own account',
  investment: 'Investment',
  met_online: 'Somebody met online',
  unlock_fee: 'Fee or code to receive money',
  safe_account: 'Move to a “safe account”',
  rent_unseen: 'Rent for a place not seen',
  job: 'Job or earning offer',
  other: 'Something else',
};
