export const placeholderTexts = {
  notFound: 'Hoppla! Seite nicht gefunden',
  notFoundText:
    'Unter {path} gibt es nichts. Vielleicht hat die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  backHome: 'Zurück zur Startseite',
} as const;
