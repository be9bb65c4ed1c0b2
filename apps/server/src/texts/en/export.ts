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
  notIn: 'Not in here:',
  missing: {
    secrets:
      'your password, codes, second steps and other secrets, of which we mostly keep only hashes; the names of your passkeys stand on the Security page',
    staff:
      'what our staff write to each other about you, your transfers and your chats, who of them works on what, and their ids',
    seen: 'who of our staff saw or changed your account: the Security page has a list',
    checks:
      'what our checks against fraud and money laundering found, and cases that we opened by ourselves',
    others: 'data about other people beyond what you wrote or were shown',
    files:
      'the contents of files that you sent: you can save them where they are listed; only the newest of identity and address are, so ask support for earlier ones',
    log: 'the log of the server, which notes sign-ins and other events of security with an IP address and a pseudonym',
    passing:
      'what only serves the moment: steps of a sign-in under way, counted tries, who is online',
  },
  tables: {
    profile: 'your name, contact details, settings and balance',
    sessions: 'your sign-ins, and what each browser called itself',
    account_links:
      'the e-mail addresses that links in our mails were about: to confirm, to change to or to go back to; not the links themselves',
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
