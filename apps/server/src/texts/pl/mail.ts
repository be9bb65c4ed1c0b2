/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Dzień dobry, {name}!',
  nameless: 'Dzień dobry!',
  open: 'Zobacz w {brand}',
  openAt: 'Zobacz w {brand}: {link}',
  pages: {
    recover: 'Ustaw nowe hasło',
    staff_recover: 'Ustaw nowe hasło',
    confirm_email: 'Potwierdź ten adres',
    not_me: 'To nie ja',
  },
  pageAt: '{label}: {link}',
  signIn: 'Zaloguj się do {brand}, aby zobaczyć więcej.',
  safety: 'Nigdy nie prosimy o hasło ani o kody.',
  chosen:
    'Ten e-mail wynika z Twoich ustawień powiadomień. Można je zmienić w {brand}, w części „Ustawienia”.',
  always: 'E-maile tego rodzaju wysyłamy zawsze, ponieważ dotyczą bezpieczeństwa Twojego konta.',
} as const;
