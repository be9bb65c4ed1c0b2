/** The words of a receipt that the dashboard has too. */
export const receiptTexts = {
  tracker: {
    inProgress: 'In progress...',
    failed: 'Transaction failed',
    cancelled: 'Transaction cancelled',
    done: 'Done',
    current: 'Current',
    stopped: 'Stopped here',
    ahead: 'Not yet',
  },
  statusNote: 'Status Note',
} as const;
