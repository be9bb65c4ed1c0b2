export const commonTexts = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Noch einmal versuchen',
  dash: '—',
  // The specification's fallback where a person has no name.
  user: 'Nutzer',
  notices: 'Benachrichtigungen',
  errorSummary: 'Es gibt ein Problem',
  newTab: '(wird in einem neuen Tab geöffnet)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Fehler: {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'Keine Verbindung',
    text: 'Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben sind nicht verloren.',
  },
  part: {
    title: 'Ein Teil dieser Seite wurde nicht geladen',
    text: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    reload: 'Seite neu laden',
  },
  requestId: '{text} Wenn es wieder geschieht, nennen Sie dem Support diese Nummer: {id}',
  page: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    network:
      'Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
} as const;
