/** Ways back into an account, its address, and identities of other services. */
export const recoveryTexts = {
  forgot: 'Passwort vergessen?',
  toSignIn: 'Zurück zur Anmeldung',
  askAgain: 'Neuen Link anfordern',
  incomplete: 'Der Link ist nicht vollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  ask: {
    title: 'Neues Passwort festlegen',
    text: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wenn es ein Konto gibt, senden wir einen Link dorthin.',
    send: 'Link senden',
    sending: 'Wird gesendet\u00a0…',
  },
  sent: {
    title: 'Sehen Sie in Ihre E-Mails',
    text: 'Wenn es zu {email} hier ein Konto gibt, ist ein Link unterwegs. Er gilt einmal, innerhalb von {minutes} Minuten.',
    nothing:
      'Nichts da? Sehen Sie unter den unerwünschten E-Mails nach, und prüfen Sie die Adresse.',
    demonstration:
      'Dies ist eine Demonstration, die womöglich nichts nach außen sendet: Dann liegt die E-Mail auf der Postfach-Seite des Kontos, für den, der dort angemeldet ist.',
    again: 'Andere Adresse verwenden',
  },
  set: {
    text: 'Wählen Sie ein neues Passwort. Alle Sitzungen Ihres Kontos enden damit, und diese Seite meldet niemanden an.',
    password: 'Neues Passwort',
    save: 'Passwort festlegen',
    saving: 'Wird gespeichert\u00a0…',
    doneTitle: 'Neues Passwort festgelegt',
    doneText: 'Alle Sitzungen wurden beendet. Melden Sie sich mit dem neuen Passwort an.',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Drücken Sie die Schaltfläche, um die Adresse zu bestätigen, an die dieser Link gesendet wurde.',
    press: 'Diese Adresse bestätigen',
    busy: 'Wird bestätigt\u00a0…',
    doneTitle: 'Adresse bestätigt',
    doneText: '{email} ist für Ihr Konto bestätigt.',
    on: 'Weiter',
  },
  notMe: {
    title: 'Das war ich nicht',
    loading: 'Es wird nachgesehen, worum es bei dem Link geht',
    signIn: 'Am {time} hat sich jemand mit {device} in Ihrem Konto angemeldet.',
    signInUnknown:
      'Am {time} hat sich jemand mit einem unbekannten Browser in Ihrem Konto angemeldet.',
    email:
      'Am {time} sollte die E-Mail-Adresse Ihres Kontos geändert werden oder wurde geändert. Sie bleibt oder wird wieder {email}.',
    what: 'Wenn Sie das nicht waren, bewirkt ein Druck viererlei:',
    steps: {
      sessions: 'Alle Sitzungen Ihres Kontos enden sofort.',
      password: 'Das Passwort öffnet nichts mehr, bis Sie ein neues festlegen.',
      added: 'Was seitdem zum Anmelden eingerichtet wurde, etwa Passkeys, wird entfernt.',
      link: 'Sie erhalten einen Link, um ein neues Passwort festzulegen.',
    },
    press: 'Das war ich nicht: alle aussperren',
    busy: 'Wird ausgesperrt\u00a0…',
    wasMe: 'Wenn Sie es waren, schließen Sie diese Seite: Es ändert sich nichts.',
    doneTitle: 'Alle sind ausgesperrt',
    doneText:
      'Alle Sitzungen wurden beendet, und das Passwort öffnet nichts mehr. Legen Sie ein neues fest, mit dem Link, den wir soeben an Ihre E-Mail-Adresse gesendet haben.',
  },
  email: {
    title: 'E-Mail-Adresse',
    subtitle: 'Damit melden Sie sich an, und dorthin geht, was Ihre Sicherheit betrifft.',
    loading: 'Ihre E-Mail-Adresse wird geladen',
    confirmed: 'Bestätigt',
    unconfirmed: 'Nicht bestätigt',
    confirmedOn: 'Bestätigt am {day}.',
    unconfirmedText:
      'Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben, oder lassen Sie sie noch einmal senden.',
    pending: '{email} wartet bis {time} auf die Bestätigung. Bis dahin gilt die Adresse oben.',
    change: 'Adresse ändern',
    resend: 'Link noch einmal senden',
    cancel: 'Adresse behalten',
    sentTitle: 'Link gesendet',
    sentText: 'Sehen Sie in Ihre E-Mails. Der Link gilt einmal, innerhalb von 24 Stunden.',
    changeSent:
      'Öffnen Sie den Link in der E-Mail an die neue Adresse. Die alte wurde benachrichtigt und gilt bis dahin.',
    next: 'Neue E-Mail-Adresse',
    nextHelp: 'Wir senden einen Link dorthin. Bis Sie ihn öffnen, ändert sich nichts.',
  },
  identities: {
    title: 'Anmeldung mit anderen Diensten',
    subtitle:
      'Wer sich dort anmelden kann, kann sich hier anmelden. Ein zweiter Schritt wird wie immer verlangt.',
    loading: 'Verbundene Dienste werden geladen',
    with: 'Weiter mit {provider}',
    link: '{provider} verbinden',
    notLinked: 'Nicht verbunden',
    since: 'Verbunden seit {day}',
    unlink: 'Trennen',
    unlinkNamed: '{provider} trennen',
    unlinkedTitle: 'Getrennt',
    unlinkedText: '{provider} meldet nicht mehr in Ihrem Konto an.',
    linkedTitle: 'Verbunden',
    linkedText: 'Sie können sich ab jetzt mit {provider} anmelden.',
  },
  callback: {
    title: 'Zurück vom anderen Dienst',
    wait: 'Einen Moment: Wir prüfen, was zurückkam.',
    toSecurity: 'Zurück zu „Sicherheit“',
  },
} as const;
