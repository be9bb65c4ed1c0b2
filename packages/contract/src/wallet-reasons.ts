/** Why staff change a wallet: a closed list, so that changes can be counted and questioned by their reason. */
export const walletReasons = ['funding_received', 'correction', 'refund', 'fee', 'other'] as const;
export type WalletReason = (typeof walletReasons)[number];

export const walletReasonLabels: Record<WalletReason, string> = {
  funding_received: 'Funding received',
  correction: 'Correction',
  refund: 'Refund',
  fee: 'Fee',
  other: 'Other',
};

/** Money that came in is a credit and nothing else: the reasons that each type of change may have. */
export const walletReasonsOf = {
  credit: walletReasons,
  debit: ['correction', 'refund', 'fee', 'other'],
} as const satisfies Record<string, readonly WalletReason[]>;
