import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

/** The browser shows them as well. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = {
  transfer_created: {
    title: 'Überweisung in Auftrag gegeben',
    message:
      'Ihre Überweisung über {amount} an {recipient} wurde in Auftrag gegeben. Der Empfänger erhält {received}. Beleg: {receipt_number}',
  },
  transaction_update: {
    title: 'Neues zu Ihrer Transaktion',
    message: 'Ihre Transaktion an {recipient} wurde aktualisiert. Status: {status}.',
  },
  transaction_update_refunded: {
    title: 'Neues zu Ihrer Transaktion',
    message:
      'Ihre Transaktion an {recipient} wurde aktualisiert. Status: {status}. {refunded} wurden Ihrer Wallet erstattet.',
  },
  transaction_update_recharged: {
    title: 'Neues zu Ihrer Transaktion',
    message:
      'Ihre Transaktion an {recipient} wurde aktualisiert. Status: {status}. {recharged} wurden von Ihrer Wallet abgebucht.',
  },
  wallet_credited: {
    title: 'Gutschrift in Ihrer Wallet',
    message: '{amount} wurden Ihrer Wallet gutgeschrieben.',
  },
  wallet_credited_note: {
    title: 'Gutschrift in Ihrer Wallet',
    message: '{amount} wurden Ihrer Wallet gutgeschrieben. Hinweis: {note}',
  },
  wallet_debited: {
    title: 'Abbuchung von Ihrer Wallet',
    message: '{amount} wurden von Ihrer Wallet abgebucht.',
  },
  wallet_debited_note: {
    title: 'Abbuchung von Ihrer Wallet',
    message: '{amount} wurden von Ihrer Wallet abgebucht. Hinweis: {note}',
  },
  rate_alert_above: {
    title: 'Kursalarm: {from} in {to}',
    message: 'Der Kurs ist {rate}. Sie wollten ab {target} benachrichtigt werden.',
  },
  rate_alert_below: {
    title: 'Kursalarm: {from} in {to}',
    message: 'Der Kurs ist {rate}. Sie wollten bei {target} oder weniger benachrichtigt werden.',
  },
  support_reply: {
    title: 'Neue Nachricht vom Support',
    message: '{agent} hat Ihnen geantwortet. Öffnen Sie den Support-Chat, um die Antwort zu lesen.',
  },
  password_changed: {
    title: 'Ihr Passwort wurde geändert',
    message:
      'Ihr Passwort wurde geändert, und alle Ihre anderen Sitzungen wurden beendet. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
  },
  session_reuse: {
    title: 'Eine Sitzung wurde beendet',
    message:
      'Ihre Anmeldung wurde an zwei Orten gleichzeitig verwendet, deshalb haben wir sie beendet. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an den Support.',
  },
};
