export const verifyTexts = {
  title: 'Beleg prüfen',
  subtitle: 'Stellen Sie fest, ob ein Beleg von {brand} ausgestellt wurde und was darin steht.',
  code: 'Prüfcode',
  codeHelp:
    'Vier Gruppen zu je vier Zeichen, unter den Zahlen des Belegs. Großschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
  amount: 'Ein Betrag auf dem Beleg (optional)',
  amountHelp: 'Der gesendete oder der empfangene Betrag, um festzustellen, ob er verändert wurde.',
  check: 'Beleg prüfen',
  checking: 'Wird geprüft\u00a0…',
  noCode: 'Geben Sie den Prüfcode des Belegs ein.',
  wrongLength:
    'Der Code hat vier Gruppen zu je vier Zeichen, zum Beispiel 1FC8-ZEBK-17MB-ERPM. Er ist nicht die Belegnummer.',
  noAmount: 'Geben Sie einen Betrag so ein, wie er auf dem Beleg steht, zum Beispiel 1.000,00.',
  result: 'Ergebnis',
  genuine: 'Echt: ausgestellt von {brand}',
  genuineText:
    'Vergleichen Sie diese Zeilen mit dem Beleg, der Ihnen vorliegt. Namen sind hier gekürzt und der Status kann inzwischen ein anderer sein; weicht sonst etwas ab, wurde der Beleg nach dem Ausstellen verändert.',
  altered: 'Verändert: Der Betrag ist nicht der, den wir ausgestellt haben',
  alteredText:
    'Der Code ist von uns, ein Beleg mit diesem Betrag aber nicht. Unten steht, was wir ausgestellt haben; verlassen Sie sich nicht auf den Beleg, der Ihnen vorliegt.',
  unknown: 'Nicht ausgestellt von {brand}',
  unknownText:
    'Kein Beleg von uns hat diesen Code. Prüfen Sie, ob Sie ihn vollständig übernommen haben. Wenn ja, verlassen Sie sich nicht auf den Beleg.',
  pending:
    'Die Überweisung ist noch nicht angekommen. Ein Beleg beweist nicht, dass das Geld ausgezahlt wurde.',
  refunded: 'Das Geld ging an den Absender zurück: Diese Überweisung wurde nicht ausgezahlt.',
  failed: 'Der Beleg konnte nicht geprüft werden',
  checked: 'Geprüft am {time}',
  privacy: 'Namen sind gekürzt, damit ein Beleg niemandem mehr verrät, als sein Inhaber weiß.',
  transferId: 'Überweisungs-ID',
  receiptNumber: 'Belegnummer',
  statusNow: 'Status jetzt',
  date: 'Datum',
  created: 'Angelegt',
  sender: 'Von',
  recipient: 'An',
  amountSent: 'Gesendeter Betrag',
  amountReceived: 'Empfangener Betrag',
} as const;
