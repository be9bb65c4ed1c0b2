import type { ownSentences } from '@app/contract';

/** What the product says about transfers, in Spanish. */
export const sentences: Record<keyof typeof ownSentences, string> = {
  transferHeld:
    'Estamos comprobando esta transferencia antes de que siga. Su dinero permanece con ella: sigue adelante o se le devuelve todo.',
  transferRefused:
    'Hemos comprobado esta transferencia y no podemos hacerla. El importe y la comisión están de nuevo en su monedero.',
  transferRecalled:
    'Pidió la devolución de esta transferencia. El importe y la comisión están de nuevo en su monedero.',
  recallDone: 'El pago se detuvo a tiempo. El importe y la comisión están de nuevo en su monedero.',
  recallTooLate:
    'El pago ya está en el banco del beneficiario y no se pudo recuperar. Pida al beneficiario que lo devuelva o informe de un problema en el recibo.',
  documentsLate: 'Los documentos solicitados no llegaron a más tardar el {day}.',
  documentsLateSent:
    'Los documentos solicitados no llegaron a más tardar el {day}. El pago ya está en camino: pedimos su devolución y le comunicaremos la respuesta.',
  transferTakenBack:
    'Pedimos la devolución de esta transferencia. El importe y la comisión están de nuevo en su monedero.',
  recallNeedless:
    'Esta transferencia ya ha terminado. El importe y la comisión están de nuevo en su monedero.',
  simulatedNoAccount:
    'Simulado: el banco del beneficiario no conoce esa cuenta (AC01). El dinero está de nuevo en su monedero. Compruebe el número de cuenta con el beneficiario y vuelva a enviar.',
  simulatedClosed:
    'Simulado: el banco del beneficiario devolvió el pago porque la cuenta está cerrada (AC04). El dinero está de nuevo en su monedero. Pida al beneficiario otra cuenta y vuelva a enviar.',
  promiseInstant: 'Inmediata',
  promiseHalfHour: 'En 30 minutos como máximo',
};
