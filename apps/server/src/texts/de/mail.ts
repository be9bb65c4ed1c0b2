/** What stands around the news in a mail, in German. */
export const mailTexts = {
  greeting: 'Guten Tag {name},',
  nameless: 'Guten Tag,',
  open: 'In {brand} ansehen',
  openAt: 'In {brand} ansehen: {link}',
  pages: {
    recover: 'Neues Passwort festlegen',
    staff_recover: 'Neues Passwort festlegen',
    confirm_email: 'Diese Adresse bestätigen',
    not_me: 'Das war ich nicht',
  },
  pageAt: '{label}: {link}',
  signIn: 'Melden Sie sich bei {brand} an, um mehr zu sehen.',
  safety: 'Wir fragen Sie nie nach Ihrem Passwort oder nach Codes.',
  chosen:
    'Sie erhalten diese E-Mail, weil Ihre Benachrichtigungen so eingestellt sind. Ändern können Sie das in {brand} unter „Einstellungen“.',
  always: 'E-Mails dieser Art erhalten Sie immer, weil sie die Sicherheit Ihres Kontos betreffen.',
} as const;
