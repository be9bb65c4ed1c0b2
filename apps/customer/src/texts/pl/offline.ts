export const offlineTexts = {
  title: 'Brak połączenia z internetem',
  text: 'Poniżej jest to, co to urządzenie widziało ostatnio. Od tego czasu mogło się coś zmienić. Do wysyłania potrzebne jest połączenie; gdy się pojawi, strona sama ruszy dalej.',
  nothing: 'Nie można połączyć się z serwerem. Gdy pojawi się połączenie, strona sama ruszy dalej.',
  known: 'Ostatni znany stan',
  seen: 'Stan z: {seen}',
  balance: 'Saldo portfela, właściciel: {name}',
} as const;
