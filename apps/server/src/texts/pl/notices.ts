/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
const freeCode =
  'Ten kod jest bezpłatny. Nikt, także nasi pracownicy, nigdy nie poprosi Cię o zapłatę za niego. Jeśli ktoś to zrobił, to oszustwo.';

export const notices = {
  requirements_changed: {
    title: 'Kody wymagane do wysyłania pieniędzy',
    message: `Nasi pracownicy zmienili to, o co pytamy przy wysyłaniu pieniędzy. Od teraz: {codes}. Powód: „{reason}”. ${freeCode}`,
  },
  requirements_removed: {
    title: 'Kody do wysyłania nie są już wymagane',
    message: `Nasi pracownicy zmienili to, o co pytamy przy wysyłaniu pieniędzy. Od teraz żaden kod nie jest wymagany. Powód: „{reason}”. ${freeCode}`,
  },
  codes_set: {
    title: 'Nowy kod ustawiony przez naszych pracowników',
    message: `Nasi pracownicy ustawili nowy kod dla Twojego konta: {codes}. Działa przez 72 godziny i dla jednego przelewu. Powód: „{reason}”. Przy wysyłaniu możesz w każdej chwili poprosić o własny kod. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Kod usunięty przez naszych pracowników',
    message: `Nasi pracownicy usunęli ten kod z Twojego konta: {codes}. Powód: „{reason}”. Przy wysyłaniu możesz w każdej chwili poprosić o własny kod. ${freeCode}`,
  },
  verification_code: {
    title: 'Twój kod: {codes}',
    message: `{codes} do przelewu dla odbiorcy {recipient}: {code}. Działa raz, w ciągu 10 minut. ${freeCode}`,
  },
  sending_paused: {
    title: 'Wysyłanie wstrzymane na 15 minut',
    message:
      'Pięć razy podano błędny kod, dlatego wysyłanie jest wstrzymane na 15 minut. Nic nie opuściło Twojego portfela. Jeśli to nie Twoje działanie, zmień hasło i skontaktuj się z obsługą klienta.',
  },
  transfer_created: {
    title: 'Przelew zlecony',
    message:
      'Twój przelew {amount} do odbiorcy {recipient} został zlecony. Odbiorca otrzyma {received}. Potwierdzenie: {receipt_number}',
  },
  transaction_update: {
    title: 'Zmiana w transakcji',
    message: 'Twoja transakcja została zaktualizowana. Odbiorca: {recipient}. Status: {status}.',
  },
  transaction_update_refunded: {
    title: 'Zmiana w transakcji',
    message:
      'Twoja transakcja została zaktualizowana. Odbiorca: {recipient}. Status: {status}. Kwota zwrócona do portfela: {refunded}.',
  },
  transaction_update_recharged: {
    title: 'Zmiana w transakcji',
    message:
      'Twoja transakcja została zaktualizowana. Odbiorca: {recipient}. Status: {status}. Kwota pobrana z portfela: {recharged}.',
  },
  wallet_credited: {
    title: 'Uznanie portfela',
    message: 'Na Twój portfel wpłynęła kwota {amount}.',
  },
  wallet_credited_note: {
    title: 'Uznanie portfela',
    message: 'Na Twój portfel wpłynęła kwota {amount}. Uwaga: {note}',
  },
  wallet_debited: {
    title: 'Obciążenie portfela',
    message: 'Z Twojego portfela pobrano kwotę {amount}.',
  },
  wallet_debited_note: {
    title: 'Obciążenie portfela',
    message: 'Z Twojego portfela pobrano kwotę {amount}. Uwaga: {note}',
  },
  rate_alert_above: {
    title: 'Alert kursowy: {from} na {to}',
    message: 'Kurs wynosi {rate}. Ustawiony próg: {target} lub więcej.',
  },
  rate_alert_below: {
    title: 'Alert kursowy: {from} na {to}',
    message: 'Kurs wynosi {rate}. Ustawiony próg: {target} lub mniej.',
  },
  support_reply: {
    title: 'Nowa wiadomość od obsługi klienta',
    message: '{agent} – masz odpowiedź. Otwórz czat z obsługą, aby ją przeczytać.',
  },
  document_accepted: {
    title: 'Dokument przyjęty',
    message: 'Przyjęliśmy „{name}” do przelewu {transfer}.',
  },
  document_rejected: {
    title: 'Prześlij inny dokument',
    message:
      'Nie mogliśmy przyjąć „{name}” do przelewu {transfer}: {reason} Prześlij inny plik do {day}.',
  },
  document_rejected_closed: {
    title: 'Dokument nieprzyjęty',
    message: 'Nie mogliśmy przyjąć „{name}” do przelewu {transfer}: {reason}',
  },
  documents_reminder: {
    title: 'Potrzebne dokumenty do {transfer}',
    message:
      'Nadal potrzebujemy dokumentów do przelewu {transfer}. Prześlij je do {day}. Po tym dniu anulujemy przelew i zwrócimy pieniądze.',
  },
  identity_approved: {
    title: 'Tożsamość potwierdzona',
    message: 'Sprawdziliśmy Twój dokument tożsamości. Jest ważny do {day}.',
  },
  address_approved: {
    title: 'Adres potwierdzony',
    message: 'Sprawdziliśmy Twoje potwierdzenie adresu. Jest ważne do {day}.',
  },
  identity_rejected: {
    title: 'Tożsamość niepotwierdzona',
    message: 'Nie mogliśmy przyjąć Twojego dokumentu tożsamości: {reason} Prześlij inny dokument.',
  },
  address_rejected: {
    title: 'Adres niepotwierdzony',
    message: 'Nie mogliśmy przyjąć Twojego potwierdzenia adresu: {reason} Prześlij inny dokument.',
  },
  identity_expired: {
    title: 'Dokument tożsamości stracił ważność',
    message:
      'Twój dokument tożsamości stracił ważność, dlatego obowiązuje niższy limit. Prześlij aktualny dokument.',
  },
  address_expired: {
    title: 'Potwierdzenie adresu straciło ważność',
    message:
      'Twoje potwierdzenie adresu straciło ważność, dlatego obowiązuje niższy limit. Prześlij aktualny dokument.',
  },
  password_changed: {
    title: 'Twoje hasło zostało zmienione',
    message:
      'Twoje hasło zostało zmienione, a wszystkie inne sesje zakończone. Jeśli to nie Twoje działanie, natychmiast skontaktuj się z obsługą klienta.',
  },
  account_disabled: {
    title: 'Konto zablokowane',
    message:
      'Twoje konto zostało zablokowane. Pieniądze pozostają w portfelu, a przelewy w toku są realizowane. Skontaktuj się z obsługą klienta, aby dowiedzieć się, co jest potrzebne.',
  },
  account_enabled: {
    title: 'Konto odblokowane',
    message: 'Twoje konto jest znów aktywne. Możesz się zalogować jak dotąd.',
  },
  session_reuse: {
    title: 'Sesja została zakończona',
    message:
      'Twojego logowania użyto jednocześnie z dwóch miejsc, dlatego zakończyliśmy tę sesję. Jeśli to nie Twoje działanie, zmień hasło i skontaktuj się z obsługą klienta.',
  },
} as const;
