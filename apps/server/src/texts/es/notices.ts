import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Transacción actualizada';

/** The browser shows them as well. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = {
  transfer_created: {
    title: 'Transferencia iniciada',
    message:
      'Su transferencia de {amount} a {recipient} se ha iniciado. El beneficiario recibe {received}. Recibo: {receipt_number}',
  },
  transaction_update: {
    title: updated,
    message: 'Su transacción a {recipient} se ha actualizado. Estado: {status}.',
  },
  transaction_update_refunded: {
    title: updated,
    message:
      'Su transacción a {recipient} se ha actualizado. Estado: {status}. Se han devuelto {refunded} a su monedero.',
  },
  transaction_update_recharged: {
    title: updated,
    message:
      'Su transacción a {recipient} se ha actualizado. Estado: {status}. Se han tomado {recharged} de su monedero.',
  },
  wallet_credited: {
    title: 'Abono en el monedero',
    message: 'Se han abonado {amount} en su monedero.',
  },
  wallet_credited_note: {
    title: 'Abono en el monedero',
    message: 'Se han abonado {amount} en su monedero. Nota: {note}',
  },
  wallet_debited: {
    title: 'Cargo en el monedero',
    message: 'Se han cargado {amount} en su monedero.',
  },
  wallet_debited_note: {
    title: 'Cargo en el monedero',
    message: 'Se han cargado {amount} en su monedero. Nota: {note}',
  },
  rate_alert_above: {
    title: 'Alerta de tipo de cambio: {from} a {to}',
    message: 'El tipo de cambio es {rate}. Pidió que le avisáramos a partir de {target}.',
  },
  rate_alert_below: {
    title: 'Alerta de tipo de cambio: {from} a {to}',
    message: 'El tipo de cambio es {rate}. Pidió que le avisáramos a {target} o menos.',
  },
  support_reply: {
    title: 'Nuevo mensaje de atención al cliente',
    message: '{agent} le ha respondido. Abra el chat de ayuda para leer la respuesta.',
  },
  password_changed: {
    title: 'Su contraseña ha cambiado',
    message:
      'Su contraseña ha cambiado y se han cerrado todas sus demás sesiones. Si no ha sido usted, contacte de inmediato con atención al cliente.',
  },
  session_reuse: {
    title: 'Se ha cerrado una sesión',
    message:
      'Su sesión se utilizó desde dos lugares a la vez, así que la hemos cerrado. Si no ha sido usted, cambie su contraseña y contacte con atención al cliente.',
  },
};
