export const commonTexts = {
  close: 'Închideți',
  cancel: 'Anulați',
  retry: 'Încercați din nou',
  dash: '—',
  // The specification's fallback where a person has no name.
  user: 'Utilizator',
  notices: 'Notificări',
  errorSummary: 'Există o problemă',
  newTab: '(se deschide într-o filă nouă)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Eroare: {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'Fără conexiune',
    text: 'Serverul nu a răspuns. Verificați conexiunea, apoi încercați din nou. Nu se pierde nimic din ce ați scris.',
  },
  requestId: '{text} Dacă se repetă, comunicați asistenței acest număr: {id}',
  page: {
    title: 'Această pagină nu a putut fi afișată',
    text: 'A apărut o eroare la noi. Încercați din nou sau reîncărcați pagina.',
    network: 'Serverul nu a răspuns. Verificați conexiunea, apoi încercați din nou.',
  },
} as const;
