import type { NoticeKey } from '@app/contract';
import { freeCode } from './contract.ts';

type Notice = { readonly title: string; readonly message: string };

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
  requirements_changed: {
    title: 'Codes zum Senden nötig',
    message: `Unser Personal hat geändert, wonach beim Senden von Geld gefragt wird. Ab jetzt: {codes}. Grund: „{reason}“. ${freeCode}`,
  },
  requirements_removed: {
    title: 'Keine Codes mehr zum Senden nötig',
    message: `Unser Personal hat geändert, wonach beim Senden von Geld gefragt wird. Ab jetzt ist kein Code nötig. Grund: „{reason}“. ${freeCode}`,
  },
  codes_set: {
    title: 'Neuer Code von unserem Personal',
    message: `Unser Personal hat für Ihr Konto neu gesetzt: {codes}. Der Code gilt 72 Stunden und für eine Überweisung. Grund: „{reason}“. Beim Senden können Sie jederzeit einen eigenen Code anfordern. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Code von unserem Personal entfernt',
    message: `Unser Personal hat diesen Code aus Ihrem Konto entfernt: {codes}. Grund: „{reason}“. Beim Senden können Sie jederzeit einen eigenen Code anfordern. ${freeCode}`,
  },
  verification_code: {
    title: 'Ihr Code: {codes}',
    message: `{codes} für die Überweisung an {recipient}: {code}. Der Code gilt einmal, innerhalb von 10 Minuten. ${freeCode}`,
  },
  sending_paused: {
    title: 'Senden ist für 15 Minuten gesperrt',
    message:
      'Es wurden fünf falsche Codes eingegeben, deshalb ist das Senden für 15 Minuten gesperrt. Nichts hat Ihre Wallet verlassen. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an den Support.',
  },
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
  document_accepted: {
    title: 'Dokument angenommen',
    message: 'Wir haben „{name}“ für Ihre Überweisung {transfer} angenommen.',
  },
  document_rejected: {
    title: 'Bitte senden Sie ein anderes Dokument',
    message:
      'Wir konnten „{name}“ für Ihre Überweisung {transfer} nicht annehmen: {reason} Bitte senden Sie bis zum {day} eine andere Datei.',
  },
  document_rejected_closed: {
    title: 'Dokument nicht angenommen',
    message: 'Wir konnten „{name}“ für Ihre Überweisung {transfer} nicht annehmen: {reason}',
  },
  documents_reminder: {
    title: 'Dokumente für {transfer} fehlen',
    message:
      'Für Ihre Überweisung {transfer} brauchen wir noch Dokumente. Bitte senden Sie sie bis zum {day}. Danach stornieren wir die Überweisung und erstatten Ihr Geld.',
  },
  identity_approved: {
    title: 'Identität bestätigt',
    message: 'Wir haben Ihren Identitätsnachweis geprüft. Er gilt bis zum {day}.',
  },
  address_approved: {
    title: 'Adresse bestätigt',
    message: 'Wir haben Ihren Adressnachweis geprüft. Er gilt bis zum {day}.',
  },
  identity_rejected: {
    title: 'Identität nicht bestätigt',
    message:
      'Wir konnten Ihren Identitätsnachweis nicht annehmen: {reason} Bitte senden Sie ein anderes Dokument.',
  },
  address_rejected: {
    title: 'Adresse nicht bestätigt',
    message:
      'Wir konnten Ihren Adressnachweis nicht annehmen: {reason} Bitte senden Sie ein anderes Dokument.',
  },
  identity_expired: {
    title: 'Identitätsnachweis abgelaufen',
    message:
      'Ihr Identitätsnachweis gilt nicht mehr, deshalb gilt ein niedrigeres Limit. Bitte senden Sie ein aktuelles Dokument.',
  },
  address_expired: {
    title: 'Adressnachweis abgelaufen',
    message:
      'Ihr Adressnachweis gilt nicht mehr, deshalb gilt ein niedrigeres Limit. Bitte senden Sie ein aktuelles Dokument.',
  },
  password_changed: {
    title: 'Ihr Passwort wurde geändert',
    message:
      'Ihr Passwort wurde geändert, und alle Ihre anderen Sitzungen wurden beendet. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
  },
  account_disabled: {
    title: 'Konto gesperrt',
    message:
      'Ihr Konto wurde gesperrt. Ihr Geld bleibt in Ihrem Guthaben, und laufende Überweisungen gehen weiter. Wenden Sie sich an den Support, um zu erfahren, was nötig ist.',
  },
  account_enabled: {
    title: 'Konto wieder aktiv',
    message: 'Ihr Konto ist wieder aktiv. Sie können sich wie gewohnt anmelden.',
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
