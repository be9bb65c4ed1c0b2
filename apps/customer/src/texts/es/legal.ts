export const legalTexts = {
  privacy: 'Política de privacidad',
  terms: 'Condiciones del servicio',
  cookies: 'Cookies',
  operator: 'Lo que declara el operador',
  read: 'Leer el documento del operador: {document}',
  notStated: 'El operador no ha publicado este documento. Pídalo antes de enviar dinero real.',
  responsible: 'Responsable: {name}',
  address: 'Dirección: {address}',
  complaints: 'Reclamaciones: {contact}',
  software: 'Lo que hace el software',
  privacyFacts: {
    kept: 'Guarda su nombre, correo electrónico, número de teléfono, foto y ajustes, beneficiarios guardados, cotizaciones, transferencias con sus recibos, los movimientos de su monedero, los documentos de identidad y otros documentos que envíe, alertas de tipos, notificaciones, mensajes a atención al cliente, los avisos que nos haga, los servicios vinculados, sus segundos pasos, los inicios de sesión en su cuenta, lo que nuestro personal anota sobre usted y ve o cambia de su cuenta, y lo que hallan nuestras comprobaciones. El registro del servidor anota los inicios de sesión y otros sucesos de seguridad con la dirección IP de la que proceden y con un seudónimo en lugar de su nombre.',
    books:
      'Los libros de las transferencias no se pueden cambiar ni borrar después, ni siquiera por el personal; la ley exige conservar constancia de los pagos.',
    passwords:
      'Las contraseñas se guardan solo como hash. Las claves que firman sus sesiones están cifradas.',
    outside:
      'No carga nada de otras empresas: ni analítica, ni publicidad, ni fuentes o scripts de otros sitios.',
    export:
      'Puede descargar sus datos y cerrar su cuenta en la página Seguridad, en Sus datos. La descarga dice qué no se incluye.',
  },
  termsFacts: {
    limits: 'Una transferencia es de {min} a {max}.',
    quote:
      'Una cotización mantiene su tipo de cambio durante {minutes} minutos. Cuando vence, se le muestran las cifras antiguas y las nuevas y se le vuelve a preguntar.',
    fee: 'La comisión se muestra antes de enviar. Una vez que ha pagado, solo puede bajar.',
    cancel:
      'Puede cancelar sin coste mientras una transferencia esté pendiente y no se haya entregado para su pago.',
    refund:
      'Si una transferencia falla o se cancela, el importe y la comisión vuelven a su monedero de inmediato.',
    documents:
      'Si hace falta un documento, la transferencia indica cuál y hasta cuándo. Sin él, la transferencia se cancela y se reembolsa o, si ya se entregó para su pago, se reclama; nunca se bloquea.',
    codes: 'Los códigos son gratuitos. Nadie le pedirá nunca que pague por uno.',
  },
  cookieFacts: {
    none: 'Este sitio no instala cookies.',
    session:
      'Mientras tiene la sesión iniciada, el almacenamiento local de su navegador la conserva. Al cerrarla, se borra.',
    choices: 'El tema y el idioma que elija se guardan en este dispositivo.',
    draft:
      'Una transferencia que haya empezado se guarda un día en este dispositivo, para que al recargar no se pierda nada. Se borra al enviarla o al cerrar sesión.',
    offline: 'Los archivos propios de la aplicación se guardan para cuando no tenga conexión.',
    lastKnown:
      'Su nombre, su saldo y sus tres últimas transferencias, tal como se vieron por última vez, se guardan en este dispositivo para cuando no tenga conexión. Al cerrar sesión se borran.',
  },
} as const;
