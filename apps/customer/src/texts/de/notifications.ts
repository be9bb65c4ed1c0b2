import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
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

export const notificationsTexts = {
  unread_one: 'Sie haben {count} ungelesene Benachrichtigung',
  unread_other: 'Sie haben {count} ungelesene Benachrichtigungen',
  markAll: 'Alle als gelesen markieren',
  markedAll: 'Alle Benachrichtigungen als gelesen markiert',
  undo: 'Rückgängig machen',
  isNew: 'Neu',
  list: 'Ihre Benachrichtigungen, die neuesten zuerst',
  loading: 'Benachrichtigungen werden geladen\u00a0…',
  empty: 'Noch keine Benachrichtigungen',
  emptyText: 'Wir benachrichtigen Sie, wenn etwas Wichtiges geschieht',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  more: 'Mehr laden',
  loadingMore: 'Wird geladen\u00a0…',
  moreLoaded_one: '{count} weitere Benachrichtigung geladen',
  moreLoaded_other: '{count} weitere Benachrichtigungen geladen',
  fresh_one: '{count} neue anzeigen',
  fresh_other: '{count} neue anzeigen',
  arrived: 'Neue Benachrichtigung: {title}',
  amount: 'Betrag: {amount}',
  recipient: 'Empfänger: {name}',
  settings: 'Einstellungen für Benachrichtigungen',
  mailbox: 'Die E-Mails dieser Demonstration liegen hier',
  types: {
    transaction: 'Überweisung',
    security: 'Sicherheit',
    account: 'Konto',
    other: 'Sonstiges',
  },
  preferences: {
    title: 'Benachrichtigungen',
    text: 'Wählen Sie, wie Sie von uns hören. Eine Änderung wird sofort gespeichert.',
    caption: 'So werden Sie benachrichtigt, nach Art',
    type: 'Art',
    rows: {
      transaction: 'Überweisungen',
      security: 'Sicherheit',
      account: 'Konto',
      other: 'Sonstiges',
    },
    rowTexts: {
      transaction: 'Eine Überweisung wurde angelegt, kommt voran oder braucht etwas von Ihnen.',
      security: 'Anmeldungen, Sitzungen und Ihr Passwort.',
      account: 'Ihre Wallet und Ihre Angaben.',
      other: 'Kursalarme, Antworten des Supports und Ähnliches.',
    },
    channels: {
      in_app: 'In der App',
      email: 'E-Mail',
    },
    label: '{type}: {channel}',
    alwaysOn: 'Immer an',
    fixed:
      'Schalter, die sich nicht bewegen lassen, sind immer an, weil sie Ihr Geld oder die Sicherheit Ihres Kontos betreffen.',
    failed: 'Ihre Einstellungen für Benachrichtigungen konnten nicht geladen werden.',
    loading: 'Einstellungen für Benachrichtigungen werden geladen\u00a0…',
  },
  text,
} as const;
