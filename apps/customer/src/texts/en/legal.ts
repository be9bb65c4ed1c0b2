export const legalTexts = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookies',
  operator: 'What the operator states',
  read: 'Read the operator’s own document: {document}',
  notStated: 'The operator has not published this document. Ask for it before you send real money.',
  responsible: 'Responsible: {name}',
  address: 'Address: {address}',
  complaints: 'Complaints: {contact}',
  software: 'What the software does',
  privacyFacts: {
    kept: 'It keeps your name, e-mail address, phone number, picture and settings, saved recipients, quotes, transfers with their receipts, the movements of your wallet, identity documents and other papers you send, rate alerts, notifications, messages to support, reports you make, services you linked, your second steps, the sign-ins to your account, what our staff note about you and see or change of your account, and what our checks find. The server’s log notes sign-ins and other events of security with the IP address that they came from, and a pseudonym in the place of your name.',
    books:
      'The books of transfers cannot be changed or deleted afterwards, not even by staff; the law demands records of payments.',
    passwords: 'Passwords are kept only as a hash. The keys that sign your sessions are encrypted.',
    outside:
      'It loads nothing from other companies: no analytics, no advertising, no fonts or scripts from elsewhere.',
    export:
      'You can download your data, and close your account, on the Security page under Your data. The download names what is not in it.',
  },
  termsFacts: {
    limits: 'A transfer is from {min} to {max}.',
    quote:
      'A quote holds its rate for {minutes} minutes. When it has run out you are shown the old and the new figures and asked again.',
    fee: 'The fee is shown before you send. After you have paid it can only go down.',
    cancel:
      'You may cancel free of charge while a transfer is pending and not handed over for payment.',
    refund:
      'A transfer that fails or is cancelled returns the amount and the fee to your wallet at once.',
    documents:
      'If a document is needed, the transfer says which one and until when. Without it the transfer is cancelled and refunded, or, once handed over for payment, asked back; it is never frozen.',
    codes: 'Codes are free. Nobody will ever ask you to pay for one.',
  },
  cookieFacts: {
    none: 'This site sets no cookies.',
    session:
      'While you are signed in, your browser’s local storage keeps the session. Signing out removes it.',
    choices: 'Your choice of theme and language is kept on this device.',
    draft:
      'A transfer that you have begun is kept on this device for a day, so that a reload loses nothing. Sending it or signing out removes it.',
    offline: 'The app’s own files are kept for when you are offline.',
    lastKnown:
      'Your name, balance and last three transfers, as last seen, are kept on this device for when you are offline. Signing out removes them.',
  },
} as const;
