export const faqTexts = {
  title: 'FAQs & Help Center',
  subtitle: 'Answers follow the limits, fees and times in force today.',
  search: 'Search the questions',
  placeholder: 'Search for answers...',
  found_zero: 'No question matches.',
  found_one: '{count} question matches.',
  found_other: '{count} questions match.',
  all: 'All {count} questions',
  noneTitle: 'No answer found for “{search}”',
  noneText: 'Try another word, or ask us: somebody reads every message.',
  failed: 'The answers could not be loaded',
  clear: 'Clear search',
  stillNeedHelp: 'Still need help?',
  stillText: 'Ask in the chat. The conversation stays in your account.',
  startChat: 'Start Live Chat',
  email: 'Email Support',
  noEmail: 'The operator has not stated an e-mail address.',
  questions: {
    duration: {
      question: 'How long does a transfer take?',
      promised: 'The payout provider declares: {promise}.',
      unknown:
        'The payout provider declares no time, and too few transfers were measured to say one. Each transfer shows its stage and the time it reached it.',
      bank: 'The recipient’s own bank may take longer to show the money.',
    },
    safety: {
      question: 'Is my money safe, and is the service regulated?',
      mode: '{modeLine}',
      regulated: 'The operator states that it is regulated by {regulator}, licence {licence}.',
      unregulated: 'Regulator: not stated by the operator.',
      books:
        'Every cent is kept in double-entry books that nobody can change afterwards, and each transfer shows all that happened to it.',
    },
    cancelling: {
      question: 'Can I cancel a transfer?',
      answer:
        'Yes, free of charge, while it is pending and has not been handed over for payment: open the transfer and press Cancel transfer. Amount and fee return to your wallet at once. After that, open it and press Request cancellation as long as it is offered: we ask the payout provider whether it can still be stopped.',
      undo: 'Right after you press Send there are {seconds} seconds in which Cancel stops it before anything leaves your wallet.',
    },
    fees: {
      question: 'What does a transfer cost?',
      one: 'The fee is {fee} for each transfer, shown before you send and as its own line on the receipt.',
      range:
        'The fee is between {lowest} and {highest} for each transfer, depending on the currency and the amount. It is shown before you send and as its own line on the receipt.',
      markup:
        'Each quote shows the mid-market rate’s source and date, and our mark-up over it. Where our staff set a rate, it says so, also when there is no mid-market rate to compare it with.',
      later: 'Once you have paid, a fee can only go down.',
    },
    support: {
      question: 'How do I reach live support?',
      hours: 'Support hours: {hours}.',
      noHours: 'The operator has not stated support hours.',
      chat: 'Write in the support chat at any time. “Online” there means that a member of staff is connected at that moment; automatic messages are labelled.',
      phone: 'In urgent cases call {phone}.',
    },
    maximum: {
      question: 'What is the maximum amount I can send?',
      answer:
        'At least {min} and at most {max} for each transfer. The limits stand beside the amount, and the server checks them.',
      checked:
        'How much you can send depends on what was checked about you too: your level, and what is left of it, stand on the Security page.',
      level:
        '{level}: {transfer} for each transfer, {day} within 24 hours, {month} within 30 days.',
    },
    verification: {
      question: 'Do I need to verify my identity?',
      answer:
        'What the operator has checked about you is shown on the Security page, and never “verified” by default. If a transfer needs a document, it says which one and until when.',
      more: 'How much you can send without and with it stands under “What is the maximum amount I can send?”.',
      codes:
        'Some accounts are asked for codes before a transfer. A code is free. Nobody, including our staff, will ever ask you to pay for it. If someone has, it is a scam.',
    },
    currencies: {
      question: 'Which currencies are supported?',
      answer: 'You can send from {send} currencies to {count}: {list}.',
      disabled: '{code}: {reason}',
      noRate: 'No current rate, so not possible just now: {list}.',
    },
    pending: {
      question: 'Why is my transfer still pending?',
      answer:
        'Pending means that the transfer is paid for and waits to be handed over for payment. The transfer shows its stage, when it reached it, and whether you need to do something.',
      cancel:
        'While it is pending and not yet handed over for payment, you can cancel it free of charge.',
    },
    tracking: {
      question: 'How can I track my transfer?',
      answer:
        'Open Transactions and choose the transfer: six stages, each with its time in GMT, and every change with its source and reason. The page follows by itself; you need not reload it.',
      verify:
        'Whoever holds a receipt can check on the page “Verify a receipt” whether it is genuine.',
    },
  },
} as const;
