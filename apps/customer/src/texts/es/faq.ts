export const faqTexts = {
  title: 'Preguntas frecuentes y ayuda',
  subtitle: 'Las respuestas siguen los límites, las comisiones y los plazos vigentes hoy.',
  search: 'Buscar en las preguntas',
  placeholder: 'Buscar respuestas…',
  found_zero: 'Ninguna pregunta coincide.',
  found_one: '{count} pregunta coincide.',
  found_many: '{count} de preguntas coinciden.',
  found_other: '{count} preguntas coinciden.',
  all: 'Las {count} preguntas',
  noneTitle: 'No hay respuesta para «{search}»',
  noneText: 'Pruebe con otra palabra, o pregúntenos: alguien lee cada mensaje.',
  failed: 'No se han podido cargar las respuestas',
  clear: 'Borrar la búsqueda',
  stillNeedHelp: '¿Aún necesita ayuda?',
  stillText: 'Pregunte en el chat. La conversación permanece en su cuenta.',
  startChat: 'Iniciar el chat',
  email: 'Escribir a atención al cliente',
  noEmail: 'El operador no ha indicado ninguna dirección de correo.',
  questions: {
    duration: {
      question: '¿Cuánto tarda una transferencia?',
      promised: 'El proveedor de pagos declara: {promise}.',
      unknown:
        'El proveedor de pagos no declara ningún plazo, y se han medido demasiado pocas transferencias para indicar uno. Cada transferencia muestra su etapa y la hora a la que la alcanzó.',
      bank: 'El banco del beneficiario puede tardar más en mostrar el dinero.',
    },
    safety: {
      question: '¿Está seguro mi dinero y está regulado el servicio?',
      mode: '{modeLine}',
      regulated: 'El operador declara que está regulado por {regulator}, licencia {licence}.',
      unregulated: 'Autoridad supervisora: no indicada por el operador.',
      books:
        'Cada céntimo consta en libros de partida doble que nadie puede cambiar después, y cada transferencia muestra todo lo que le ha ocurrido.',
    },
    cancelling: {
      question: '¿Puedo cancelar una transferencia?',
      answer:
        'Sí, sin coste, mientras esté pendiente y no se haya entregado para su pago: abra la transferencia y pulse Cancelar la transferencia. El importe y la comisión vuelven de inmediato a su monedero. Después, abra la transferencia y pulse Solicitar la cancelación mientras se ofrezca: preguntamos al proveedor de pagos si todavía se puede detener.',
      undo: 'Justo después de pulsar Enviar hay {seconds} segundos en los que Cancelar la detiene antes de que nada salga de su monedero.',
    },
    fees: {
      question: '¿Cuánto cuesta una transferencia?',
      one: 'La comisión es de {fee} por transferencia; se muestra antes de enviar y en una línea propia del recibo.',
      range:
        'La comisión está entre {lowest} y {highest} por transferencia, según la moneda y el importe. Se muestra antes de enviar y en una línea propia del recibo.',
      markup:
        'Cada cotización muestra la fuente y la fecha del tipo medio de mercado, y nuestro margen sobre él. Si nuestro personal ha fijado un tipo, lo indica, también cuando no hay un tipo medio con el que compararlo.',
      later: 'Una vez que ha pagado, la comisión solo puede bajar.',
    },
    support: {
      question: '¿Cómo contacto con atención al cliente?',
      hours: 'Horario de atención: {hours}.',
      noHours: 'El operador no ha indicado un horario de atención.',
      chat: 'Escriba en el chat en cualquier momento. «En línea» significa allí que una persona del equipo está conectada en ese momento; los mensajes automáticos están señalados.',
      phone: 'En casos urgentes, llame al {phone}.',
    },
    maximum: {
      question: '¿Cuál es el importe máximo que puedo enviar?',
      answer:
        'Como mínimo {min} y como máximo {max} por transferencia. Los límites figuran junto al importe, y el servidor los comprueba.',
      checked:
        'Cuánto puede enviar depende también de lo que se ha comprobado sobre usted: su nivel, y lo que queda de él, se muestran en la página Seguridad.',
      level: '{level}: {transfer} por transferencia, {day} en 24 horas, {month} en 30 días.',
    },
    verification: {
      question: '¿Tengo que verificar mi identidad?',
      answer:
        'Lo que el operador ha comprobado sobre usted se muestra en la página Seguridad, y nunca «verificado» por defecto. Si una transferencia necesita un documento, indica cuál y hasta cuándo.',
      more: 'Cuánto puede enviar sin y con verificación se indica en «¿Cuál es el importe máximo que puedo enviar?».',
      codes:
        'A algunas cuentas se les piden códigos antes de una transferencia. Un código es gratuito. Nadie, tampoco nuestro personal, le pedirá nunca que pague por él. Si alguien lo ha hecho, es una estafa.',
    },
    currencies: {
      question: '¿Qué monedas se admiten?',
      answer: 'Puede enviar desde {send} monedas a {count}: {list}.',
      disabled: '{code}: {reason}',
      noRate: 'Sin tipo de cambio actual, por lo que ahora no es posible: {list}.',
    },
    pending: {
      question: '¿Por qué mi transferencia sigue pendiente?',
      answer:
        'Pendiente significa que la transferencia está pagada y espera a ser entregada para su pago. La transferencia muestra su etapa, cuándo la alcanzó y si tiene usted que hacer algo.',
      cancel:
        'Mientras esté pendiente y no se haya entregado para su pago, puede cancelarla sin coste.',
    },
    tracking: {
      question: '¿Cómo puedo seguir mi transferencia?',
      answer:
        'Abra Transacciones y elija la transferencia: seis etapas, cada una con su hora en GMT, y cada cambio con su fuente y su motivo. La página se actualiza sola; no hace falta recargarla.',
      verify:
        'Quien tenga un recibo puede comprobar en la página «Verificar un recibo» si es auténtico.',
    },
  },
} as const;
