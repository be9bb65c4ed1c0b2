const demonstration =
  'Wersja demonstracyjna. Nie są przesyłane prawdziwe pieniądze. To nie jest bank ani licencjonowana usługa płatnicza.';

export const contractTexts = {
  statuses: {
    pending: { label: 'Oczekuje', receipt: 'Przelew oczekuje' },
    processing: { label: 'W realizacji', receipt: 'Przelew w realizacji' },
    completed: { label: 'Zrealizowany', receipt: 'Przelew odebrany' },
    failed: { label: 'Nieudany', receipt: 'Przelew nieudany' },
    cancelled: { label: 'Anulowany', receipt: 'Przelew anulowany' },
  },
  codes: { cot: 'Kod COT', vat: 'Kod VAT', withdrawal: 'Kod wypłaty' },
  stages: {
    initiated: 'Przelew zlecony',
    verifying_details: 'Weryfikacja danych',
    processing_payment: 'Przetwarzanie płatności',
    converting_funds: 'Przewalutowanie środków',
    sending_to_recipient: 'Przekazanie odbiorcy',
    completed: 'Przelew zrealizowany',
  },
  modeLines: { demonstration, test: demonstration, live: null },
  notStated: 'Operator tego nie podaje',
} as const;
