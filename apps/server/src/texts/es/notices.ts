import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Transacción actualizada';

/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
const freeCode =
  'Este código es gratuito. Nadie, tampoco nuestro personal, le pedirá nunca que pague por él. Si alguien lo ha hecho, es una estafa.';

/** The browser shows them as well. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = {
  requirements_changed: {
    title: 'Códigos necesarios para enviar dinero',
    message: `Nuestro personal ha cambiado lo que se le pide para enviar dinero. Desde ahora: {codes}. Motivo: «{reason}». ${freeCode}`,
  },
  requirements_removed: {
    title: 'Ya no hacen falta códigos para enviar',
    message: `Nuestro personal ha cambiado lo que se le pide para enviar dinero. Desde ahora no hace falta ningún código. Motivo: «{reason}». ${freeCode}`,
  },
  codes_set: {
    title: 'Nuevo código de nuestro personal',
    message: `Nuestro personal ha establecido para su cuenta: {codes}. Cada código sirve durante 72 horas y para una sola transferencia. Motivo: «{reason}». Al enviar puede pedir en cualquier momento un código propio. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Código retirado por nuestro personal',
    message: `Nuestro personal ha retirado de su cuenta: {codes}. Motivo: «{reason}». Al enviar puede pedir en cualquier momento un código propio. ${freeCode}`,
  },
  verification_code: {
    title: 'Su código: {codes}',
    message: `{codes} para la transferencia a {recipient}: {code}. Sirve una sola vez, durante 10 minutos. ${freeCode}`,
  },
  sending_paused: {
    title: 'Envíos en pausa durante 15 minutos',
    message:
      'Se han introducido cinco códigos incorrectos, así que los envíos quedan en pausa durante 15 minutos. Nada ha salido de su monedero. Si no ha sido usted, cambie su contraseña y contacte con atención al cliente.',
  },
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
    message: 'Se han retirado {amount} de su monedero.',
  },
  wallet_debited_note: {
    title: 'Cargo en el monedero',
    message: 'Se han retirado {amount} de su monedero. Nota: {note}',
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
  document_accepted: {
    title: 'Documento aceptado',
    message: 'Hemos aceptado «{name}» para su transferencia {transfer}.',
  },
  document_rejected: {
    title: 'Envíe otro documento',
    message:
      'No hemos podido aceptar «{name}» para su transferencia {transfer}: {reason} Envíe otro archivo a más tardar el {day}.',
  },
  document_rejected_open: {
    title: 'Envíe otro documento',
    message:
      'No hemos podido aceptar «{name}» para su transferencia {transfer}: {reason} Envíe otro archivo.',
  },
  document_rejected_closed: {
    title: 'Documento no aceptado',
    message: 'No hemos podido aceptar «{name}» para su transferencia {transfer}: {reason}',
  },
  documents_reminder: {
    title: 'Faltan documentos para {transfer}',
    message:
      'Todavía necesitamos documentos para su transferencia {transfer}. Envíelos a más tardar el {day}. Después de ese día cancelaremos la transferencia y le devolveremos el dinero.',
  },
  documents_reminder_sent: {
    title: 'Faltan documentos para {transfer}',
    message:
      'Todavía necesitamos documentos para su transferencia {transfer}. Envíelos a más tardar el {day}. El pago ya está en camino: después de ese día pediremos su devolución.',
  },
  transfer_held: {
    title: 'Estamos comprobando su transferencia',
    message:
      'Estamos comprobando su transferencia de {amount} a {recipient} antes de que siga. Su dinero permanece con ella: sigue adelante o se le devuelve todo. Puede cancelarla mientras la comprobamos.',
  },
  request_answered: {
    title: 'Nuestra respuesta sobre {transfer}',
    message: 'Nuestra respuesta sobre su transferencia {transfer}: {answer}',
  },
  identity_approved: {
    title: 'Identidad verificada',
    message: 'Hemos comprobado su documento de identidad. Es válido hasta el {day}.',
  },
  address_approved: {
    title: 'Domicilio verificado',
    message: 'Hemos comprobado su justificante de domicilio. Es válido hasta el {day}.',
  },
  identity_rejected: {
    title: 'Identidad no verificada',
    message: 'No hemos podido aceptar su documento de identidad: {reason} Envíe otro documento.',
  },
  address_rejected: {
    title: 'Domicilio no verificado',
    message: 'No hemos podido aceptar su justificante de domicilio: {reason} Envíe otro documento.',
  },
  identity_expired: {
    title: 'Documento de identidad caducado',
    message:
      'Su documento de identidad ya no es válido, por lo que se aplica un límite más bajo. Envíe un documento vigente.',
  },
  address_expired: {
    title: 'Justificante de domicilio caducado',
    message:
      'Su justificante de domicilio ya no es válido, por lo que se aplica un límite más bajo. Envíe un documento vigente.',
  },
  address_expired_alone: {
    title: 'Justificante de domicilio caducado',
    message:
      'Su justificante de domicilio ya no es válido. Sus límites no cambian: un domicilio solo cuenta cuando su identidad está verificada.',
  },
  password_changed: {
    title: 'Su contraseña ha cambiado',
    message:
      'Su contraseña ha cambiado y se han cerrado todas sus demás sesiones. Si no ha sido usted, contacte de inmediato con atención al cliente.',
  },
  details_changed: {
    title: 'Sus datos han cambiado',
    message:
      'Su nombre o su número de teléfono ha cambiado. Si no ha sido usted, cambie su contraseña y contacte de inmediato con atención al cliente.',
  },
  totp_added: {
    title: 'Aplicación de autenticación añadida',
    message:
      'Se ha añadido una aplicación de autenticación a su cuenta. Desde ahora, al iniciar sesión se pide su código. Si no ha sido usted, dígalo con el enlace de nuestro correo sobre ese inicio de sesión, o pulse «No he sido yo» junto a él en «Seguridad» y le enviaremos un enlace así. Bloquea el acceso a todos.',
  },
  totp_removed: {
    title: 'Aplicación de autenticación eliminada',
    message:
      'La aplicación de autenticación se ha eliminado de su cuenta. Si no ha sido usted, cambie su contraseña y contacte de inmediato con atención al cliente.',
  },
  passkey_added: {
    title: 'Clave de acceso añadida',
    message:
      'La clave de acceso «{name}» se ha añadido a su cuenta. Inicia sesión sin su contraseña. Si no ha sido usted, dígalo con el enlace de nuestro correo sobre ese inicio de sesión, o pulse «No he sido yo» junto a él en «Seguridad» y le enviaremos un enlace así. Bloquea el acceso a todos.',
  },
  passkey_removed: {
    title: 'Clave de acceso eliminada',
    message:
      'La clave de acceso «{name}» se ha eliminado de su cuenta. Si no ha sido usted, cambie su contraseña y contacte de inmediato con atención al cliente.',
  },
  recovery_codes_made: {
    title: 'Nuevos códigos de recuperación',
    message:
      'Se han creado nuevos códigos de recuperación para su cuenta, así que los anteriores ya no sirven. Si no ha sido usted, dígalo con el enlace de nuestro correo sobre ese inicio de sesión, o pulse «No he sido yo» junto a él en «Seguridad» y le enviaremos un enlace así. Bloquea el acceso a todos.',
  },
  recovery_code_used: {
    title: 'Se ha usado un código de recuperación',
    message:
      'Se ha usado un código de recuperación en su cuenta. Códigos restantes: {left}. Si no ha sido usted, cambie su contraseña y contacte de inmediato con atención al cliente.',
  },
  factor_guesses: {
    title: 'Códigos incorrectos en su cuenta',
    message:
      'Alguien que conoce su contraseña o que tiene abierta una sesión en su cuenta introdujo cinco códigos incorrectos. Si no ha sido usted, cambie ahora su contraseña.',
  },
  recovery_link: {
    title: 'Elija una contraseña nueva',
    message:
      'Alguien, probablemente usted, ha pedido elegir una contraseña nueva para su cuenta. El enlace sirve una vez, durante 30 minutos; uno más reciente lo sustituye. Si no ha sido usted, no haga nada: su contraseña sigue igual.',
  },
  password_recovered: {
    title: 'Se ha cambiado su contraseña',
    message:
      'Se ha elegido una contraseña nueva con un enlace que habíamos enviado a su correo electrónico, y se han cerrado todas sus sesiones. Si no ha sido usted, contacte enseguida con atención al cliente.',
  },
  account_secured: {
    title: 'Se ha bloqueado el acceso de todos a su cuenta',
    message:
      'Alguien con acceso a su correo ha dicho «No he sido yo». Se han cerrado todas las sesiones, y la contraseña no abre nada hasta que se elija otra con el enlace que hemos enviado a su correo electrónico. Mire en Seguridad qué hay configurado para iniciar sesión: de lo que se ha eliminado le avisamos por separado.',
  },
  email_confirm: {
    title: 'Confirme su correo electrónico',
    message:
      'Abra el enlace para mostrar que {address} es su dirección. Sirve una vez, durante 24 horas. Si no tiene una cuenta aquí, no haga nada.',
  },
  email_change: {
    title: 'Confirme su nuevo correo electrónico',
    message:
      'Abra el enlace para usar {address} en su cuenta a partir de ahora. Sirve una vez, durante 24 horas. Si no lo ha pedido, no haga nada.',
  },
  email_change_asked: {
    title: 'Se ha pedido otro correo electrónico',
    message:
      'Alguien con la sesión abierta en su cuenta ha pedido cambiar el correo electrónico a {address}. El actual vale hasta que se confirme el nuevo. Si no ha sido usted, dígalo con el enlace de nuestro correo: sirve durante siete días.',
  },
  email_changed: {
    title: 'Se ha cambiado su correo electrónico',
    message:
      'El correo electrónico de su cuenta es ahora {address}. Si no ha sido usted, deshágalo con el enlace del correo que hemos enviado a la dirección anterior: sirve durante siete días.',
  },
  email_in_use: {
    title: 'Alguien ha indicado su correo electrónico',
    message:
      'Alguien con otra cuenta ha pedido usar en ella su correo electrónico. Pertenece a su cuenta, así que no se ha cambiado nada, y a esa persona no se le ha dicho.',
  },
  new_sign_in: {
    title: 'Nuevo inicio de sesión en su cuenta',
    message:
      'Se ha iniciado sesión en su cuenta desde un navegador con el que no se había usado: {device}. Si no ha sido usted, dígalo con el enlace de nuestro correo, o cierre la sesión en «Seguridad».',
  },
  new_sign_in_unknown: {
    title: 'Nuevo inicio de sesión en su cuenta',
    message:
      'Se ha iniciado sesión en su cuenta desde un navegador con el que no se había usado. Si no ha sido usted, dígalo con el enlace de nuestro correo, o cierre la sesión en «Seguridad».',
  },
  sign_in_denied: {
    title: 'Se ha negado un inicio de sesión en su cuenta',
    message:
      'Alguien con la sesión iniciada en su cuenta ha dicho de un inicio de sesión: «No he sido yo». El enlace bloquea el acceso a todos y elimina lo que se añadió desde ese inicio de sesión para entrar. Funciona como máximo siete días. Si no sabe nada de esto, cambie su contraseña.',
  },
  identity_linked: {
    title: 'Inicio de sesión con {provider} añadido',
    message:
      'Ahora se puede iniciar sesión en su cuenta con {provider}. Si no ha sido usted, quítelo en «Seguridad», cambie su contraseña y contacte enseguida con atención al cliente.',
  },
  identity_unlinked: {
    title: 'Inicio de sesión con {provider} retirado',
    message:
      'Ya no se puede iniciar sesión en su cuenta con {provider}. Si no ha sido usted, cambie su contraseña y contacte enseguida con atención al cliente.',
  },
  account_disabled: {
    title: 'Cuenta desactivada',
    message:
      'Su cuenta ha sido desactivada. Su dinero permanece en su monedero y las transferencias en curso continúan. Contacte con atención al cliente para saber qué hace falta.',
  },
  account_enabled: {
    title: 'Cuenta reactivada',
    message: 'Su cuenta vuelve a estar activa. Puede iniciar sesión como antes.',
  },
  account_closed: {
    title: 'Se ha cerrado su cuenta',
    message:
      'Su cuenta se ha cerrado con su propia contraseña, y ya nadie puede iniciar sesión en ella. Si no ha sido usted, escríbanos de inmediato: {contact}.',
  },
  session_reuse: {
    title: 'Se ha cerrado una sesión',
    message:
      'Su sesión se utilizó desde dos lugares a la vez, así que la hemos cerrado. Si no ha sido usted, cambie su contraseña y contacte con atención al cliente.',
  },
};
