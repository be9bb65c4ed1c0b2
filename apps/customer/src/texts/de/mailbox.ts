export const mailboxTexts = {
  title: 'Postfach',
  subtitle: 'Die E-Mails, die diese Demonstration an Sie geschrieben hat.',
  back: 'Zurück zu den Benachrichtigungen',
  local:
    'Dieser Server versendet keine E-Mails. Was er Ihnen geschickt hätte, bleibt hier und verlässt den Rechner nie.',
  list: 'Ihre E-Mails, die neuesten zuerst',
  loading: 'E-Mails werden geladen\u00a0…',
  empty: 'Noch keine E-Mails',
  emptyText:
    'Zu jeder Benachrichtigung, für die Sie E-Mails eingeschaltet haben, wird eine E-Mail geschrieben.',
  failed: 'Die E-Mails konnten nicht geladen werden.',
  more: 'Mehr laden',
  loadingMore: 'Wird geladen\u00a0…',
  moreLoaded_one: '{count} weitere E-Mail geladen',
  moreLoaded_other: '{count} weitere E-Mails geladen',
  from: 'Von',
  to: 'An',
  date: 'Datum',
  state: 'Status',
  text: 'Text der E-Mail',
  states: {
    kept: 'Hier aufbewahrt, nicht versendet',
    waiting: 'Wartet auf den Versand',
    sent: 'Versendet',
    failed: 'Konnte nicht versendet werden',
  },
  live: 'Das Postfach gibt es nur in Demonstrationen.',
} as const;
