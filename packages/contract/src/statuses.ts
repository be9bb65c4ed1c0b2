/** Transaction statuses (ruling 12). Staff may set any of them (rulings 13 and 38). */
export const transactionStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export type StatusToken = 'wait' | 'info' | 'ok' | 'bad' | 'off' | 'act';
export type StatusIcon = 'clock' | 'arrow' | 'check' | 'cross' | 'dash' | 'exclamation';

export interface StatusLook {
  /** The customer's badge. */
  readonly label: string;
  /** The sentence on the receipt. */
  readonly receipt: string;
  /** The staff badge: staff read "Success" where customers read "Completed" (spec section 4). */
  readonly staff: string;
  readonly icon: StatusIcon;
  readonly token: StatusToken;
}

/** The one table that gives label, icon and style everywhere (ruling 12). */
export const statusLooks: Record<TransactionStatus, StatusLook> = {
  pending: {
    label: 'Pending',
    receipt: 'Transfer pending',
    staff: 'Pending',
    icon: 'clock',
    token: 'wait',
  },
  processing: {
    label: 'Processing',
    receipt: 'Transfer processing',
    staff: 'Processing',
    icon: 'arrow',
    token: 'info',
  },
  completed: {
    label: 'Completed',
    receipt: 'Transfer collected',
    staff: 'Success',
    icon: 'check',
    token: 'ok',
  },
  failed: {
    label: 'Failed',
    receipt: 'Transfer failed',
    staff: 'Failed',
    icon: 'cross',
    token: 'bad',
  },
  cancelled: {
    label: 'Cancelled',
    receipt: 'Transfer cancelled',
    staff: 'Cancelled',
    icon: 'dash',
    token: 'off',
  },
};

/** The flag beside the status: it asks the customer to do something, so it is the only amber one. */
export const documentationLook: Omit<StatusLook, 'receipt'> = {
  label: 'Documentation Required',
  staff: 'Documents',
  icon: 'exclamation',
  token: 'act',
};

/** Where the transfer's money is in each status; a change of status posts the difference (ruling 13), so no change can forget a refund. */
export const moneyPositions = {
  pending: 'held',
  processing: 'held',
  completed: 'paid_out',
  failed: 'refunded',
  cancelled: 'refunded',
} as const satisfies Record<TransactionStatus, 'held' | 'paid_out' | 'refunded'>;
export type MoneyPosition = (typeof moneyPositions)[TransactionStatus];

/** Leaving one of these needs a reason (ruling 13). */
const terminalStatuses = [
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly TransactionStatus[];

export function isTerminal(status: TransactionStatus): boolean {
  return terminalStatuses.some((terminal) => terminal === status);
}
