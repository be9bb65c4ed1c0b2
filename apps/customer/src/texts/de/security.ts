export const securityTexts = {
  check: {
    title: 'Was Ihr Konto schützt',
    subtitle: 'Gerade eben nachgesehen, nicht nur behauptet.',
    loading: 'Ihre Anmeldungen werden geladen\u00a0…',
    failed: 'Ihre Anmeldungen konnten nicht geladen werden.',
    looking: 'Wird nachgesehen\u00a0…',
    unknown: 'Das ließ sich gerade nicht nachsehen.',
    states: {
      ok: 'Vorhanden',
      look: 'Ansehen',
      missing: 'Nicht verfügbar',
    },
    password: 'Passwort',
    passwordText:
      'Festgelegt am {day}. Es hat unsere Prüfung auf leicht zu erratende Passwörter bestanden.',
    passwordGone:
      'Durch „Das war ich nicht“ aufgehoben; kein Passwort öffnet dieses Konto. Unsere E-Mail an Sie enthält einen Link, um ein neues festzulegen; Sie können auch einen weiteren anfordern.',
    setPassword: 'Link anfordern',
    sessions: 'Offene Sitzungen',
    sessionsText_one: 'Nur diese hier.',
    sessionsText_other:
      '{count} Sitzungen sind offen, diese eingeschlossen. Vergewissern Sie sich, dass Sie alle kennen.',
    notices: 'Sicherheitsbenachrichtigungen',
    noticesText:
      'Immer an: Sie erfahren es, wenn sich Ihr Passwort ändert oder wir eine Sitzung beenden.',
    twoStep: 'Anmeldung in zwei Schritten',
    twoStepOn:
      'Die Anmeldung fragt nach Ihrem Passwort und Ihrem zweiten Schritt oder nach einem Passkey.',
    twoStepOff:
      'Aus. Nur Ihr Passwort schützt die Anmeldung. Richten Sie unten einen zweiten Schritt ein.',
    identity: 'Identitätsprüfung',
  },
  secondStep: {
    failed: 'Ihr zweiter Schritt konnte nicht geladen werden.',
    loading: 'Zweiter Schritt wird geladen …',
  },
  password: {
    title: 'Passwort',
    text: 'Ein neues Passwort beendet alle Ihre anderen Sitzungen.',
    change: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    nextHelp: 'Mindestens {min} Zeichen und schwer zu erraten.',
    emptyCurrent: 'Geben Sie Ihr aktuelles Passwort ein',
    emptyNext: 'Wählen Sie ein neues Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    save: 'Neues Passwort festlegen',
    saving: 'Wird gespeichert\u00a0…',
    changedTitle: 'Passwort geändert',
    changedText: 'Ihr neues Passwort gilt ab jetzt. Alle anderen Sitzungen wurden beendet.',
  },
  signIns: {
    title: 'Letzte Anmeldungen',
    subtitle:
      'Sitzungen der letzten 90 Tage. Diese Liste enthält keine Orte und Adressen; das Protokoll des Servers vermerkt zu jeder Anmeldung die IP-Adresse. Die letzte Aktivität ist auf etwa zehn Minuten genau.',
    list: 'Ihre Anmeldungen',
    device: '{browser} auf {system}',
    unknownBrowser: 'Unbekannter Browser',
    unknownSystem: 'unbekanntem Gerät',
    current: 'Diese Sitzung',
    open: 'Noch offen',
    ended: 'Beendet',
    signedIn: 'Angemeldet am {time}',
    lastActive: 'Zuletzt aktiv am {time}',
    ends: {
      signed_out: 'Abgemeldet am {time}',
      reuse: 'Von uns beendet am {time}: Ihr Schlüssel wurde an zwei Orten gleichzeitig verwendet',
      disabled: 'Beendet am {time}: Das Konto wurde deaktiviert',
      expired: 'Abgelaufen am {time}',
      ended: 'Von Ihnen beendet am {time}',
      password_changed: 'Beendet am {time} durch ein neues Passwort',
      closed: 'Beendet am {time} mit dem Konto',
      idle: 'Beendet am {time}: eine Weile war niemand da',
    },
    end: 'Sitzung beenden',
    endNamed: 'Sitzung beenden: {device}, angemeldet am {time}',
    notMe: 'Das war ich nicht',
    notMeNamed: 'Das war ich nicht: {device}, angemeldet am {time}',
    endOthers: 'Alle anderen Sitzungen beenden',
    ending: 'Wird beendet\u00a0…',
    endedTitle: 'Sitzung beendet',
    endedText: 'Wer sie genutzt hat, muss sich neu anmelden.',
    othersEnded_one: '{count} andere Sitzung wurde beendet.',
    othersEnded_other: '{count} andere Sitzungen wurden beendet.',
    more_one: '{count} weitere zeigen',
    more_other: '{count} weitere zeigen',
    alarmTitle: 'Vielleicht kennt jemand Ihr Passwort',
    alarmEnded:
      'Wir haben diese Sitzung beendet. Wählen Sie jetzt ein neues Passwort; das beendet auch alle anderen.',
    alarmPast:
      'Diese Sitzung ist vorbei. Wählen Sie jetzt ein neues Passwort; das beendet auch alle anderen.',
    alarmMailed:
      'Wird dabei nach einem zweiten Schritt gefragt, der nicht Ihrer ist, öffnen Sie den Link in der E-Mail, die wir Ihnen eben zu dieser Anmeldung gesendet haben: Er sperrt alle aus.',
    alarmSupport: 'Support informieren',
  },
  encryption: {
    title: 'Verschlüsselung',
    secure: 'Diese Seite hat Sie über eine verschlüsselte Verbindung (HTTPS) erreicht.',
    insecure:
      'Diese Seite hat Sie nicht über eine verschlüsselte Verbindung erreicht (HTTP). Das ist nur auf dem Rechner sicher, auf dem der Server läuft.',
    password:
      'Ihr Passwort ist als Argon2id-Hash gespeichert, aus dem niemand es ablesen kann, auch nicht unser Team.',
    tokens:
      'Auch die Schlüssel Ihrer Sitzungen sind als Hash gespeichert, und jeder wird alle paar Minuten ersetzt, solange Sie hier sind.',
    rest: 'Was wir über Sie speichern, ist durch Zugriffsrechte geschützt und darüber hinaus durch das, was der Betreiber dieses Servers für seine Datenträger eingerichtet hat.',
  },
  privacy: {
    title: 'Hinweis zum Datenschutz',
    text: 'Wir verwenden Ihre Daten, um Ihr Konto zu führen und Ihre Überweisungen auszuführen. Nichts auf diesen Seiten wird von Dritten geladen; weder Werbung noch Tracking sind eingebaut.',
    policy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
  },
  tips: {
    title: 'Tipps zur Sicherheit',
    items: {
      unique:
        'Verwenden Sie ein Passwort, das Sie sonst nirgends nutzen. Ein Passwortmanager merkt es sich für Sie.',
      codes:
        'Geben Sie Ihr Passwort oder einen Code niemals weiter. Unser Team wird Sie nie danach fragen.',
      urgency:
        'Seien Sie vorsichtig, wenn jemand Sie drängt, Geld zu senden, auch wenn Sie die Stimme kennen.',
      address: 'Sehen Sie sich die Adresse der Seite an, bevor Sie sich anmelden.',
      leave: 'Melden Sie sich auf Geräten ab, die auch andere benutzen.',
    },
  },
} as const;
