/** The README.txt of a data export; each file is named by its table. */
export const exportTexts = {
  title: 'Your data at {brand}',
  made: 'Made on {day} at {time} GMT. All files are of that one moment.',
  forms:
    'Each table is there twice: as .csv for spreadsheets and as .json for programs. Times are in UTC. Amounts are in the currency that stands beside them, and in euro where none does.',
  apostrophe:
    'In the .csv files, an apostrophe stands before a text that a spreadsheet would otherwise take for a formula, and before a phone number that begins with a plus.',
  files: 'The files, and how many rows each has:',
  file: '{name}: {about} ({rows})',
  picture: 'picture.webp: your picture',
  missing:
    'Not in here: your password and other secrets, of which we only keep hashes; ids of our staff; data about other people beyond what you wrote or were shown; and the contents of files you sent to support, which you can save from the chat.',
  tables: {
    profile: 'your name, contact details, settings and balance',
    sessions: 'your sign-ins, and what each browser called itself',
    linked_identities: 'the accounts at other services that you linked',
    beneficiaries: 'your saved recipients; those with a time of deletion are removed soon',
    beneficiary_versions: 'the accounts that each of them has had',
    transactions: 'your transfers',
    events: 'what happened to your transfers, your wallet and your account, step by step',
    wallet_movements: 'every movement of money in your wallet, and the balance after it',
    quotes: 'the rates and fees that we held for you',
    notifications: 'what we told you, and what became of the e-mails',
    notification_preferences: 'what you chose about notifications; all else is as we set it',
    rate_alerts:
      'the rates that you wanted to hear about; those with a time of deletion are removed soon',
    support_conversations: 'your conversations with support',
    support_messages: 'what was written in them',
    papers: 'the names of the documents you sent us, and what became of each',
    verification_requests: 'your requests to have identity or address verified',
    reports:
      'what you reported to us or asked about your transfers and your account, and our answers',
    support_attachments: 'the names of the files you sent to support',
  },
} as const;
