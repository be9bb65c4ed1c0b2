/** The README.txt of a data export, in German; each file is named by its table. */
export const exportTexts = {
  title: 'Ihre Daten bei {brand}',
  made: 'Erstellt am {day} um {time} GMT. Alle Dateien zeigen den Stand dieses einen Moments.',
  forms:
    'Jede Tabelle ist zweimal enthalten: als .csv für Tabellenprogramme und als .json für andere Programme. Uhrzeiten sind in UTC. Beträge sind in der Währung, die daneben steht, und in Euro, wo keine steht.',
  apostrophe:
    'In den .csv-Dateien steht ein Apostroph vor einem Text, den ein Tabellenprogramm sonst für eine Formel hielte, und vor einer Telefonnummer, die mit einem Plus beginnt.',
  files: 'Die Dateien und die Zahl ihrer Zeilen:',
  file: '{name}: {about} ({rows})',
  picture: 'picture.webp: Ihr Bild',
  notIn: 'Nicht enthalten sind:',
  missing: {
    secrets:
      'Ihr Passwort, Codes, zweite Schritte und andere Geheimnisse, von denen wir meist nur Hashes aufbewahren; die Namen Ihrer Passkeys stehen auf der Seite „Sicherheit“',
    staff:
      'was unsere Mitarbeitenden einander über Sie, Ihre Überweisungen und Ihre Chats schreiben, wer von ihnen woran arbeitet, und ihre Kennungen',
    seen: 'wer von unseren Mitarbeitenden Ihr Konto gesehen oder geändert hat: Eine Liste steht auf der Seite „Sicherheit“',
    checks:
      'was unsere Prüfungen gegen Betrug und Geldwäsche ergeben haben, und Fälle, die wir selbst eröffnet haben',
    others:
      'Daten über andere Menschen, die über das hinausgehen, was Sie geschrieben oder gesehen haben',
    files:
      'der Inhalt von Dateien, die Sie gesendet haben: Sie können sie dort speichern, wo sie aufgeführt sind; zu Identität und Adresse sind es nur die neuesten, frühere bekommen Sie vom Support',
    log: 'das Protokoll des Servers, das Anmeldungen und andere Ereignisse der Sicherheit mit einer IP-Adresse und einem Pseudonym vermerkt',
    passing:
      'was nur dem Augenblick dient: Schritte einer laufenden Anmeldung, gezählte Versuche, wer gerade online ist',
  },
  tables: {
    profile: 'Ihr Name, Ihre Kontaktdaten, Ihre Einstellungen und Ihr Guthaben',
    sessions: 'Ihre Anmeldungen und wie sich der jeweilige Browser genannt hat',
    account_links:
      'die E-Mail-Adressen, um die es bei Links in unseren Mails ging: zum Bestätigen, zum Wechseln oder zum Zurückkehren; nicht die Links selbst',
    linked_identities: 'die Konten bei anderen Diensten, die Sie verbunden haben',
    beneficiaries:
      'Ihre gespeicherten Empfänger; solche mit einem Löschzeitpunkt werden bald entfernt',
    beneficiary_versions: 'die Konten, die jeder von ihnen hatte',
    transactions: 'Ihre Überweisungen',
    events:
      'was mit Ihren Überweisungen, Ihrer Wallet und Ihrem Konto geschehen ist, Schritt für Schritt',
    wallet_movements: 'jede Geldbewegung in Ihrer Wallet und das Guthaben danach',
    quotes: 'die Kurse und Gebühren, die wir für Sie festgehalten haben',
    notifications: 'was wir Ihnen mitgeteilt haben und was aus den E-Mails wurde',
    notification_preferences:
      'was Sie für Benachrichtigungen gewählt haben; alles andere ist so, wie wir es eingestellt haben',
    rate_alerts:
      'die Kurse, über die Sie benachrichtigt werden wollten; solche mit einem Löschzeitpunkt werden bald entfernt',
    support_conversations: 'Ihre Gespräche mit dem Support',
    support_messages: 'was darin geschrieben wurde',
    papers: 'die Namen der Dokumente, die Sie uns gesendet haben, und was aus ihnen wurde',
    verification_requests: 'Ihre Anträge, Identität oder Adresse zu verifizieren',
    reports:
      'was Sie uns gemeldet oder zu Ihren Überweisungen und Ihrem Konto gefragt haben, und unsere Antworten',
    support_attachments: 'die Namen der Dateien, die Sie an den Support gesendet haben',
  },
} as const;
