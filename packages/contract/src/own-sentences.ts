/**
 * What the product itself says about transfers. It is stored and answered in English, like the words of staff that it stands among; who reads or
 * prints it puts it into the reader's language. Words of a person, or of another provider, are in no table and stay as they are.
 */
export const ownSentences = {
  transferHeld:
    'We are checking this transfer before it goes on. Your money stays with it: it goes on, or you get all of it back.',
  transferRefused:
    'We checked this transfer and cannot make it. Amount and fee are back in your wallet.',
  transferRecalled: 'You asked for this transfer back. Amount and fee are back in your wallet.',
  recallDone: 'The payment was stopped in time. Amount and fee are back in your wallet.',
  recallTooLate:
    'The payment is already with the recipient’s bank and could not be taken back. Ask the recipient to return it, or report a problem on the receipt.',
  documentsLate: 'The documents that we asked for did not arrive by {day}.',
  documentsLateSent:
    'The documents that we asked for did not arrive by {day}. The payment is already on its way, so we ask for it back and tell you the answer.',
  transferTakenBack: 'We asked for this transfer back. Amount and fee are back in your wallet.',
  recallNeedless: 'This transfer has ended already. Amount and fee are back in your wallet.',
  simulatedNoAccount:
    'Simulated: the recipient’s bank knows no such account (AC01). The money is back in your wallet. Check the account number with the recipient and send again.',
  simulatedClosed:
    'Simulated: the recipient’s bank returned the payment because the account is closed (AC04). The money is back in your wallet. Ask the recipient for another account and send again.',
  // What the simulator promises (ruling 15).
  promiseInstant: 'Instant',
  promiseHalfHour: 'Within 30 minutes',
} as const;
