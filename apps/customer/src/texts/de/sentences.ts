/** Sentences that the server or the schemas of the contract answer in English. */
export const sentencesTexts = {
  atLeast: 'Verwenden Sie mindestens {min} Zeichen.',
  control: 'Entfernen Sie Steuerzeichen.',
  notText: 'Entfernen Sie Zeichen, die kein Text sind.',
  email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  emailOrEmpty:
    'Geben Sie eine E-Mail-Adresse wie name@example.com ein, oder lassen Sie das Feld leer.',
  phone: 'Geben Sie eine Telefonnummer wie +353 86 123 4567 ein, oder lassen Sie das Feld leer.',
  phonePlus: 'Beginnen Sie mit + und der Ländervorwahl, etwa +353 86 123 4567.',
  phoneDigits: 'Verwenden Sie nur Ziffern, etwa +353 86 123 4567.',
  phoneNone: 'Das ist keine Telefonnummer. Prüfen Sie die Ziffern.',
  phoneCountry: 'Diese Ländervorwahl gibt es nicht. Prüfen Sie die Ziffern nach dem +.',
  phoneShort: 'Diese Nummer ist zu kurz. Prüfen Sie, ob eine Ziffer fehlt.',
  phoneLong: 'Diese Nummer ist zu lang. Prüfen Sie, ob eine Ziffer doppelt ist.',
  phoneLength: 'Nummern dieses Landes haben mehr oder weniger Ziffern. Prüfen Sie sie.',
  amount: 'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.',
  amountWhole: '{currency} hat keine Nachkommastellen: Geben Sie einen ganzen Betrag ein.',
  amountOfReceipt: 'Geben Sie einen Betrag über null ein, so wie er auf dem Beleg steht.',
  sendAtLeast: 'Senden Sie mindestens {min}.',
  sendAtLeastTyped: 'Senden Sie mindestens {min}. {typed} sind {euro}.',
  sendAtMost: 'Senden Sie höchstens {max} pro Überweisung.',
  sendAtMostTyped: 'Senden Sie höchstens {max} pro Überweisung. {typed} sind {euro}.',
  limitDayMore:
    'Sie können jetzt höchstens {left} senden: In 24 Stunden dürfen es {limit} sein, davon sind {used} verbraucht. Weisen Sie auf der Seite „Sicherheit“ Ihre Identität und Ihre Adresse nach, um mehr zu senden.',
  limitMonthMore:
    'Sie können jetzt höchstens {left} senden: In 30 Tagen dürfen es {limit} sein, davon sind {used} verbraucht. Weisen Sie auf der Seite „Sicherheit“ Ihre Identität und Ihre Adresse nach, um mehr zu senden.',
  limitDay:
    'Sie können jetzt höchstens {left} senden: In 24 Stunden dürfen es {limit} sein, davon sind {used} verbraucht.',
  limitMonth:
    'Sie können jetzt höchstens {left} senden: In 30 Tagen dürfen es {limit} sein, davon sind {used} verbraucht.',
  transferHeld:
    'Wir prüfen diese Überweisung, bevor sie weitergeht. Ihr Geld bleibt bei ihr: Sie geht weiter, oder Sie bekommen alles zurück.',
  transferRefused:
    'Wir haben diese Überweisung geprüft und können sie nicht ausführen. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  transferRecalled:
    'Sie haben diese Überweisung zurückgefordert. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  senderName: 'Ihre Überweisungen werden unter dem Namen {name} gesendet.',
  recallDone:
    'Die Zahlung wurde rechtzeitig angehalten. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  recallTooLate:
    'Die Zahlung ist schon bei der Bank des Empfängers und konnte nicht zurückgeholt werden. Bitten Sie den Empfänger um Rückzahlung, oder melden Sie auf dem Beleg ein Problem.',
  simulatedNoAccount:
    'Simuliert: Die Bank des Empfängers kennt dieses Konto nicht (AC01). Das Geld ist zurück in Ihrer Wallet. Prüfen Sie die Kontonummer mit dem Empfänger und senden Sie erneut.',
  simulatedClosed:
    'Simuliert: Die Bank des Empfängers hat die Zahlung zurückgegeben, weil das Konto aufgelöst ist (AC04). Das Geld ist zurück in Ihrer Wallet. Bitten Sie den Empfänger um ein anderes Konto und senden Sie erneut.',
  promiseInstant: 'Sofort',
  promiseHalfHour: 'Innerhalb von 30 Minuten',
  ownAddress: 'Das ist die Adresse, die Sie haben. Geben Sie eine andere ein.',
  documentsLate: 'Die angeforderten Dokumente sind nicht bis zum {day} eingegangen.',
  documentsLateSent:
    'Die angeforderten Dokumente sind nicht bis zum {day} eingegangen. Die Zahlung ist schon unterwegs; wir fordern sie zurück und teilen Ihnen die Antwort mit.',
  transferTakenBack:
    'Wir haben diese Überweisung zurückgefordert. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  recallNeedless:
    'Diese Überweisung ist schon beendet. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  documentAgain:
    'Eine dieser Dateien ist nicht mehr da. Fügen Sie sie erneut hinzu und senden Sie dann.',
  documentSides: 'Fügen Sie Vorder- und Rückseite hinzu.',
  documentHour:
    'Sie haben in einer Stunde {count} Dateien gesendet. Warten Sie etwas, bevor Sie die nächste senden.',
  sendMore: 'Senden Sie mehr: {amount} ist weniger als der kleinste Betrag in {currency}.',
  needsFunds:
    'Sie brauchen {needed}, haben aber nur {balance}. Bitte wenden Sie sich an die Administration, um Ihr Konto aufzuladen.',
  day: 'Geben Sie einen Tag wie 2026-01-31 ein.',
  pickDay: 'Wählen Sie einen Tag vom {first} bis heute.',
  lastDay: 'Wählen Sie einen letzten Tag ab dem {first}: An diesem Tag wurde das Konto eröffnet.',
  firstDay: 'Wählen Sie einen ersten Tag, der nicht nach dem letzten und nicht nach heute liegt.',
  code: 'Geben Sie den Prüfcode des Belegs ein.',
  country: 'Wählen Sie eines der Länder aus der Liste.',
  currency: 'Wählen Sie eine der Währungen aus der Liste.',
  currencySent: 'Wählen Sie eine Währung, die gesendet werden kann.',
  currencyReceived: 'Wählen Sie eine Währung, die empfangen werden kann.',
  differentCurrencies: 'Wählen Sie zwei verschiedene Währungen.',
  lev: 'Bulgarien hat den Lew am 1. Januar 2026 durch den Euro ersetzt. Senden Sie stattdessen EUR.',
  noRate: 'Kein Kurs für {from} → {to} gefunden.',
  rate: 'Geben Sie einen Kurs mit höchstens 12 Nachkommastellen ein.',
  rateAboveZero: 'Geben Sie einen Kurs über null ein.',
  rateDecimals: 'Verwenden Sie so viele Nachkommastellen, wie der Kurs zeigt, höchstens 4.',
  rateHigher: 'Der Kurs ist schon {rate}. Wählen Sie einen höheren Zielkurs.',
  rateLower: 'Der Kurs ist schon {rate}. Wählen Sie einen niedrigeren Zielkurs.',
  rating: 'Wählen Sie 1 bis 5.',
  writeFirst: 'Schreiben Sie uns zuerst, dann bewerten Sie den Chat.',
  messageEmpty: 'Schreiben Sie eine Nachricht, oder hängen Sie eine Datei an.',
  filesMost: 'Hängen Sie höchstens {max} Dateien an.',
  fileKind:
    'Diese Datei ist weder PDF noch JPG noch PNG. Speichern Sie sie als eines davon, und versuchen Sie es noch einmal.',
  fileDamaged:
    'Diese Datei ist beschädigt oder zu umfangreich, um sie zu öffnen. Speichern Sie sie neu, und versuchen Sie es noch einmal.',
  fileGone:
    'Eine Datei ist nicht mehr da, denn nicht gesendete Dateien werden einen Tag lang aufbewahrt. Hängen Sie sie noch einmal an.',
  filesPerHour:
    'Sie haben innerhalb einer Stunde {files} Dateien angehängt. Warten Sie einen Moment, dann hängen Sie die nächste an.',
  messagesPerMinute:
    'Sie haben innerhalb einer Minute viele Nachrichten gesendet. Warten Sie einen Moment, dann senden Sie sie noch einmal.',
  confirmClosing: 'Bestätigen Sie, dass Sie das Konto schließen möchten.',
  wrongPassword: 'Das ist nicht Ihr aktuelles Passwort. Geben Sie es noch einmal ein.',
  samePassword: 'Das ist das Passwort, das Sie schon haben. Wählen Sie ein anderes.',
  beneficiaryLimit: 'Sie können bis zu {max} Empfänger für sofortige Überweisungen speichern.',
  beneficiaryExists: 'Dieses Konto ist schon als {name} gespeichert.',
  pictureLarge: 'Dieses Bild hat mehr als {size} Megapixel. Wählen Sie ein kleineres.',
  pictureKind: 'Diese Datei ist kein lesbares JPG-, PNG- oder WebP-Bild. Wählen Sie eine andere.',
  weak: 'Dieses Passwort ist leicht zu erraten. {why} Verwenden Sie mehrere Wörter, die nicht zusammengehören.',
  weakPersonal: 'Es besteht aus Ihrem Namen, Ihrer E-Mail-Adresse oder unserem Namen.',
  weakShort: 'Es ist kurz und besteht aus häufigen Teilen.',
  weakRow: 'Gerade Tastenreihen auf der Tastatur sind leicht zu erraten.',
  weakPattern: 'Kurze Tastaturmuster sind leicht zu erraten.',
  weakRepeat: 'Wiederholte Zeichen wie „aaa“ sind leicht zu erraten.',
  weakRepeats: 'Wiederholte Zeichenfolgen wie „abcabcabc“ sind leicht zu erraten.',
  weakSequence: 'Häufige Zeichenfolgen wie „abc“ sind leicht zu erraten.',
  weakYears: 'Jahreszahlen der letzten Zeit sind leicht zu erraten.',
  weakDates: 'Datumsangaben sind leicht zu erraten.',
  weakTop: 'Dieses Passwort wird sehr oft verwendet.',
  weakFrequent: 'Dieses Passwort wird oft verwendet.',
  weakCommon: 'Dieses Passwort wird häufig verwendet.',
  weakSimilar: 'Es ähnelt einem häufig verwendeten Passwort.',
  weakWord: 'Einzelne Wörter sind leicht zu erraten.',
  weakName: 'Einzelne Vor- oder Nachnamen sind leicht zu erraten.',
  weakNames: 'Häufige Vor- und Nachnamen sind leicht zu erraten.',
  weakData: 'Es sollte nichts enthalten, was mit Ihnen oder dieser Seite zu tun hat.',
} as const;
