const demonstration =
  'Demostración. No se mueve dinero real. Esto no es un banco ni un servicio de pago autorizado.';

/** Words that the browser shows as well. */
export const contractTexts = {
  statuses: {
    pending: { label: 'Pendiente', receipt: 'Transferencia pendiente' },
    processing: { label: 'En proceso', receipt: 'Transferencia en proceso' },
    completed: { label: 'Completada', receipt: 'Transferencia cobrada' },
    failed: { label: 'Fallida', receipt: 'Transferencia fallida' },
    cancelled: { label: 'Cancelada', receipt: 'Transferencia cancelada' },
  },
  codes: { cot: 'Código COT', vat: 'Código VAT', withdrawal: 'Código de retirada' },
  stages: {
    initiated: 'Transferencia iniciada',
    verifying_details: 'Verificación de los datos',
    processing_payment: 'Procesamiento del pago',
    converting_funds: 'Conversión de los fondos',
    sending_to_recipient: 'Envío al beneficiario',
    completed: 'Transferencia completada',
  },
  modeLines: { demonstration, test: demonstration, live: null },
  notStated: 'No indicado por el operador',
} as const;
