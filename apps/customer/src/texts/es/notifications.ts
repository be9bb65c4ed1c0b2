import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Transacción actualizada';

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
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

export const notificationsTexts = {
  unread_one: 'Tiene {count} notificación sin leer',
  unread_many: 'Tiene {count} de notificaciones sin leer',
  unread_other: 'Tiene {count} notificaciones sin leer',
  markAll: 'Marcar todo como leído',
  markedAll: 'Todas las notificaciones se han marcado como leídas',
  undo: 'Deshacer',
  isNew: 'Nueva',
  list: 'Sus notificaciones, de la más reciente a la más antigua',
  loading: 'Cargando las notificaciones…',
  empty: 'Todavía no hay notificaciones',
  emptyText: 'Le avisaremos cuando ocurra algo importante',
  failed: 'No se han podido cargar las notificaciones',
  more: 'Cargar más',
  loadingMore: 'Cargando…',
  moreLoaded_one: '{count} notificación más cargada',
  moreLoaded_many: '{count} de notificaciones más cargadas',
  moreLoaded_other: '{count} notificaciones más cargadas',
  fresh_one: '{count} nueva, mostrar',
  fresh_many: '{count} nuevas, mostrar',
  fresh_other: '{count} nuevas, mostrar',
  arrived: 'Nueva notificación: {title}',
  amount: 'Importe: {amount}',
  recipient: 'Beneficiario: {name}',
  settings: 'Ajustes de notificaciones',
  mailbox: 'Los correos de esta demostración se guardan aquí',
  types: {
    transaction: 'Transferencia',
    security: 'Seguridad',
    account: 'Cuenta',
    other: 'Otra',
  },
  preferences: {
    title: 'Notificaciones',
    text: 'Elija cómo quiere que le avisemos. Cada cambio se guarda al momento.',
    caption: 'Cómo se le avisa, por tipo',
    type: 'Tipo',
    rows: {
      transaction: 'Transferencias',
      security: 'Seguridad',
      account: 'Cuenta',
      other: 'Otras',
    },
    rowTexts: {
      transaction: 'Una transferencia se ha hecho, avanza o necesita algo de usted.',
      security: 'Inicios de sesión, sesiones y su contraseña.',
      account: 'Su monedero y sus datos.',
      other: 'Alertas de tipo de cambio, respuestas de atención al cliente y similares.',
    },
    channels: {
      in_app: 'En la aplicación',
      email: 'Correo electrónico',
    },
    label: '{type}: {channel}',
    alwaysOn: 'Siempre activado',
    fixed:
      'Los interruptores que no se pueden mover están siempre activados, porque afectan a su dinero o a la seguridad de su cuenta.',
    failed: 'No se han podido cargar sus ajustes de notificaciones.',
    loading: 'Cargando los ajustes de notificaciones…',
  },
  text,
} as const;
