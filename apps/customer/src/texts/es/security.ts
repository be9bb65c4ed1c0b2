export const securityTexts = {
  check: {
    title: 'Qué protege su cuenta',
    subtitle: 'Comprobado ahora mismo, no solo afirmado.',
    loading: 'Cargando sus inicios de sesión…',
    failed: 'No se han podido cargar sus inicios de sesión.',
    looking: 'Comprobando…',
    unknown: 'No se ha podido comprobar ahora mismo.',
    states: {
      ok: 'En orden',
      look: 'Revisar',
      missing: 'No disponible',
    },
    password: 'Contraseña',
    passwordText:
      'Definida el {day}. Superó nuestra comprobación contra contraseñas fáciles de adivinar.',
    passwordGone:
      'Anulada mediante «No he sido yo», así que ninguna contraseña abre esta cuenta. Nuestro correo contiene un enlace para definir una nueva; también puede pedir otro.',
    setPassword: 'Pedir un enlace',
    sessions: 'Sesiones abiertas',
    sessionsText_one: 'Solo esta.',
    sessionsText_many:
      'Hay {count} de sesiones abiertas, incluida esta. Asegúrese de reconocerlas todas.',
    sessionsText_other:
      'Hay {count} sesiones abiertas, incluida esta. Asegúrese de reconocerlas todas.',
    notices: 'Notificaciones de seguridad',
    noticesText:
      'Siempre activadas: se le avisa cuando cambia su contraseña o cuando cerramos una sesión.',
    twoStep: 'Inicio de sesión en dos pasos',
    twoStepOn: 'El inicio de sesión pide su contraseña y su segundo paso, o una clave de acceso.',
    twoStepOff:
      'Desactivado. Solo su contraseña protege su inicio de sesión. Configure abajo un segundo paso.',
    identity: 'Verificación de identidad',
  },
  secondStep: {
    failed: 'No se ha podido cargar su segundo paso.',
    loading: 'Cargando su segundo paso…',
  },
  password: {
    title: 'Contraseña',
    text: 'Una contraseña nueva cierra todas sus demás sesiones.',
    change: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    nextHelp: 'Al menos {min} caracteres, y difícil de adivinar.',
    emptyCurrent: 'Escriba su contraseña actual',
    emptyNext: 'Elija una contraseña nueva',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    save: 'Establecer la contraseña nueva',
    saving: 'Guardando…',
    changedTitle: 'Contraseña cambiada',
    changedText:
      'Su contraseña nueva es válida desde ahora. Se han cerrado todas las demás sesiones.',
  },
  signIns: {
    title: 'Actividad de acceso reciente',
    subtitle:
      'Sesiones de los últimos 90 días. Esta lista no contiene lugares ni direcciones; el registro del servidor anota la dirección IP de cada inicio de sesión. La última actividad es exacta con un margen de unos diez minutos.',
    list: 'Sus inicios de sesión',
    device: '{browser} en {system}',
    unknownBrowser: 'Navegador desconocido',
    unknownSystem: 'un dispositivo desconocido',
    current: 'Esta sesión',
    open: 'Aún abierta',
    ended: 'Cerrada',
    signedIn: 'Inicio de sesión: {time}',
    lastActive: 'Última actividad: {time}',
    ends: {
      signed_out: 'Salida: {time}',
      reuse: 'Cerrada por nosotros ({time}): su clave se utilizó desde dos lugares a la vez',
      disabled: 'Cerrada ({time}): se desactivó la cuenta',
      expired: 'Caducada: {time}',
      ended: 'Cerrada por usted: {time}',
      password_changed: 'Cerrada por una contraseña nueva: {time}',
      closed: 'Cerrada con la cuenta: {time}',
      idle: 'Terminada {time}: no hubo nadie durante un rato',
    },
    end: 'Cerrar la sesión',
    endNamed: 'Cerrar la sesión de {device}, inicio: {time}',
    notMe: 'No he sido yo',
    notMeNamed: 'No he sido yo: {device}, inicio: {time}',
    endOthers: 'Cerrar todas las demás sesiones',
    ending: 'Cerrando…',
    endedTitle: 'Sesión cerrada',
    endedText: 'Quien la utilizaba tiene que volver a iniciar sesión.',
    othersEnded_one: 'Se ha cerrado {count} sesión más.',
    othersEnded_many: 'Se han cerrado {count} de sesiones más.',
    othersEnded_other: 'Se han cerrado {count} sesiones más.',
    more_one: 'Mostrar {count} más',
    more_many: 'Mostrar {count} más',
    more_other: 'Mostrar {count} más',
    alarmTitle: 'Puede que alguien conozca su contraseña',
    alarmEnded:
      'Hemos cerrado esa sesión. Elija ahora una contraseña nueva, lo que cierra también todas las demás.',
    alarmPast:
      'Esa sesión ha terminado. Elija ahora una contraseña nueva, lo que cierra también todas las demás.',
    alarmMailed:
      'Si al cambiarla se le pide un segundo paso que no es suyo, abra el enlace del correo que acabamos de enviarle sobre ese inicio de sesión: bloquea el acceso a todos.',
    alarmSupport: 'Avisar a atención al cliente',
  },
  encryption: {
    title: 'Cifrado',
    secure: 'Esta página le ha llegado por una conexión cifrada (HTTPS).',
    insecure:
      'Esta página no le ha llegado por una conexión cifrada (HTTP). Eso solo es seguro en la máquina donde funciona el servidor.',
    password:
      'Su contraseña se guarda como hash Argon2id, del que nadie puede leerla, ni siquiera nuestro personal.',
    tokens:
      'Las claves de sus sesiones se guardan también como hash, y cada una se sustituye cada pocos minutos mientras está aquí.',
    rest: 'Lo que guardamos sobre usted está protegido por derechos de acceso y, más allá de ellos, por lo que el operador de este servidor haya dispuesto para sus discos.',
  },
  privacy: {
    title: 'Aviso de privacidad',
    text: 'Utilizamos sus datos para gestionar su cuenta y sus transferencias. Nada en estas páginas se carga de terceros, y no incluyen publicidad ni rastreo.',
    policy: 'Política de privacidad',
    terms: 'Condiciones del servicio',
  },
  tips: {
    title: 'Consejos de seguridad',
    items: {
      unique:
        'Utilice una contraseña que no use en ningún otro sitio. Un gestor de contraseñas la recuerda por usted.',
      codes:
        'No dé nunca su contraseña ni un código a nadie. Nuestro personal nunca se los pedirá.',
      urgency: 'Desconfíe de quien le meta prisa para enviar dinero, aunque conozca la voz.',
      address: 'Mire la dirección de la página antes de iniciar sesión.',
      leave: 'Cierre sesión en los dispositivos que también usan otras personas.',
    },
  },
} as const;
