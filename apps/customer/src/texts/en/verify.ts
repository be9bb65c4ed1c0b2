export const verifyTexts = {
  title: 'Verify a receipt',
  subtitle: 'Find out whether a receipt was issued by {brand}, and what it says.',
  code: 'Verification code',
  codeHelp:
    'Four groups of four, under the figures of the receipt. Capitals, spaces and dashes do not matter.',
  amount: 'An amount on the receipt (optional)',
  amountHelp: 'The amount sent or received, to find out whether it was altered.',
  check: 'Check the receipt',
  checking: 'Checking...',
  noCode: 'Enter the verification code of the receipt.',
  wrongLength:
    'The code has four groups of four characters, such as 1FC8-ZEBK-17MB-ERPM. It is not the receipt number.',
  noAmount: 'Enter one amount as it stands on the receipt, such as 1,000.00.',
  result: 'Result',
  genuine: 'Genuine: issued by {brand}',
  genuineText:
    'Compare these lines with the receipt in front of you. Names are shortened here and the status may have moved on; if anything else differs, the receipt was altered after we issued it.',
  altered: 'Altered: the amount is not what we issued',
  alteredText:
    'The code is ours, but a receipt with this amount is not. Below stands what we issued; do not rely on the receipt in front of you.',
  unknown: 'Not issued by {brand}',
  unknownText:
    'No receipt of ours has this code. Check that you copied all of it. If you did, do not rely on the receipt.',
  pending: 'The transfer has not arrived yet. A receipt is no proof that the money was paid out.',
  refunded: 'The money went back to the sender: this transfer was not paid out.',
  failed: 'The receipt could not be checked',
  checked: 'Checked on {time}',
  privacy: 'Names are shortened, so that a receipt tells nobody more than its holder knows.',
  transferId: 'Transfer ID',
  receiptNumber: 'Receipt number',
  statusNow: 'Status now',
  date: 'Date',
  created: 'Created',
  sender: 'From',
  recipient: 'To',
  amountSent: 'Amount sent',
  amountReceived: 'Amount received',
} as const;
