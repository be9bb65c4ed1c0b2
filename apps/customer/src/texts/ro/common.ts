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
  part: {
    title: 'O parte din această pagină nu s-a încărcat',
    text: 'Verificați conexiunea, apoi reîncărcați pagina.',
    reload: 'Reîncărcați pagina',
  },
  requestId: '{text} Dacă se repetă, comunicați asistenței acest număr: {id}',
  page: {
    title: 'Această pagină nu a putut fi afișată',
    network: 'Serverul nu a răspuns. Verificați conexiunea, apoi încercați din nou.',
  },
} as const;
