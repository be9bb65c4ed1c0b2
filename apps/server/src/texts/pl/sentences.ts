import type { ownSentences } from '@app/contract';

/** What the product says about transfers, in Polish. */
export const sentences: Record<keyof typeof ownSentences, string> = {
  transferHeld:
    'Sprawdzamy ten przelew, zanim ruszy dalej. Pieniądze pozostają przy nim: przelew ruszy dalej albo całość wróci do Ciebie.',
  transferRefused:
    'Sprawdziliśmy ten przelew i nie możemy go wykonać. Kwota i opłata wróciły do portfela.',
  transferRecalled: 'Poproszono o zwrot tego przelewu. Kwota i opłata wróciły do portfela.',
  recallDone: 'Płatność zatrzymano na czas. Kwota i opłata wróciły do portfela.',
  recallTooLate:
    'Płatność jest już w banku odbiorcy i nie dało się jej cofnąć. Poproś odbiorcę o zwrot albo zgłoś problem na potwierdzeniu.',
  documentsLate: 'Wymagane dokumenty nie dotarły do {day}.',
  documentsLateSent:
    'Wymagane dokumenty nie dotarły do {day}. Płatność jest już w drodze: prosimy o jej zwrot i przekażemy odpowiedź.',
  transferTakenBack: 'Poprosiliśmy o zwrot tego przelewu. Kwota i opłata wróciły do portfela.',
  recallNeedless: 'Ten przelew jest już zakończony. Kwota i opłata wróciły do portfela.',
  simulatedNoAccount:
    'Symulacja: bank odbiorcy nie zna takiego rachunku (AC01). Pieniądze wróciły do portfela. Sprawdź z odbiorcą numer rachunku i wyślij ponownie.',
  simulatedClosed:
    'Symulacja: bank odbiorcy zwrócił płatność, ponieważ rachunek jest zamknięty (AC04). Pieniądze wróciły do portfela. Poproś odbiorcę o inny rachunek i wyślij ponownie.',
  promiseInstant: 'Natychmiast',
  promiseHalfHour: 'W ciągu 30 minut',
};
