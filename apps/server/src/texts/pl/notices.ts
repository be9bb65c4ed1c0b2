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
    message: `Nasi pracownicy ustawili dla Twojego konta: {codes}. Każdy kod działa przez 72 godziny i dla jednego przelewu. Powód: „{reason}”. Przy wysyłaniu możesz w każdej chwili poprosić o własny kod. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Kod usunięty przez naszych pracowników',
    message: `Nasi pracownicy usunęli z Twojego konta: {codes}. Powód: „{reason}”. Przy wysyłaniu możesz w każdej chwili poprosić o własny kod. ${freeCode}`,
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
  document_rejected_open: {
    title: 'Prześlij inny dokument',
    message: 'Nie mogliśmy przyjąć „{name}” do przelewu {transfer}: {reason} Prześlij inny plik.',
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
  documents_reminder_sent: {
    title: 'Potrzebne dokumenty do {transfer}',
    message:
      'Nadal potrzebujemy dokumentów do przelewu {transfer}. Prześlij je do {day}. Płatność jest już w drodze: po tym dniu poprosimy o jej zwrot.',
  },
  transfer_held: {
    title: 'Sprawdzamy Twój przelew',
    message:
      'Sprawdzamy Twój przelew {amount} do: {recipient}, zanim ruszy dalej. Pieniądze pozostają przy nim: przelew ruszy dalej albo całość do Ciebie wróci. Możesz go anulować, dopóki go sprawdzamy.',
  },
  request_answered: {
    title: 'Nasza odpowiedź w sprawie {transfer}',
    message: 'Nasza odpowiedź w sprawie przelewu {transfer}: {answer}',
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
  address_expired_alone: {
    title: 'Potwierdzenie adresu straciło ważność',
    message:
      'Twoje potwierdzenie adresu straciło ważność. Twoje limity się nie zmieniają: adres liczy się dopiero po potwierdzeniu tożsamości.',
  },
  password_changed: {
    title: 'Twoje hasło zostało zmienione',
    message:
      'Twoje hasło zostało zmienione, a wszystkie inne sesje zakończone. Jeśli to nie Twoje działanie, natychmiast skontaktuj się z obsługą klienta.',
  },
  details_changed: {
    title: 'Twoje dane zostały zmienione',
    message:
      'Twoje imię i nazwisko lub numer telefonu zostały zmienione. Jeśli to nie Twoje działanie, zmień hasło i natychmiast skontaktuj się z obsługą klienta.',
  },
  totp_added: {
    title: 'Dodano aplikację uwierzytelniającą',
    message:
      'Do Twojego konta dodano aplikację uwierzytelniającą. Od teraz logowanie pyta o jej kod. Jeśli to nie Twoje działanie, powiedz o tym za pomocą linku w naszym e-mailu o tym logowaniu albo naciśnij obok niego „To nie ja” w sekcji „Bezpieczeństwo”, a wyślemy Ci taki link. Blokuje on dostęp wszystkim.',
  },
  totp_removed: {
    title: 'Usunięto aplikację uwierzytelniającą',
    message:
      'Aplikację uwierzytelniającą usunięto z Twojego konta. Jeśli to nie Twoje działanie, zmień hasło i natychmiast skontaktuj się z obsługą klienta.',
  },
  passkey_added: {
    title: 'Dodano klucz dostępu',
    message:
      'Klucz dostępu „{name}” dodano do Twojego konta. Loguje on bez hasła. Jeśli to nie Twoje działanie, powiedz o tym za pomocą linku w naszym e-mailu o tym logowaniu albo naciśnij obok niego „To nie ja” w sekcji „Bezpieczeństwo”, a wyślemy Ci taki link. Blokuje on dostęp wszystkim.',
  },
  passkey_removed: {
    title: 'Usunięto klucz dostępu',
    message:
      'Klucz dostępu „{name}” usunięto z Twojego konta. Jeśli to nie Twoje działanie, zmień hasło i natychmiast skontaktuj się z obsługą klienta.',
  },
  recovery_codes_made: {
    title: 'Nowe kody odzyskiwania',
    message:
      'Utworzono nowe kody odzyskiwania dla Twojego konta, więc stare już nie działają. Jeśli to nie Twoje działanie, powiedz o tym za pomocą linku w naszym e-mailu o tym logowaniu albo naciśnij obok niego „To nie ja” w sekcji „Bezpieczeństwo”, a wyślemy Ci taki link. Blokuje on dostęp wszystkim.',
  },
  recovery_code_used: {
    title: 'Użyto kodu odzyskiwania',
    message:
      'Na Twoim koncie użyto kodu odzyskiwania. Pozostało kodów: {left}. Jeśli to nie Twoje działanie, zmień hasło i natychmiast skontaktuj się z obsługą klienta.',
  },
  factor_guesses: {
    title: 'Błędne kody na Twoim koncie',
    message:
      'Ktoś, kto zna Twoje hasło albo jest zalogowany na Twoim koncie, wpisał pięć błędnych kodów. Jeśli to nie Twoje działanie, zmień teraz hasło.',
  },
  recovery_link: {
    title: 'Ustaw nowe hasło',
    message:
      'Ktoś, zapewne Ty, chce ustawić nowe hasło do Twojego konta. Link działa raz, przez 30 minut; nowszy go zastępuje. Jeśli to nie Ty, nie rób nic: hasło pozostaje takie, jakie jest.',
  },
  password_recovered: {
    title: 'Twoje hasło ustawiono na nowo',
    message:
      'Nowe hasło ustawiono za pomocą linku, który wysłaliśmy na Twój adres e-mail, i zakończono wszystkie Twoje sesje. Jeśli to nie Ty, skontaktuj się od razu z obsługą klienta.',
  },
  account_secured: {
    title: 'Wszystkim zablokowano dostęp do Twojego konta',
    message:
      'Ktoś, kto ma dostęp do Twojej poczty, powiedział „To nie ja”. Zakończono wszystkie sesje, a hasło niczego nie otwiera, dopóki nie zostanie ustawione nowe za pomocą linku, który wysłaliśmy na Twój adres e-mail. Sprawdź w części Bezpieczeństwo, co jest ustawione do logowania: o tym, co usunięto, informujemy osobno.',
  },
  email_confirm: {
    title: 'Potwierdź swój adres e-mail',
    message:
      'Otwórz link, aby pokazać, że {address} to Twój adres. Działa raz, przez 24 godziny. Jeśli nie masz tu konta, nie rób nic.',
  },
  email_change: {
    title: 'Potwierdź nowy adres e-mail',
    message:
      'Otwórz link, aby od teraz używać adresu {address} na swoim koncie. Działa raz, przez 24 godziny. Jeśli o to nie prosisz, nie rób nic.',
  },
  email_change_asked: {
    title: 'Poproszono o nowy adres e-mail',
    message:
      'Osoba zalogowana na Twoje konto chce zmienić jego adres e-mail na {address}. Obecny obowiązuje, dopóki nowy nie zostanie potwierdzony. Jeśli to nie Ty, powiedz o tym za pomocą linku w naszym e-mailu: działa przez siedem dni.',
  },
  email_changed: {
    title: 'Zmieniono Twój adres e-mail',
    message:
      'Adres e-mail Twojego konta to teraz {address}. Jeśli to nie Ty, cofnij to za pomocą linku w e-mailu, który wysłaliśmy na stary adres: działa przez siedem dni.',
  },
  email_in_use: {
    title: 'Ktoś podał Twój adres e-mail',
    message:
      'Osoba z innym kontem chciała używać na nim Twojego adresu e-mail. Należy on do Twojego konta, więc nic nie zmieniono, a ta osoba o niczym się nie dowiedziała.',
  },
  new_sign_in: {
    title: 'Nowe logowanie na Twoje konto',
    message:
      'Zalogowano się na Twoje konto z przeglądarki, w której dotąd go nie używano: {device}. Jeśli to nie Ty, powiedz o tym za pomocą linku w naszym e-mailu albo zakończ sesję w sekcji „Bezpieczeństwo”.',
  },
  new_sign_in_unknown: {
    title: 'Nowe logowanie na Twoje konto',
    message:
      'Zalogowano się na Twoje konto z przeglądarki, w której dotąd go nie używano. Jeśli to nie Ty, powiedz o tym za pomocą linku w naszym e-mailu albo zakończ sesję w sekcji „Bezpieczeństwo”.',
  },
  sign_in_denied: {
    title: 'Zaprzeczono logowaniu na Twoje konto',
    message:
      'Ktoś zalogowany na Twoje konto powiedział o jednym z logowań: „To nie ja”. Link blokuje dostęp wszystkim i usuwa to, co od tego logowania dodano do logowania się. Działa najwyżej siedem dni. Jeśli nic o tym nie wiesz, zmień hasło.',
  },
  identity_linked: {
    title: 'Dodano logowanie przez {provider}',
    message:
      'Na Twoje konto można się teraz logować przez {provider}. Jeśli to nie Ty, usuń to w sekcji „Bezpieczeństwo”, zmień hasło i skontaktuj się od razu z obsługą klienta.',
  },
  identity_unlinked: {
    title: 'Usunięto logowanie przez {provider}',
    message:
      'Na Twoje konto nie można się już logować przez {provider}. Jeśli to nie Ty, zmień hasło i skontaktuj się od razu z obsługą klienta.',
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
  account_closed: {
    title: 'Twoje konto zostało zamknięte',
    message:
      'Twoje konto zamknięto, podając jego hasło, i nikt nie może się już na nie zalogować. Jeśli to nie Twoje działanie, napisz do nas natychmiast: {contact}.',
  },
  session_reuse: {
    title: 'Sesja została zakończona',
    message:
      'Twojego logowania użyto jednocześnie z dwóch miejsc, dlatego zakończyliśmy tę sesję. Jeśli to nie Twoje działanie, zmień hasło i skontaktuj się z obsługą klienta.',
  },
} as const;
