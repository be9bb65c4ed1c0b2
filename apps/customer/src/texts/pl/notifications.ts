const text = {
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
  password_changed: {
    title: 'Twoje hasło zostało zmienione',
    message:
      'Twoje hasło zostało zmienione, a wszystkie inne sesje zakończone. Jeśli to nie Twoje działanie, natychmiast skontaktuj się z obsługą klienta.',
  },
  session_reuse: {
    title: 'Sesja została zakończona',
    message:
      'Twojego logowania użyto jednocześnie z dwóch miejsc, dlatego zakończyliśmy tę sesję. Jeśli to nie Twoje działanie, zmień hasło i skontaktuj się z obsługą klienta.',
  },
} as const;

export const notificationsTexts = {
  unread_one: 'Masz {count} nieprzeczytane powiadomienie',
  unread_few: 'Masz {count} nieprzeczytane powiadomienia',
  unread_many: 'Masz {count} nieprzeczytanych powiadomień',
  unread_other: 'Masz {count} nieprzeczytanego powiadomienia',
  markAll: 'Oznacz wszystkie jako przeczytane',
  markedAll: 'Wszystkie powiadomienia oznaczono jako przeczytane',
  undo: 'Cofnij',
  isNew: 'Nowe',
  list: 'Twoje powiadomienia, od najnowszego',
  loading: 'Wczytywanie powiadomień…',
  empty: 'Brak powiadomień',
  emptyText: 'Powiadomimy Cię, gdy wydarzy się coś ważnego',
  failed: 'Nie udało się wczytać powiadomień',
  more: 'Wczytaj więcej',
  loadingMore: 'Wczytywanie…',
  moreLoaded_one: 'Wczytano jeszcze {count} powiadomienie',
  moreLoaded_few: 'Wczytano jeszcze {count} powiadomienia',
  moreLoaded_many: 'Wczytano jeszcze {count} powiadomień',
  moreLoaded_other: 'Wczytano jeszcze {count} powiadomienia',
  fresh_one: '{count} nowe, pokaż',
  fresh_few: '{count} nowe, pokaż',
  fresh_many: '{count} nowych, pokaż',
  fresh_other: '{count} nowego, pokaż',
  arrived: 'Nowe powiadomienie: {title}',
  amount: 'Kwota: {amount}',
  recipient: 'Odbiorca: {name}',
  settings: 'Ustawienia powiadomień',
  mailbox: 'Tu są e-maile tej wersji demonstracyjnej',
  types: {
    transaction: 'Przelew',
    security: 'Bezpieczeństwo',
    account: 'Konto',
    other: 'Inne',
  },
  preferences: {
    title: 'Powiadomienia',
    text: 'Wybierz, jak mamy się z Tobą kontaktować. Zmiany zapisują się od razu.',
    caption: 'Sposób powiadamiania według rodzaju',
    type: 'Rodzaj',
    rows: {
      transaction: 'Przelewy',
      security: 'Bezpieczeństwo',
      account: 'Konto',
      other: 'Inne',
    },
    rowTexts: {
      transaction: 'Przelew powstał, zmienił etap lub czegoś od Ciebie wymaga.',
      security: 'Logowania, sesje i hasło.',
      account: 'Twój portfel i Twoje dane.',
      other: 'Alerty kursowe, odpowiedzi obsługi klienta i podobne.',
    },
    channels: {
      in_app: 'W aplikacji',
      email: 'E-mail',
    },
    label: '{type}: {channel}',
    alwaysOn: 'Zawsze włączone',
    fixed:
      'Przełączniki, których nie można zmienić, są zawsze włączone, ponieważ dotyczą Twoich pieniędzy lub bezpieczeństwa konta.',
    failed: 'Nie udało się wczytać ustawień powiadomień.',
    loading: 'Wczytywanie ustawień powiadomień…',
  },
  text,
} as const;
