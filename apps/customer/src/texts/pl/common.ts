export const commonTexts = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  retry: 'Spróbuj ponownie',
  dash: '—',
  user: 'Użytkownik',
  notices: 'Powiadomienia',
  errorSummary: 'Coś wymaga poprawy',
  newTab: '(otwiera się w nowej karcie)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Błąd: {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'Brak połączenia',
    text: 'Serwer nie odpowiedział. Sprawdź połączenie i spróbuj ponownie. Nic z tego, co już wpisano, nie przepadło.',
  },
  part: {
    title: 'Część tej strony nie została wczytana',
    text: 'Sprawdź połączenie i odśwież stronę.',
    reload: 'Odśwież stronę',
  },
  requestId: '{text} Jeśli to się powtórzy, podaj obsłudze klienta ten numer: {id}',
  page: {
    title: 'Nie udało się wyświetlić tej strony',
    network: 'Serwer nie odpowiedział. Sprawdź połączenie i spróbuj ponownie.',
  },
} as const;
