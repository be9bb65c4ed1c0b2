import type { ownSentences } from '@app/contract';

/** What the product says about transfers, in German. */
export const sentences: Record<keyof typeof ownSentences, string> = {
  transferHeld:
    'Wir prüfen diese Überweisung, bevor sie weitergeht. Ihr Geld bleibt bei ihr: Sie geht weiter, oder Sie bekommen alles zurück.',
  transferRefused:
    'Wir haben diese Überweisung geprüft und können sie nicht ausführen. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  transferRecalled:
    'Sie haben diese Überweisung zurückgefordert. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  recallDone:
    'Die Zahlung wurde rechtzeitig angehalten. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  recallTooLate:
    'Die Zahlung ist schon bei der Bank des Empfängers und konnte nicht zurückgeholt werden. Bitten Sie den Empfänger um Rückzahlung, oder melden Sie auf dem Beleg ein Problem.',
  documentsLate: 'Die angeforderten Dokumente sind nicht bis zum {day} eingegangen.',
  documentsLateSent:
    'Die angeforderten Dokumente sind nicht bis zum {day} eingegangen. Die Zahlung ist schon unterwegs; wir fordern sie zurück und teilen Ihnen die Antwort mit.',
  transferTakenBack:
    'Wir haben diese Überweisung zurückgefordert. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  recallNeedless:
    'Diese Überweisung ist schon beendet. Betrag und Gebühr sind zurück in Ihrer Wallet.',
  simulatedNoAccount:
    'Simuliert: Die Bank des Empfängers kennt dieses Konto nicht (AC01). Das Geld ist zurück in Ihrer Wallet. Prüfen Sie die Kontonummer mit dem Empfänger und senden Sie erneut.',
  simulatedClosed:
    'Simuliert: Die Bank des Empfängers hat die Zahlung zurückgegeben, weil das Konto aufgelöst ist (AC04). Das Geld ist zurück in Ihrer Wallet. Bitten Sie den Empfänger um ein anderes Konto und senden Sie erneut.',
  promiseInstant: 'Sofort',
  promiseHalfHour: 'Innerhalb von 30 Minuten',
};
