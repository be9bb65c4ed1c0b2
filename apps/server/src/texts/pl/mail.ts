/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Dzień dobry, {name}!',
  nameless: 'Dzień dobry!',
  open: 'Zobacz w {brand}',
  openAt: 'Zobacz w {brand}: {link}',
  signIn: 'Zaloguj się do {brand}, aby zobaczyć więcej.',
  safety: 'Nigdy nie prosimy o hasło ani o kody.',
  chosen:
    'Ten e-mail wynika z Twoich ustawień powiadomień. Można je zmienić w {brand}, w części „Ustawienia”.',
  always: 'E-maile tego rodzaju wysyłamy zawsze, ponieważ dotyczą bezpieczeństwa Twojego konta.',
} as const;
