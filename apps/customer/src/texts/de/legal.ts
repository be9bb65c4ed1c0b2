export const legalTexts = {
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
  cookies: 'Cookies',
  operator: 'Was der Betreiber angibt',
  read: 'Das Dokument des Betreibers lesen: {document}',
  notStated:
    'Der Betreiber hat dieses Dokument nicht veröffentlicht. Fragen Sie danach, bevor Sie echtes Geld senden.',
  responsible: 'Verantwortlich: {name}',
  address: 'Anschrift: {address}',
  complaints: 'Beschwerden: {contact}',
  software: 'Was die Software tut',
  privacyFacts: {
    kept: 'Sie speichert Ihren Namen, Ihre E-Mail-Adresse und Telefonnummer, Ihr Bild und Ihre Einstellungen, gespeicherte Empfänger, Angebote, Überweisungen mit ihren Belegen, die Bewegungen Ihrer Wallet, Ausweise und andere Dokumente, die Sie senden, Kursalarme, Benachrichtigungen, Nachrichten an den Support, Ihre Meldungen, verbundene Dienste, Ihre zweiten Schritte, die Anmeldungen in Ihrem Konto, was unsere Mitarbeitenden über Sie notieren und an Ihrem Konto ansehen oder ändern, und was unsere Prüfungen ergeben. Das Protokoll des Servers vermerkt Anmeldungen und andere Ereignisse der Sicherheit mit der IP-Adresse, von der sie kamen, und einem Pseudonym anstelle Ihres Namens.',
    books:
      'Die Bücher der Überweisungen kann nachträglich niemand ändern oder löschen, auch nicht unser Team; das Gesetz verlangt Aufzeichnungen über Zahlungen.',
    passwords:
      'Passwörter werden nur als Hash gespeichert. Die Schlüssel, die Ihre Sitzungen signieren, sind verschlüsselt.',
    outside:
      'Sie lädt nichts von anderen Unternehmen: keine Analyse, keine Werbung, keine fremden Schriften oder Skripte.',
    export:
      'Auf der Seite „Sicherheit“ können Sie unter „Ihre Daten“ Ihre Daten herunterladen und Ihr Konto schließen. Der Download nennt, was darin fehlt.',
  },
  termsFacts: {
    limits: 'Eine Überweisung beträgt von {min} bis {max}.',
    quote:
      'Ein Angebot hält seinen Kurs {minutes} Minuten lang. Ist die Zeit abgelaufen, sehen Sie die alten und die neuen Zahlen und werden noch einmal gefragt.',
    fee: 'Die Gebühr sehen Sie, bevor Sie senden. Sobald Sie bezahlt haben, kann sie nur noch sinken.',
    cancel:
      'Sie können kostenlos stornieren, solange eine Überweisung aussteht und noch nicht zur Auszahlung übergeben wurde.',
    refund:
      'Schlägt eine Überweisung fehl oder wird sie storniert, kehren Betrag und Gebühr sofort in Ihre Wallet zurück.',
    documents:
      'Wird ein Dokument gebraucht, sagt die Überweisung, welches und bis wann. Fehlt es, wird sie storniert und erstattet oder, wenn sie schon zur Auszahlung übergeben ist, zurückgefordert, niemals eingefroren.',
    codes: 'Codes sind kostenlos. Niemand wird je Geld dafür von Ihnen verlangen.',
  },
  cookieFacts: {
    none: 'Diese Website setzt keine Cookies.',
    session:
      'Solange Sie angemeldet sind, liegt die Sitzung im lokalen Speicher Ihres Browsers. Beim Abmelden wird sie entfernt.',
    choices: 'Darstellung und Sprache, die Sie gewählt haben, werden auf diesem Gerät gespeichert.',
    draft:
      'Eine begonnene Überweisung bleibt einen Tag lang auf diesem Gerät gespeichert, damit beim Neuladen nichts verloren geht. Beim Senden oder Abmelden wird sie entfernt.',
    offline: 'Die Dateien der App selbst werden für Zeiten ohne Verbindung gespeichert.',
    lastKnown:
      'Ihr Name, Ihr Guthaben und Ihre letzten drei Überweisungen bleiben, wie zuletzt gesehen, für Zeiten ohne Verbindung auf diesem Gerät gespeichert. Beim Abmelden werden sie entfernt.',
  },
} as const;
