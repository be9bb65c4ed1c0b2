/** The README.txt of a data export; each file is named by its table. */
export const exportTexts = {
  title: 'Sus datos en {brand}',
  made: 'Creado el {day} a las {time} GMT. Todos los archivos son de ese mismo momento.',
  forms:
    'Cada tabla está dos veces: en .csv para hojas de cálculo y en .json para programas. Las horas están en UTC. Los importes están en la moneda que figura a su lado y, donde no figura ninguna, en euros.',
  apostrophe:
    'En los archivos .csv hay un apóstrofo delante de los textos que una hoja de cálculo tomaría por una fórmula, y delante de los números de teléfono que empiezan por un signo más.',
  files: 'Los archivos y cuántas filas tiene cada uno:',
  file: '{name}: {about} ({rows})',
  picture: 'picture.webp: su foto',
  notIn: 'No se incluyen:',
  missing: {
    secrets:
      'su contraseña, códigos, segundos pasos y otros secretos, de los que casi siempre guardamos solo hashes; los nombres de sus claves de acceso figuran en la página Seguridad',
    staff:
      'lo que nuestro personal escribe entre sí sobre usted, sus transferencias y sus conversaciones, quién se ocupa de qué, y sus identificadores',
    seen: 'quién de nuestro personal ha visto o cambiado su cuenta: hay una lista en la página Seguridad',
    checks:
      'lo que han hallado nuestros controles contra el fraude y el blanqueo de dinero, y los casos que abrimos nosotros',
    others: 'los datos de otras personas más allá de lo que usted escribió o vio',
    files:
      'el contenido de los archivos que envió: puede guardarlos donde aparecen; de identidad y domicilio aparecen solo los más recientes, así que pida los anteriores a soporte',
    log: 'el registro del servidor, que anota los inicios de sesión y otros sucesos de seguridad con una dirección IP y un seudónimo',
    passing:
      'lo que solo sirve para el momento: pasos de un inicio de sesión en curso, intentos contados, quién está en línea',
  },
  tables: {
    profile: 'su nombre, datos de contacto, ajustes y saldo',
    sessions: 'sus inicios de sesión, y cómo se identificó cada navegador',
    account_links:
      'las direcciones de correo de las que trataban los enlaces de nuestros correos: para confirmar, cambiar o volver a la anterior; no los enlaces mismos',
    linked_identities: 'las cuentas de otros servicios que ha vinculado',
    beneficiaries:
      'sus beneficiarios guardados; los que tienen hora de eliminación se borran pronto',
    beneficiary_versions: 'las cuentas que ha tenido cada uno de ellos',
    transactions: 'sus transferencias',
    events: 'lo que ocurrió con sus transferencias, su monedero y su cuenta, paso a paso',
    wallet_movements: 'cada movimiento de dinero en su monedero, y el saldo resultante',
    quotes: 'los tipos de cambio y las comisiones que le mantuvimos',
    notifications: 'lo que le comunicamos, y qué fue de los correos',
    notification_preferences:
      'lo que eligió sobre las notificaciones; lo demás está como lo fijamos nosotros',
    rate_alerts:
      'los tipos de cambio de los que quería saber; los que tienen hora de eliminación se borran pronto',
    support_conversations: 'sus conversaciones con atención al cliente',
    support_messages: 'lo que se escribió en ellas',
    papers: 'los nombres de los documentos que nos envió y qué fue de cada uno',
    verification_requests: 'sus solicitudes de verificación de identidad o domicilio',
    reports:
      'lo que nos comunicó o preguntó sobre sus transferencias y su cuenta, y nuestras respuestas',
    support_attachments: 'los nombres de los archivos que envió a atención al cliente',
  },
} as const;
