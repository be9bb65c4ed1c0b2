const errorTitle = 'Błąd';
const signInNeeded = 'Wymagane logowanie';
const transferFailed = 'Przelew nie powiódł się';
const accountStays = 'Konto nie zostało zamknięte';

const errors = {
  validation_failed: { title: 'Sprawdź dane', text: 'Niektóre dane wymagają poprawy.' },
  malformed_request: { title: errorTitle, text: 'Nie udało się odczytać żądania.' },
  idempotency_key_missing: {
    title: errorTitle,
    text: 'Żądanie musi zawierać nagłówek Idempotency-Key o długości od 1 do 255 znaków.',
  },
  invalid_amount: { title: errorTitle, text: 'Wpisz prawidłową kwotę' },
  factor_required: {
    title: 'Jeszcze jeden krok',
    text: 'Hasło jest prawidłowe. Teraz pokaż drugi składnik.',
  },
  factor_refused: {
    title: 'Błąd',
    text: 'To się nie zgadza. Sprawdź i spróbuj ponownie; aplikacja pokazuje nowy kod co 30 sekund, a każdy działa raz.',
  },
  challenge_expired: {
    title: 'Błąd',
    text: 'Ten krok trwał zbyt długo lub było zbyt wiele prób. Zacznij od nowa.',
  },
  confirmation_required: {
    title: 'Potwierdź, że to Ty',
    text: 'Potwierdź, że to Ty, a potem przejdziemy dalej.',
  },
  factor_needed: {
    title: 'Potrzebny drugi krok',
    text: 'Najpierw ustaw drugi krok na stronie Bezpieczeństwo: aplikację uwierzytelniającą lub klucz dostępu.',
  },
  link_gone: {
    title: 'Ten link już nie działa',
    text: 'Został użyty, zastąpiony nowszym albo wygasł. Poproś o nowy.',
  },
  email_unconfirmed: {
    title: 'Potwierdź swój adres e-mail',
    text: 'Otwórz link w e-mailu, który do Ciebie wysłaliśmy. Na stronie Bezpieczeństwo możesz poprosić o ponowne wysłanie.',
  },
  identity_refused: {
    title: 'To logowanie się nie udało',
    text: 'To, co wróciło, nie należy do tego, co zaczęła ta przeglądarka, albo trwało zbyt długo. Zacznij od nowa.',
  },
  identity_unknown: {
    title: 'Niepołączona z kontem',
    text: 'Żadne konto nie jest połączone z tą tożsamością. Zaloguj się hasłem, a potem połącz ją na stronie Bezpieczeństwo.',
  },
  identity_taken: {
    title: 'Błąd',
    text: 'Ta tożsamość jest już połączona, z tym kontem albo z innym. Najpierw odłącz ją tam.',
  },
  identity_last_way: {
    title: 'Błąd',
    text: 'Bez niej nie można by się zalogować. Najpierw ustaw nowe hasło, a potem ją odłącz.',
  },
  identity_provider_silent: {
    title: 'Błąd',
    text: 'Druga usługa nie odpowiada. Spróbuj później albo zaloguj się hasłem.',
  },
  passkey_limit: {
    title: 'Błąd',
    text: 'Masz tyle kluczy dostępu, ile może mieć jedno konto. Usuń jeden, a potem dodaj ten.',
  },
  invalid_credentials: {
    title: 'Logowanie nie powiodło się',
    text: 'Nieprawidłowy adres e-mail lub hasło',
  },
  unauthenticated: { title: signInNeeded, text: 'Zaloguj się, aby kontynuować.' },
  proof_required: {
    title: errorTitle,
    text: 'Ta przeglądarka nie potwierdziła, że sesja należy do niej. Odśwież stronę, a następnie zaloguj się ponownie.',
  },
  proof_invalid: {
    title: errorTitle,
    text: 'Ta przeglądarka nie potwierdziła, że sesja należy do niej. Sprawdź zegar tego urządzenia, a następnie odśwież stronę.',
  },
  insecure_address: {
    title: 'Ten adres nie jest bezpieczny',
    text: 'Przeglądarka chroni sesję tylko przez https lub na localhost. Otwórz tę stronę w ten sposób, a następnie zaloguj się.',
  },
  key_store_closed: {
    title: 'Ta przeglądarka niczego tu nie zapisuje',
    text: 'Sesja wymaga klucza, który przechowuje ta przeglądarka. Wyjdź z trybu prywatnego lub zezwól tej stronie na zapisywanie danych, a następnie spróbuj ponownie.',
  },
  refresh_refused: { title: signInNeeded, text: 'Sesja wygasła. Zaloguj się ponownie.' },
  account_disabled: { title: 'Konto zablokowane', text: 'To konto nie jest już aktywne.' },
  staff_only: { title: 'Brak dostępu', text: 'Wymagane są uprawnienia administratora' },
  staff_sign_in_refused: {
    title: errorTitle,
    text: 'Brak uprawnień: wymagany jest dostęp administratora',
  },
  permission_missing: { title: 'Brak dostępu', text: 'Twoja rola na to nie pozwala.' },
  verification_required: {
    title: 'Wymagana weryfikacja',
    text: 'Ten przelew wymaga kodu, który jest bezpłatny. Wpisz go i wyślij ponownie.',
  },
  sending_paused: {
    title: 'Wysyłanie wstrzymane',
    text: 'Pięć razy podano błędny kod, dlatego wysyłanie jest wstrzymane na 15 minut. Nic nie opuściło Twojego portfela.',
  },
  code_not_needed: {
    title: errorTitle,
    text: 'Ten kod nie jest już wymagany do wysyłania. Zamknij to okno i wyślij ponownie.',
  },
  verification_failed: {
    title: 'Weryfikacja nie powiodła się',
    text: 'Co najmniej jeden kod weryfikacyjny jest nieprawidłowy',
  },
  own_wallet: {
    title: errorTitle,
    text: 'Nikt nie może zmieniać własnego portfela ani własnych przelewów. Poproś o to inną osobę z zespołu.',
  },
  beneficiary_not_found: {
    title: errorTitle,
    text: 'Tego odbiorcy nie ma już wśród zapisanych. Odśwież stronę, aby zobaczyć aktualną listę.',
  },
  not_found: { title: errorTitle, text: 'Pod tym adresem nic nie ma.' },
  transaction_not_found: {
    title: 'Informacja',
    text: 'Potwierdzenie tej transakcji jest niedostępne',
  },
  quote_not_found: { title: transferFailed, text: 'Ta wycena nie istnieje. Pobierz nową.' },
  user_not_found: { title: errorTitle, text: 'Nie ma takiego użytkownika.' },
  conversation_not_found: { title: errorTitle, text: 'Nie ma takiej rozmowy.' },
  method_not_allowed: { title: errorTitle, text: 'Ten adres nie obsługuje tej metody.' },
  email_taken: { title: 'Rejestracja nie powiodła się', text: 'Nie udało się utworzyć konta' },
  insufficient_balance: {
    title: 'Niewystarczające środki',
    text: 'Skontaktuj się z administratorem, aby zasilić konto.',
  },
  limit_exceeded: {
    title: transferFailed,
    text: 'To więcej, niż pozwala Twój limit. Potwierdź tożsamość i adres na stronie Bezpieczeństwo, aby wysyłać więcej.',
  },
  documents_not_wanted: {
    title: errorTitle,
    text: 'Ten przelew nie wymaga już dokumentów.',
  },
  verification_pending: {
    title: errorTitle,
    text: 'Twój ostatni dokument jest jeszcze sprawdzany. Poczekaj na odpowiedź, zanim prześlesz następny.',
  },
  exchange_rate_unavailable: {
    title: 'Kurs wymiany niedostępny',
    text: 'Wybierz inną parę walut lub skontaktuj się z obsługą klienta.',
  },
  beneficiary_limit: {
    title: errorTitle,
    text: 'Do szybkich przelewów można zapisać maksymalnie 10 odbiorców.',
  },
  beneficiary_exists: {
    title: errorTitle,
    text: 'Ten rachunek jest już zapisany. Użyj zapisanego odbiorcy lub zmień jego dane.',
  },
  beneficiary_changed: {
    title: errorTitle,
    text: 'Dane tego odbiorcy zmieniono w międzyczasie, w innym oknie lub na innym urządzeniu. Sprawdź, co jest teraz zapisane, a potem zapisz ponownie.',
  },
  transfer_refused: {
    title: 'Przelew nie powiódł się',
    text: 'Nasze zasady bezpieczeństwa nie pozwalają na ten przelew. Z portfela nic nie pobrano. Zapytaj obsługę klienta, co jest możliwe.',
  },
  problem_open: {
    title: 'Błąd',
    text: 'Takie zgłoszenie już mamy i jeszcze na nie nie odpowiedzieliśmy. Jest na potwierdzeniu.',
  },
  problem_too_late: {
    title: 'Błąd',
    text: 'Problem można zgłosić w ciągu 180 dni od przelewu. Napisz do obsługi klienta, co się stało.',
  },
  not_recallable: {
    title: 'Błąd',
    text: 'O zwrot tego przelewu nie można prosić: jest zakończony albo można go po prostu anulować. Otwórz potwierdzenie jeszcze raz.',
  },
  quote_expired: {
    title: transferFailed,
    text: 'Czas, w którym obowiązywał kurs, minął. Sprawdź nowe kwoty i wyślij ponownie.',
  },
  quote_used: {
    title: transferFailed,
    text: 'Na podstawie tej wyceny przelew już powstał. Sprawdź listę transakcji.',
  },
  not_cancellable: {
    title: errorTitle,
    text: 'Tego przelewu nie można już anulować. Jeśli widzisz „Poproś o anulowanie”, zapytamy, czy da się go jeszcze zatrzymać.',
  },
  version_conflict: {
    title: errorTitle,
    text: 'W międzyczasie ktoś inny zmienił tę transakcję. Zobacz tę zmianę i zapisz ponownie.',
  },
  recharge_refused: {
    title: errorTitle,
    text: 'Saldo klienta nie wystarcza, aby cofnąć ten zwrot.',
  },
  conversation_closed: {
    title: errorTitle,
    text: 'Ta rozmowa została w międzyczasie zamknięta. Klient może rozpocząć nową.',
  },
  rating_final: {
    title: errorTitle,
    text: 'Ten czat jest zamknięty, więc jego ocena pozostaje bez zmian.',
  },
  debit_insufficient: { title: errorTitle, text: 'Saldo nie wystarcza na to obciążenie' },
  rate_alert_limit: {
    title: errorTitle,
    text: 'Masz już tyle alertów kursowych, ile może mieć jedno konto. Usuń jeden z nich i ustaw nowy.',
  },
  account_has_money: {
    title: accountStays,
    text: 'W portfelu są jeszcze pieniądze. Wyślij je na własny rachunek, a potem zamknij konto.',
  },
  account_in_flight: {
    title: accountStays,
    text: 'Przelew jest jeszcze w drodze. Poczekaj, aż dotrze, lub go anuluj, a potem zamknij konto.',
  },
  account_holds_role: {
    title: accountStays,
    text: 'To konto służy też do logowania w aplikacji pracowniczej. Poproś najpierw administratora o odebranie ról.',
  },
  account_closed: {
    title: errorTitle,
    text: 'Klient zamknął to konto. Nie można na nie nic wpłacić.',
  },
  statement_too_long: {
    title: errorTitle,
    text: 'Ten wyciąg ma za dużo wierszy na plik PDF. Wybierz CSV lub krótszy okres.',
  },
  payload_too_large: { title: errorTitle, text: 'Żądanie jest za duże.' },
  unsupported_media_type: { title: errorTitle, text: 'Wyślij żądanie jako application/json.' },
  idempotency_key_reused: {
    title: transferFailed,
    text: 'Tego klucza użyto już do innego żądania. Odśwież stronę i spróbuj ponownie.',
  },
  weak_password: {
    title: 'Rejestracja nie powiodła się',
    text: 'Wybierz hasło, które trudniej odgadnąć.',
  },
  too_many_requests: {
    title: errorTitle,
    text: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  },
  internal: { title: errorTitle, text: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.' },
  transfer_failed: {
    title: transferFailed,
    text: 'Podczas realizacji przelewu wystąpił błąd. Spróbuj ponownie.',
  },
  overloaded: {
    title: errorTitle,
    text: 'Serwis jest teraz przeciążony. Spróbuj ponownie za chwilę.',
  },
} as const;

const toasts = {
  signed_in: { title: 'Witamy ponownie!', text: 'Logowanie powiodło się.' },
  signed_up: {
    title: 'Konto utworzone!',
    text: 'Witamy w {brand}. Twoje konto zostało utworzone.',
  },
  signed_out: { title: 'Wylogowano', text: 'Wylogowanie powiodło się.' },
  login_failed: {
    title: 'Logowanie nie powiodło się',
    text: 'Nieprawidłowy adres e-mail lub hasło',
  },
  signup_failed: { title: 'Rejestracja nie powiodła się', text: 'Nie udało się utworzyć konta' },
  account_disabled: { title: 'Konto zablokowane', text: 'To konto nie jest już aktywne.' },
  transactions_failed: { title: errorTitle, text: 'Nie udało się wczytać transakcji' },
  beneficiaries_failed: { title: errorTitle, text: 'Nie udało się wczytać odbiorców' },
  receipt_unavailable: {
    title: 'Informacja',
    text: 'Potwierdzenie tej transakcji jest niedostępne',
  },
  missing_information: { title: 'Brakuje danych', text: 'Uzupełnij wszystkie wymagane dane' },
  insufficient_balance: {
    title: 'Niewystarczające środki',
    text: 'Potrzeba {needed} €, a w portfelu jest tylko {balance} €. Skontaktuj się z administratorem, aby zasilić konto.',
  },
  rate_lookup_failed: {
    title: 'Kurs wymiany niedostępny',
    text: 'Nie znaleziono kursu {from} → {to}.',
  },
  rate_unavailable: {
    title: 'Kurs wymiany niedostępny',
    text: 'Brak kursu wymiany {from} → {to}. Wybierz inną parę walut lub skontaktuj się z obsługą klienta.',
  },
  send_needs_login: { title: signInNeeded, text: 'Zaloguj się, aby wysłać pieniądze' },
  support_needs_login: {
    title: signInNeeded,
    text: 'Zaloguj się, aby skorzystać z czatu z obsługą',
  },
  message_needs_login: { title: signInNeeded, text: 'Zaloguj się, aby wysyłać wiadomości' },
  message_failed: {
    title: errorTitle,
    text: 'Nie udało się wysłać wiadomości. Spróbuj ponownie.',
  },
  transfer_failed: {
    title: transferFailed,
    text: 'Podczas realizacji przelewu wystąpił błąd. Spróbuj ponownie.',
  },
  transfer_initiated: {
    title: 'Przelew zlecony!',
    text: 'Twój przelew {amount} {currency} do odbiorcy {recipient} został zlecony. Potwierdzenie: {receipt}',
  },
  access_denied: { title: 'Brak dostępu', text: 'Wymagane są uprawnienia administratora' },
  staff_signed_in: { title: 'Gotowe', text: 'Zalogowano jako administrator' },
  transaction_updated: { title: 'Gotowe', text: 'Transakcja została zaktualizowana' },
  wallet_credited: { title: 'Gotowe', text: 'Uznano portfel kwotą {amount} €. Klient: {name}' },
  wallet_debited: { title: 'Gotowe', text: 'Obciążono portfel kwotą {amount} €. Klient: {name}' },
  invalid_amount: { title: errorTitle, text: 'Wpisz prawidłową kwotę' },
  debit_insufficient: { title: errorTitle, text: 'Saldo nie wystarcza na to obciążenie' },
  not_authenticated: { title: errorTitle, text: 'Brak zalogowania' },
} as const;

/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
export const freeCode =
  'Ten kod jest bezpłatny. Nikt, także nasi pracownicy, nigdy nie poprosi Cię o zapłatę za niego. Jeśli ktoś to zrobił, to oszustwo.';

export const contractTexts = {
  toasts,
  errors,
  statuses: {
    pending: { label: 'Oczekuje', receipt: 'Przelew oczekuje' },
    processing: { label: 'W realizacji', receipt: 'Przelew w realizacji' },
    completed: { label: 'Zrealizowany', receipt: 'Przelew odebrany' },
    failed: { label: 'Nieudany', receipt: 'Przelew nieudany' },
    cancelled: { label: 'Anulowany', receipt: 'Przelew anulowany' },
  },
  documents: { label: 'Wymagane dokumenty' },
  codes: { cot: 'Kod COT', vat: 'Kod VAT', withdrawal: 'Kod wypłaty' },
  freeCode,
  stages: {
    initiated: 'Przelew zlecony',
    verifying_details: 'Weryfikacja danych',
    processing_payment: 'Przetwarzanie płatności',
    converting_funds: 'Przewalutowanie środków',
    sending_to_recipient: 'Przekazanie odbiorcy',
    completed: 'Przelew zrealizowany',
  },
  modeLine:
    'Wersja demonstracyjna. Nie są przesyłane prawdziwe pieniądze. To nie jest bank ani licencjonowana usługa płatnicza.',
  notStated: 'Operator tego nie podaje',
} as const;
