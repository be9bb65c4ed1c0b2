/** The parts of an account that staff look at or change, as its owner is told of them; in the order of the texts. */
export const accessAreas = [
  'profile',
  'transfers',
  'wallet',
  'documents',
  'verification',
  'requirements',
  'support',
  'beneficiaries',
  'status',
  'notes',
  'log',
  'account',
] as const;
export type AccessArea = (typeof accessAreas)[number];
