export const notices = {
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
