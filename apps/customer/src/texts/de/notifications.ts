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
    message: `Unser Personal hat für Ihr Konto gesetzt: {codes}. Jeder Code gilt 72 Stunden und für eine Überweisung. Grund: „{reason}“. Beim Senden können Sie jederzeit einen eigenen Code anfordern. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Code von unserem Personal entfernt',
    message: `Unser Personal hat aus Ihrem Konto entfernt: {codes}. Grund: „{reason}“. Beim Senden können Sie jederzeit einen eigenen Code anfordern. ${freeCode}`,
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
  document_rejected_open: {
    title: 'Bitte senden Sie ein anderes Dokument',
    message:
      'Wir konnten „{name}“ für Ihre Überweisung {transfer} nicht annehmen: {reason} Bitte senden Sie eine andere Datei.',
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
  documents_reminder_sent: {
    title: 'Dokumente für {transfer} fehlen',
    message:
      'Für Ihre Überweisung {transfer} brauchen wir noch Dokumente. Bitte senden Sie sie bis zum {day}. Die Zahlung ist schon unterwegs: Danach fordern wir sie zurück.',
  },
  transfer_held: {
    title: 'Wir prüfen Ihre Überweisung',
    message:
      'Wir prüfen Ihre Überweisung von {amount} an {recipient}, bevor sie weitergeht. Ihr Geld bleibt bei ihr: Sie geht weiter, oder Sie bekommen alles zurück. Sie können sie stornieren, solange wir sie prüfen.',
  },
  request_answered: {
    title: 'Unsere Antwort zu {transfer}',
    message: 'Unsere Antwort zu Ihrer Überweisung {transfer}: {answer}',
  },
  identity_approved: {
    title: 'Identität verifiziert',
    message: 'Wir haben Ihren Identitätsnachweis geprüft. Er gilt bis zum {day}.',
  },
  address_approved: {
    title: 'Adresse verifiziert',
    message: 'Wir haben Ihren Adressnachweis geprüft. Er gilt bis zum {day}.',
  },
  identity_rejected: {
    title: 'Identität nicht verifiziert',
    message:
      'Wir konnten Ihren Identitätsnachweis nicht annehmen: {reason} Bitte senden Sie ein anderes Dokument.',
  },
  address_rejected: {
    title: 'Adresse nicht verifiziert',
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
  address_expired_alone: {
    title: 'Adressnachweis abgelaufen',
    message:
      'Ihr Adressnachweis gilt nicht mehr. Ihre Limits bleiben, wie sie sind: Eine Adresse zählt erst, wenn Ihre Identität verifiziert ist.',
  },
  password_changed: {
    title: 'Ihr Passwort wurde geändert',
    message:
      'Ihr Passwort wurde geändert, und alle Ihre anderen Sitzungen wurden beendet. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
  },
  details_changed: {
    title: 'Ihre Angaben wurden geändert',
    message:
      'Ihr Name oder Ihre Telefonnummer wurde geändert. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  totp_added: {
    title: 'Authenticator-App hinzugefügt',
    message:
      'Ihrem Konto wurde eine Authenticator-App hinzugefügt. Von jetzt an fragt die Anmeldung nach deren Code. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail zu dieser Anmeldung, oder drücken Sie unter „Sicherheit“ neben ihr „Das war ich nicht“: Dann senden wir Ihnen einen solchen Link. Er sperrt alle aus.',
  },
  totp_removed: {
    title: 'Authenticator-App entfernt',
    message:
      'Die Authenticator-App wurde von Ihrem Konto entfernt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  passkey_added: {
    title: 'Passkey hinzugefügt',
    message:
      'Der Passkey „{name}“ wurde Ihrem Konto hinzugefügt. Er meldet ohne Passwort an. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail zu dieser Anmeldung, oder drücken Sie unter „Sicherheit“ neben ihr „Das war ich nicht“: Dann senden wir Ihnen einen solchen Link. Er sperrt alle aus.',
  },
  passkey_removed: {
    title: 'Passkey entfernt',
    message:
      'Der Passkey „{name}“ wurde von Ihrem Konto entfernt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  recovery_codes_made: {
    title: 'Neue Wiederherstellungscodes',
    message:
      'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt, die alten gelten nicht mehr. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail zu dieser Anmeldung, oder drücken Sie unter „Sicherheit“ neben ihr „Das war ich nicht“: Dann senden wir Ihnen einen solchen Link. Er sperrt alle aus.',
  },
  recovery_code_used: {
    title: 'Ein Wiederherstellungscode wurde benutzt',
    message:
      'Für Ihr Konto wurde ein Wiederherstellungscode benutzt. Noch übrig: {left}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  factor_guesses: {
    title: 'Falsche Codes für Ihr Konto',
    message:
      'Jemand, der Ihr Passwort kennt oder in Ihrem Konto angemeldet ist, hat fünf falsche Codes eingegeben. Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  },
  recovery_link: {
    title: 'Neues Passwort festlegen',
    message:
      'Jemand, vermutlich Sie, möchte für Ihr Konto ein neues Passwort festlegen. Der Link gilt einmal, innerhalb von 30 Minuten; ein neuerer ersetzt ihn. Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  password_recovered: {
    title: 'Ihr Passwort wurde neu festgelegt',
    message:
      'Über einen Link, den wir an Ihre E-Mail-Adresse gesendet hatten, wurde ein neues Passwort festgelegt, und alle Ihre Sitzungen wurden beendet. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.',
  },
  account_secured: {
    title: 'Alle wurden aus Ihrem Konto ausgesperrt',
    message:
      'Jemand mit Zugang zu Ihren E-Mails hat gesagt: „Das war ich nicht“. Alle Sitzungen wurden beendet, und das Passwort öffnet nichts mehr, bis über den Link, den wir an Ihre E-Mail-Adresse gesendet haben, ein neues festgelegt wird. Sehen Sie unter Sicherheit nach, was zum Anmelden eingerichtet ist: Was entfernt wurde, teilen wir Ihnen einzeln mit.',
  },
  email_confirm: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    message:
      'Öffnen Sie den Link, um zu zeigen, dass {address} Ihre Adresse ist. Er gilt einmal, innerhalb von 24 Stunden. Wenn Sie hier kein Konto haben, tun Sie nichts.',
  },
  email_change: {
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    message:
      'Öffnen Sie den Link, um für Ihr Konto ab jetzt {address} zu verwenden. Er gilt einmal, innerhalb von 24 Stunden. Wenn Sie das nicht verlangt haben, tun Sie nichts.',
  },
  email_change_asked: {
    title: 'Eine neue E-Mail-Adresse wurde verlangt',
    message:
      'Jemand, der in Ihrem Konto angemeldet ist, möchte dessen E-Mail-Adresse in {address} ändern. Die jetzige gilt, bis die neue bestätigt ist. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail: Er gilt sieben Tage.',
  },
  email_changed: {
    title: 'Ihre E-Mail-Adresse wurde geändert',
    message:
      'Die E-Mail-Adresse Ihres Kontos ist jetzt {address}. Wenn Sie das nicht waren, machen Sie es mit dem Link in der E-Mail rückgängig, die wir an die alte Adresse gesendet haben: Er gilt sieben Tage.',
  },
  email_in_use: {
    title: 'Jemand hat Ihre E-Mail-Adresse angegeben',
    message:
      'Jemand mit einem anderen Konto wollte Ihre E-Mail-Adresse dafür verwenden. Sie gehört zu Ihrem Konto, deshalb wurde nichts geändert, und die Person hat davon nichts erfahren.',
  },
  new_sign_in: {
    title: 'Neue Anmeldung in Ihrem Konto',
    message:
      'In Ihrem Konto hat sich jemand mit einem Browser angemeldet, mit dem es bisher nicht benutzt wurde: {device}. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail, oder beenden Sie die Sitzung unter „Sicherheit“.',
  },
  new_sign_in_unknown: {
    title: 'Neue Anmeldung in Ihrem Konto',
    message:
      'In Ihrem Konto hat sich jemand mit einem Browser angemeldet, mit dem es bisher nicht benutzt wurde. Wenn Sie das nicht waren, sagen Sie es über den Link in unserer E-Mail, oder beenden Sie die Sitzung unter „Sicherheit“.',
  },
  sign_in_denied: {
    title: 'Eine Anmeldung in Ihrem Konto wurde bestritten',
    message:
      'Jemand, der in Ihrem Konto angemeldet ist, hat zu einer Anmeldung gesagt: „Das war ich nicht“. Der Link sperrt alle aus und entfernt, was seit dieser Anmeldung zum Anmelden hinzugefügt wurde. Er gilt höchstens sieben Tage. Wenn Sie davon nichts wissen, ändern Sie Ihr Passwort.',
  },
  identity_linked: {
    title: 'Anmeldung mit {provider} hinzugefügt',
    message:
      'In Ihrem Konto kann man sich jetzt mit {provider} anmelden. Wenn Sie das nicht waren, entfernen Sie es unter „Sicherheit“, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  identity_unlinked: {
    title: 'Anmeldung mit {provider} entfernt',
    message:
      'In Ihrem Konto kann man sich nicht mehr mit {provider} anmelden. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  },
  account_disabled: {
    title: 'Konto deaktiviert',
    message:
      'Ihr Konto wurde deaktiviert. Ihr Geld bleibt in Ihrer Wallet, und laufende Überweisungen gehen weiter. Wenden Sie sich an den Support, um zu erfahren, was nötig ist.',
  },
  account_enabled: {
    title: 'Konto wieder aktiv',
    message: 'Ihr Konto ist wieder aktiv. Sie können sich wie gewohnt anmelden.',
  },
  account_closed: {
    title: 'Ihr Konto wurde geschlossen',
    message:
      'Ihr Konto wurde mit seinem eigenen Passwort geschlossen, und niemand kann sich mehr darin anmelden. Wenn Sie das nicht waren, schreiben Sie uns sofort: {contact}.',
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
  unreadOrMore: 'Sie haben {count} oder mehr ungelesene Benachrichtigungen',
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
  mailbox: 'Postfach der Demonstration öffnen',
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
    alwaysOn: 'Immer\u00a0an',
    fixed:
      'Schalter, die sich nicht bewegen lassen, sind immer an, weil sie Ihr Geld oder die Sicherheit Ihres Kontos betreffen.',
    failed: 'Ihre Einstellungen für Benachrichtigungen konnten nicht geladen werden.',
    loading: 'Einstellungen für Benachrichtigungen werden geladen\u00a0…',
  },
  text,
} as const;
