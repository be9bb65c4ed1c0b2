/** Words that the browser shows as well, in German. */
export const contractTexts = {
  statuses: {
    pending: { label: 'Ausstehend', receipt: 'Überweisung ausstehend' },
    processing: { label: 'In Bearbeitung', receipt: 'Überweisung in Bearbeitung' },
    completed: { label: 'Abgeschlossen', receipt: 'Überweisung ausgezahlt' },
    failed: { label: 'Fehlgeschlagen', receipt: 'Überweisung fehlgeschlagen' },
    cancelled: { label: 'Storniert', receipt: 'Überweisung storniert' },
  },
  codes: { cot: 'COT-Code', vat: 'VAT-Code', withdrawal: 'Auszahlungscode' },
  stages: {
    initiated: 'Überweisung in Auftrag gegeben',
    verifying_details: 'Angaben werden geprüft',
    processing_payment: 'Zahlung wird bearbeitet',
    converting_funds: 'Betrag wird umgerechnet',
    sending_to_recipient: 'Wird an den Empfänger gesendet',
    completed: 'Überweisung abgeschlossen',
  },
  modeLines: {
    demonstration:
      'Demonstration. Es wird kein echtes Geld bewegt. Dies ist weder eine Bank noch ein zugelassener Zahlungsdienst.',
    test: 'Demonstration. Es wird kein echtes Geld bewegt. Dies ist weder eine Bank noch ein zugelassener Zahlungsdienst.',
    live: null,
  },
  notStated: 'Vom Betreiber nicht angegeben',
} as const;
