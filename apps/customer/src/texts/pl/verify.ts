export const verifyTexts = {
  title: 'Sprawdź potwierdzenie',
  subtitle: 'Dowiedz się, czy wystawcą potwierdzenia jest {brand} i co ono zawiera.',
  code: 'Kod weryfikacyjny',
  codeHelp:
    'Cztery grupy po cztery znaki, pod kwotami na potwierdzeniu. Wielkość liter, spacje i łączniki nie mają znaczenia.',
  amount: 'Kwota z potwierdzenia (opcjonalnie)',
  amountHelp: 'Kwota wysłana lub otrzymana, aby sprawdzić, czy jej nie zmieniono.',
  check: 'Sprawdź potwierdzenie',
  checking: 'Sprawdzanie…',
  noCode: 'Wpisz kod weryfikacyjny potwierdzenia.',
  wrongLength:
    'Kod ma cztery grupy po cztery znaki, np. 1FC8-ZEBK-17MB-ERPM. To nie jest numer potwierdzenia.',
  noAmount: 'Wpisz jedną kwotę tak, jak jest na potwierdzeniu, np. 1000,00.',
  result: 'Wynik',
  genuine: 'Autentyczne: wystawca {brand}',
  genuineText:
    'Porównaj te wiersze z potwierdzeniem, które masz przed sobą. Imiona i nazwiska są tu skrócone, a status mógł się już zmienić; jeśli różni się coś jeszcze, potwierdzenie zmieniono po wystawieniu.',
  altered: 'Zmienione: kwota jest inna niż w wystawionym potwierdzeniu',
  alteredText:
    'Kod jest nasz, ale potwierdzenie z tą kwotą nie. Poniżej jest to, które wystawiliśmy; nie polegaj na tym, które masz przed sobą.',
  unknown: 'Niewystawione: {brand} nie zna tego potwierdzenia',
  unknownText:
    'Żadne nasze potwierdzenie nie ma tego kodu. Sprawdź, czy kod jest przepisany w całości. Jeśli tak, nie polegaj na tym potwierdzeniu.',
  pending:
    'Przelew jeszcze nie dotarł. Potwierdzenie nie jest dowodem, że pieniądze zostały wypłacone.',
  refunded: 'Pieniądze wróciły do nadawcy: ten przelew nie został wypłacony.',
  failed: 'Nie udało się sprawdzić potwierdzenia',
  checked: 'Sprawdzono {time}',
  privacy:
    'Imiona i nazwiska są skrócone, aby potwierdzenie nie zdradzało nikomu więcej, niż wie jego posiadacz.',
  transferId: 'Identyfikator przelewu',
  receiptNumber: 'Numer potwierdzenia',
  statusNow: 'Obecny status',
  date: 'Data',
  created: 'Utworzono',
  sender: 'Nadawca',
  recipient: 'Odbiorca',
  amountSent: 'Kwota wysłana',
  amountReceived: 'Kwota otrzymana',
} as const;
