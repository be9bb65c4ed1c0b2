/** Words that the browser shows as well, in Romanian. */
export const contractTexts = {
  statuses: {
    pending: { label: 'În așteptare', receipt: 'Transfer în așteptare' },
    processing: { label: 'În procesare', receipt: 'Transfer în curs de procesare' },
    completed: { label: 'Finalizat', receipt: 'Transfer încasat' },
    failed: { label: 'Eșuat', receipt: 'Transfer eșuat' },
    cancelled: { label: 'Anulat', receipt: 'Transfer anulat' },
  },
  codes: { cot: 'Cod COT', vat: 'Cod VAT', withdrawal: 'Cod de retragere' },
  stages: {
    initiated: 'Transfer inițiat',
    verifying_details: 'Se verifică datele',
    processing_payment: 'Se procesează plata',
    converting_funds: 'Se convertește suma',
    sending_to_recipient: 'Se trimite către beneficiar',
    completed: 'Transfer finalizat',
  },
  modeLines: {
    demonstration:
      'Demonstrație. Nu se mișcă bani adevărați. Aceasta nu este o bancă și nici un serviciu de plată autorizat.',
    test: 'Demonstrație. Nu se mișcă bani adevărați. Aceasta nu este o bancă și nici un serviciu de plată autorizat.',
    live: null,
  },
  notStated: 'Nedeclarat de operator',
} as const;
