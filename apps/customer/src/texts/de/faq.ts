export const faqTexts = {
  title: 'Fragen und Hilfe',
  subtitle: 'Die Antworten folgen den heute geltenden Grenzen, Gebühren und Zeiten.',
  search: 'Fragen durchsuchen',
  placeholder: 'Antworten suchen\u00a0…',
  found_zero: 'Keine Frage passt.',
  found_one: '{count} Frage passt.',
  found_other: '{count} Fragen passen.',
  all: 'Alle {count} Fragen',
  noneTitle: 'Keine Antwort zu „{search}“ gefunden',
  noneText: 'Versuchen Sie ein anderes Wort oder fragen Sie uns: Jede Nachricht wird gelesen.',
  failed: 'Die Antworten konnten nicht geladen werden',
  clear: 'Suche leeren',
  stillNeedHelp: 'Brauchen Sie noch Hilfe?',
  stillText: 'Fragen Sie im Chat. Das Gespräch bleibt in Ihrem Konto.',
  startChat: 'Live-Chat starten',
  email: 'E-Mail an den Support',
  noEmail: 'Der Betreiber hat keine E-Mail-Adresse angegeben.',
  questions: {
    duration: {
      question: 'Wie lange dauert eine Überweisung?',
      promised: 'Der Auszahlungspartner gibt an: {promise}.',
      unknown:
        'Der Auszahlungspartner gibt keine Dauer an, und für eine eigene Angabe haben wir noch zu wenige Überweisungen gemessen. Jede Überweisung zeigt, in welchem Schritt sie ist und wann sie ihn erreicht hat.',
      bank: 'Bis die Bank des Empfängers das Geld anzeigt, kann es länger dauern.',
    },
    safety: {
      question: 'Ist mein Geld sicher, und wird der Dienst beaufsichtigt?',
      mode: '{modeLine}',
      regulated:
        'Der Betreiber gibt an, dass er von {regulator} beaufsichtigt wird, Zulassung {licence}.',
      unregulated: 'Aufsichtsbehörde: vom Betreiber nicht angegeben.',
      books:
        'Jeder Cent steht in doppelter Buchführung, die niemand nachträglich ändern kann, und jede Überweisung zeigt alles, was mit ihr geschehen ist.',
    },
    cancelling: {
      question: 'Kann ich eine Überweisung stornieren?',
      answer:
        'Ja, kostenlos, solange sie aussteht und noch nicht zur Auszahlung übergeben wurde: Öffnen Sie die Überweisung und wählen Sie „Überweisung stornieren“. Betrag und Gebühr sind sofort wieder in Ihrer Wallet. Danach öffnen Sie die Überweisung und wählen „Stornierung beantragen“, solange es angeboten wird: Wir fragen den Auszahlungspartner, ob sie noch aufzuhalten ist.',
      undo: 'Gleich nach dem Senden bleiben Ihnen {seconds} Sekunden, in denen „Abbrechen“ die Überweisung stoppt, bevor etwas Ihre Wallet verlässt.',
    },
    fees: {
      question: 'Was kostet eine Überweisung?',
      one: 'Die Gebühr beträgt {fee} je Überweisung. Sie sehen sie vor dem Senden und als eigene Zeile auf dem Beleg.',
      range:
        'Die Gebühr liegt je nach Währung und Betrag zwischen {lowest} und {highest} je Überweisung. Sie sehen sie vor dem Senden und als eigene Zeile auf dem Beleg.',
      markup:
        'Jedes Angebot nennt Quelle und Tag des Devisenmittelkurses und unseren Aufschlag darauf. Wo unser Personal einen Kurs festgelegt hat, steht das dabei, auch wenn es keinen Devisenmittelkurs zum Vergleich gibt.',
      later: 'Sobald Sie bezahlt haben, kann eine Gebühr nur noch sinken.',
    },
    support: {
      question: 'Wie erreiche ich den Live-Support?',
      hours: 'Zeiten des Supports: {hours}.',
      noHours: 'Der Betreiber hat keine Zeiten für den Support angegeben.',
      chat: 'Schreiben Sie jederzeit im Support-Chat. „Online“ bedeutet dort, dass in diesem Moment jemand aus unserem Team verbunden ist; automatische Nachrichten sind gekennzeichnet.',
      phone: 'Rufen Sie in dringenden Fällen {phone} an.',
    },
    maximum: {
      question: 'Wie viel kann ich höchstens senden?',
      answer:
        'Mindestens {min} und höchstens {max} je Überweisung. Die Grenzen stehen neben dem Betrag, und der Server prüft sie.',
      checked:
        'Wie viel Sie senden können, hängt auch davon ab, was über Sie geprüft wurde: Ihre Stufe und was davon übrig ist, stehen auf der Seite „Sicherheit“.',
      level: '{level}: {transfer} je Überweisung, {day} in 24 Stunden, {month} in 30 Tagen.',
    },
    verification: {
      question: 'Muss ich meine Identität nachweisen?',
      answer:
        'Was der Betreiber über Sie geprüft hat, steht auf der Seite „Sicherheit“; „geprüft“ steht dort nie einfach so. Braucht eine Überweisung ein Dokument, sagt sie, welches und bis wann.',
      more: 'Wie viel Sie ohne und mit Nachweis senden können, steht unter „Wie viel kann ich höchstens senden?“.',
      codes:
        'Bei manchen Konten werden vor einer Überweisung Codes verlangt. Ein Code ist kostenlos. Niemand, auch nicht unser Team, wird je Geld dafür verlangen. Hat es doch jemand getan, ist es Betrug.',
    },
    currencies: {
      question: 'Welche Währungen werden unterstützt?',
      answer: 'Sie können aus {send} Währungen in {count} Währungen senden: {list}.',
      disabled: '{code}: {reason}',
      noRate: 'Derzeit nicht möglich, weil ein aktueller Kurs fehlt: {list}.',
    },
    pending: {
      question: 'Warum steht meine Überweisung noch aus?',
      answer:
        '„Ausstehend“ heißt: Die Überweisung ist bezahlt und wartet darauf, zur Auszahlung übergeben zu werden. Sie zeigt, in welchem Schritt sie ist, wann sie ihn erreicht hat und ob Sie etwas tun müssen.',
      cancel:
        'Solange sie aussteht und noch nicht zur Auszahlung übergeben wurde, können Sie sie kostenlos stornieren.',
    },
    tracking: {
      question: 'Wie kann ich meine Überweisung verfolgen?',
      answer:
        'Öffnen Sie „Transaktionen“ und wählen Sie die Überweisung: sechs Schritte, jeder mit seiner Uhrzeit in GMT, und jede Änderung mit Herkunft und Grund. Die Seite aktualisiert sich von selbst; Sie brauchen sie nicht neu zu laden.',
      verify:
        'Wer einen Beleg in der Hand hat, kann auf der Seite „Beleg prüfen“ feststellen, ob er echt ist.',
    },
  },
} as const;
