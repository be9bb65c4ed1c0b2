import type { CustomerErrorCode, toasts } from '@app/contract';

type Notice = { readonly title: string; readonly text: string };

const titles = {
  problem: 'Fehler',
  signIn: 'Anmeldung erforderlich',
  signInFailed: 'Anmeldung fehlgeschlagen',
  signUpFailed: 'Registrierung fehlgeschlagen',
  transferFailed: 'Überweisung fehlgeschlagen',
  denied: 'Zugriff verweigert',
  notClosed: 'Konto nicht geschlossen',
  noRate: 'Wechselkurs nicht verfügbar',
  success: 'Erledigt',
} as const;

/** Title and text of each error code. */
const errors: Record<CustomerErrorCode, Notice> = {
  validation_failed: {
    title: 'Prüfen Sie Ihre Angaben',
    text: 'Einige Angaben müssen noch berichtigt werden.',
  },
  malformed_request: { title: titles.problem, text: 'Die Anfrage konnte nicht gelesen werden.' },
  idempotency_key_missing: {
    title: titles.problem,
    text: 'Die Anfrage braucht einen Idempotency-Key-Header mit 1 bis 255 Zeichen.',
  },
  invalid_amount: { title: titles.problem, text: 'Bitte geben Sie einen gültigen Betrag ein' },
  factor_required: {
    title: 'Noch ein Schritt',
    text: 'Ihr Passwort war richtig. Zeigen Sie jetzt Ihren zweiten Faktor.',
  },
  factor_refused: {
    title: 'Fehler',
    text: 'Das hat nicht gepasst. Prüfen Sie es und versuchen Sie es noch einmal; eine App zeigt alle 30 Sekunden einen neuen Code, und jeder gilt einmal.',
  },
  challenge_expired: {
    title: 'Fehler',
    text: 'Dieser Schritt hat zu lange gedauert oder wurde zu oft versucht. Beginnen Sie von vorn.',
  },
  confirmation_required: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Bestätigen Sie, dass Sie es sind, dann geht es weiter.',
  },
  factor_needed: {
    title: 'Zweiter Schritt nötig',
    text: 'Richten Sie zuerst auf der Seite Sicherheit einen zweiten Schritt ein: eine Authenticator-App oder einen Passkey.',
  },
  link_gone: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde benutzt, durch einen neueren ersetzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  },
  email_unconfirmed: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben. Auf der Seite „Sicherheit“ können Sie sie noch einmal senden lassen.',
  },
  identity_refused: {
    title: 'Diese Anmeldung ist nicht gelungen',
    text: 'Was zurückkam, gehört nicht zu dem, was dieser Browser begonnen hat, oder es hat zu lange gedauert. Beginnen Sie neu.',
  },
  identity_unknown: {
    title: 'Mit keinem Konto verbunden',
    text: 'Mit dieser Identität ist kein Konto verbunden. Melden Sie sich mit Ihrem Passwort an und verbinden Sie sie auf der Seite „Sicherheit“.',
  },
  identity_taken: {
    title: 'Fehler',
    text: 'Diese Identität ist bereits verbunden, mit diesem oder einem anderen Konto. Trennen Sie sie dort zuerst.',
  },
  identity_last_way: {
    title: 'Fehler',
    text: 'Ohne sie könnten Sie sich nicht anmelden. Legen Sie zuerst ein neues Passwort fest und trennen Sie sie dann.',
  },
  identity_provider_silent: {
    title: 'Fehler',
    text: 'Der andere Dienst antwortet nicht. Versuchen Sie es später noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  },
  passkey_limit: {
    title: 'Fehler',
    text: 'Sie haben so viele Passkeys, wie ein Konto haben kann. Entfernen Sie einen und fügen Sie dann diesen hinzu.',
  },
  invalid_credentials: {
    title: titles.signInFailed,
    text: 'E-Mail-Adresse oder Passwort ist falsch',
  },
  unauthenticated: { title: titles.signIn, text: 'Bitte melden Sie sich an, um fortzufahren.' },
  proof_required: {
    title: titles.problem,
    text: 'Dieser Browser konnte nicht zeigen, dass die Sitzung zu ihm gehört. Laden Sie die Seite neu und melden Sie sich dann erneut an.',
  },
  proof_invalid: {
    title: titles.problem,
    text: 'Dieser Browser konnte nicht zeigen, dass die Sitzung zu ihm gehört. Prüfen Sie die Uhr dieses Geräts und laden Sie dann die Seite neu.',
  },
  insecure_address: {
    title: 'Diese Adresse ist nicht sicher',
    text: 'Ein Browser schützt eine Sitzung nur über https oder auf localhost. Öffnen Sie diese Seite dort und melden Sie sich dann an.',
  },
  key_store_closed: {
    title: 'Dieser Browser speichert hier nichts',
    text: 'Eine Sitzung braucht einen Schlüssel, den dieser Browser aufbewahrt. Verlassen Sie den privaten Modus oder erlauben Sie dieser Seite, Daten zu speichern, und versuchen Sie es dann noch einmal.',
  },
  refresh_refused: {
    title: titles.signIn,
    text: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  },
  account_disabled: { title: 'Konto deaktiviert', text: 'Dieses Konto ist nicht mehr aktiv.' },
  staff_only: { title: titles.denied, text: 'Administratorrechte erforderlich' },
  staff_sign_in_refused: {
    title: titles.problem,
    text: 'Keine Berechtigung: Administratorrechte erforderlich',
  },
  permission_missing: { title: titles.denied, text: 'Ihre Rolle erlaubt das nicht.' },
  verification_required: {
    title: 'Prüfung erforderlich',
    text: 'Diese Überweisung braucht einen Code, der kostenlos ist. Geben Sie ihn ein und senden Sie dann noch einmal.',
  },
  sending_paused: {
    title: 'Senden ist gesperrt',
    text: 'Es wurden fünf falsche Codes eingegeben, deshalb ist das Senden für 15 Minuten gesperrt. Nichts hat Ihre Wallet verlassen.',
  },
  code_not_needed: {
    title: titles.problem,
    text: 'Beim Senden wird nach diesem Code nicht mehr gefragt. Schließen Sie dieses Fenster und senden Sie noch einmal.',
  },
  verification_failed: {
    title: 'Prüfung fehlgeschlagen',
    text: 'Mindestens ein Bestätigungscode ist falsch',
  },
  own_wallet: {
    title: titles.problem,
    text: 'Niemand darf die eigene Wallet oder eigene Überweisungen ändern. Bitten Sie jemanden aus dem Team darum.',
  },
  beneficiary_not_found: {
    title: titles.problem,
    text: 'Dieser Empfänger ist nicht mehr gespeichert. Laden Sie die Seite neu, um Ihre Liste zu sehen.',
  },
  not_found: { title: titles.problem, text: 'Unter dieser Adresse gibt es nichts.' },
  transaction_not_found: {
    title: 'Hinweis',
    text: 'Zu dieser Transaktion gibt es keinen Beleg',
  },
  quote_not_found: {
    title: titles.transferFailed,
    text: 'Dieses Angebot gibt es nicht. Fordern Sie ein neues an.',
  },
  user_not_found: { title: titles.problem, text: 'Diesen Nutzer gibt es nicht.' },
  conversation_not_found: { title: titles.problem, text: 'Dieses Gespräch gibt es nicht.' },
  method_not_allowed: {
    title: titles.problem,
    text: 'Diese Adresse lässt diese Methode nicht zu.',
  },
  email_taken: { title: titles.signUpFailed, text: 'Das Konto konnte nicht eröffnet werden' },
  insufficient_balance: {
    title: 'Guthaben reicht nicht aus',
    text: 'Bitte wenden Sie sich an die Administration, um Ihr Konto aufzuladen.',
  },
  limit_exceeded: {
    title: titles.transferFailed,
    text: 'Das ist mehr, als Ihr Limit zulässt. Weisen Sie auf der Seite „Sicherheit“ Ihre Identität und Ihre Adresse nach, um mehr zu senden.',
  },
  documents_not_wanted: {
    title: titles.problem,
    text: 'Für diese Überweisung werden keine Dokumente mehr gebraucht.',
  },
  verification_pending: {
    title: titles.problem,
    text: 'Ihr letztes Dokument wird noch geprüft. Warten Sie die Antwort ab, bevor Sie ein weiteres senden.',
  },
  exchange_rate_unavailable: {
    title: titles.noRate,
    text: 'Versuchen Sie ein anderes Währungspaar oder wenden Sie sich an den Support.',
  },
  beneficiary_limit: {
    title: titles.problem,
    text: 'Sie können bis zu 10 Empfänger für Sofortüberweisungen speichern.',
  },
  beneficiary_exists: {
    title: titles.problem,
    text: 'Dieses Konto ist bereits gespeichert. Verwenden Sie den vorhandenen Empfänger oder ändern Sie ihn.',
  },
  beneficiary_changed: {
    title: titles.problem,
    text: 'Dieser Empfänger wurde inzwischen geändert, in einem anderen Fenster oder auf einem anderen Gerät. Sehen Sie sich an, was jetzt gespeichert ist, und speichern Sie dann noch einmal.',
  },
  transfer_refused: {
    title: 'Überweisung fehlgeschlagen',
    text: 'Unsere Sicherheitsregeln lassen diese Überweisung nicht zu. Ihrer Wallet wurde nichts entnommen. Fragen Sie den Support, was möglich ist.',
  },
  problem_open: {
    title: 'Fehler',
    text: 'Sie haben uns dazu schon gefragt, und wir haben noch nicht geantwortet. Sie finden es auf dem Beleg.',
  },
  problem_too_late: {
    title: 'Fehler',
    text: 'Ein Problem kann innerhalb von 180 Tagen nach der Überweisung gemeldet werden. Schreiben Sie dem Support, was geschehen ist.',
  },
  not_recallable: {
    title: 'Fehler',
    text: 'Diese Überweisung kann nicht zurückgefordert werden: Sie ist abgeschlossen oder lässt sich einfach stornieren. Öffnen Sie den Beleg noch einmal.',
  },
  quote_expired: {
    title: titles.transferFailed,
    text: 'Die Zeit, für die der Kurs galt, ist abgelaufen. Prüfen Sie die neuen Zahlen und senden Sie noch einmal.',
  },
  quote_used: {
    title: titles.transferFailed,
    text: 'Aus diesem Angebot ist bereits eine Überweisung entstanden. Sehen Sie in Ihren Transaktionen nach.',
  },
  not_cancellable: {
    title: titles.problem,
    text: 'Diese Überweisung lässt sich nicht mehr stornieren. Wird „Stornierung beantragen“ angeboten, fragen wir, ob sie noch aufzuhalten ist.',
  },
  version_conflict: {
    title: titles.problem,
    text: 'Jemand anderes hat diese Transaktion inzwischen geändert. Sehen Sie sich die Änderung an und speichern Sie dann noch einmal.',
  },
  recharge_refused: {
    title: titles.problem,
    text: 'Das Guthaben des Kunden reicht nicht aus, um diese Erstattung zurückzunehmen.',
  },
  conversation_closed: {
    title: titles.problem,
    text: 'Dieses Gespräch wurde inzwischen geschlossen. Der Kunde kann ein neues beginnen.',
  },
  rating_final: {
    title: titles.problem,
    text: 'Dieser Chat ist geschlossen, deshalb bleibt die Bewertung, wie sie ist.',
  },
  debit_insufficient: {
    title: titles.problem,
    text: 'Das Guthaben reicht für die Abbuchung nicht aus',
  },
  rate_alert_limit: {
    title: titles.problem,
    text: 'Mehr Kursalarme sind in einem Konto nicht möglich. Löschen Sie einen und setzen Sie dann diesen.',
  },
  account_has_money: {
    title: titles.notClosed,
    text: 'In Ihrer Wallet ist noch Geld. Senden Sie es auf ein eigenes Konto und schließen Sie dann dieses.',
  },
  account_in_flight: {
    title: titles.notClosed,
    text: 'Eine Überweisung ist noch unterwegs. Warten Sie, bis sie angekommen ist, oder stornieren Sie sie, und schließen Sie dann das Konto.',
  },
  account_holds_role: {
    title: titles.notClosed,
    text: 'Mit diesem Konto meldet sich auch jemand in der Mitarbeiter-App an. Bitten Sie die Administration, ihm zuerst die Rollen zu entziehen.',
  },
  account_closed: {
    title: titles.problem,
    text: 'Der Kunde hat dieses Konto geschlossen. Ihm kann nichts mehr gutgeschrieben werden.',
  },
  statement_too_long: {
    title: titles.problem,
    text: 'Dieser Kontoauszug hat zu viele Zeilen für ein PDF. Wählen Sie CSV oder einen kürzeren Zeitraum.',
  },
  payload_too_large: { title: titles.problem, text: 'Die Anfrage ist zu groß.' },
  unsupported_media_type: {
    title: titles.problem,
    text: 'Senden Sie die Anfrage als application/json.',
  },
  idempotency_key_reused: {
    title: titles.transferFailed,
    text: 'Dieser Schlüssel wurde bereits für eine andere Anfrage verwendet. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  weak_password: {
    title: titles.signUpFailed,
    text: 'Wählen Sie ein Passwort, das schwerer zu erraten ist.',
  },
  too_many_requests: {
    title: titles.problem,
    text: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  },
  internal: {
    title: titles.problem,
    text: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  },
  transfer_failed: {
    title: titles.transferFailed,
    text: 'Bei der Bearbeitung Ihrer Überweisung ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  overloaded: {
    title: titles.problem,
    text: 'Der Dienst ist gerade ausgelastet. Versuchen Sie es in einem Moment noch einmal.',
  },
};

// Their gaps are filled from wherever a toast is shown, so the compiler is not to ask for them here.
const notices: Record<keyof typeof toasts, Notice> = {
  signed_in: { title: 'Willkommen zurück!', text: 'Sie haben sich erfolgreich angemeldet.' },
  signed_up: {
    title: 'Konto eröffnet!',
    text: 'Willkommen bei {brand}. Ihr Konto wurde erfolgreich eröffnet.',
  },
  signed_out: { title: 'Abgemeldet', text: 'Sie haben sich erfolgreich abgemeldet.' },
  login_failed: { title: titles.signInFailed, text: 'E-Mail-Adresse oder Passwort ist falsch' },
  signup_failed: { title: titles.signUpFailed, text: 'Das Konto konnte nicht eröffnet werden' },
  account_disabled: { title: 'Konto deaktiviert', text: 'Dieses Konto ist nicht mehr aktiv.' },
  transactions_failed: {
    title: titles.problem,
    text: 'Die Transaktionen konnten nicht geladen werden',
  },
  beneficiaries_failed: {
    title: titles.problem,
    text: 'Die Empfänger konnten nicht geladen werden',
  },
  receipt_unavailable: {
    title: 'Hinweis',
    text: 'Zu dieser Transaktion gibt es keinen Beleg',
  },
  missing_information: {
    title: 'Angaben fehlen',
    text: 'Bitte füllen Sie alle erforderlichen Angaben aus',
  },
  insufficient_balance: {
    title: 'Guthaben reicht nicht aus',
    text: 'Sie brauchen {needed}\u00a0€, haben aber nur {balance}\u00a0€. Bitte wenden Sie sich an die Administration, um Ihr Konto aufzuladen.',
  },
  rate_lookup_failed: {
    title: titles.noRate,
    text: 'Kein Kurs für {from} → {to} gefunden.',
  },
  rate_unavailable: {
    title: titles.noRate,
    text: 'Kein Wechselkurs für {from} → {to}. Versuchen Sie ein anderes Währungspaar oder wenden Sie sich an den Support.',
  },
  send_needs_login: { title: titles.signIn, text: 'Bitte melden Sie sich an, um Geld zu senden' },
  support_needs_login: {
    title: titles.signIn,
    text: 'Bitte melden Sie sich an, um den Support-Chat zu öffnen',
  },
  message_needs_login: {
    title: titles.signIn,
    text: 'Bitte melden Sie sich an, um Nachrichten zu senden',
  },
  message_failed: {
    title: titles.problem,
    text: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  transfer_failed: {
    title: titles.transferFailed,
    text: 'Bei der Bearbeitung Ihrer Überweisung ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  transfer_initiated: {
    title: 'Überweisung in Auftrag gegeben!',
    text: 'Ihre Überweisung über {currency} {amount} an {recipient} wurde in Auftrag gegeben. Beleg: {receipt}',
  },
  access_denied: { title: titles.denied, text: 'Administratorrechte erforderlich' },
  staff_signed_in: { title: titles.success, text: 'Als Administrator angemeldet' },
  transaction_updated: {
    title: titles.success,
    text: 'Die Transaktion wurde erfolgreich aktualisiert',
  },
  wallet_credited: { title: titles.success, text: '{amount}\u00a0€ wurden {name} gutgeschrieben' },
  wallet_debited: { title: titles.success, text: '{amount}\u00a0€ wurden bei {name} abgebucht' },
  invalid_amount: { title: titles.problem, text: 'Bitte geben Sie einen gültigen Betrag ein' },
  debit_insufficient: {
    title: titles.problem,
    text: 'Das Guthaben reicht für die Abbuchung nicht aus',
  },
  not_authenticated: { title: titles.problem, text: 'Nicht angemeldet' },
};

/** Words that browser and server share stand in the contract package in English; here they are in German. */
/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
export const freeCode =
  'Dieser Code ist kostenlos. Niemand, auch nicht unser Personal, wird Sie je bitten, dafür zu bezahlen. Wenn das jemand getan hat, ist es Betrug.';

export const contractTexts = {
  toasts: notices,
  errors,
  statuses: {
    pending: { label: 'Ausstehend', receipt: 'Überweisung ausstehend' },
    processing: { label: 'In Bearbeitung', receipt: 'Überweisung in Bearbeitung' },
    completed: { label: 'Abgeschlossen', receipt: 'Überweisung ausgezahlt' },
    failed: { label: 'Fehlgeschlagen', receipt: 'Überweisung fehlgeschlagen' },
    cancelled: { label: 'Storniert', receipt: 'Überweisung storniert' },
  },
  documents: { label: 'Dokument erforderlich' },
  codes: { cot: 'COT-Code', vat: 'VAT-Code', withdrawal: 'Auszahlungscode' },
  freeCode,
  stages: {
    initiated: 'Überweisung in Auftrag gegeben',
    verifying_details: 'Angaben werden geprüft',
    processing_payment: 'Zahlung wird bearbeitet',
    converting_funds: 'Betrag wird umgerechnet',
    sending_to_recipient: 'Wird an den Empfänger gesendet',
    completed: 'Überweisung abgeschlossen',
  },
  modeLine:
    'Demonstration. Es wird kein echtes Geld bewegt. Dies ist weder eine Bank noch ein zugelassener Zahlungsdienst.',
  notStated: 'Vom Betreiber nicht angegeben',
} as const;
