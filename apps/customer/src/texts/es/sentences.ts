/** Sentences that the server or the schemas of the contract answer in English. */
export const sentencesTexts = {
  atLeast: 'Use al menos {min} caracteres.',
  control: 'Elimine los caracteres de control.',
  notText: 'Elimine los caracteres que no son texto.',
  email: 'Escriba una dirección de correo electrónico como name@example.com.',
  emailOrEmpty:
    'Escriba una dirección de correo electrónico como name@example.com o deje el campo vacío.',
  phone: 'Escriba un número de teléfono como +353 86 123 4567 o deje el campo vacío.',
  phonePlus: 'Empiece por + y el prefijo del país, por ejemplo +353 86 123 4567.',
  phoneDigits: 'Use solo cifras, por ejemplo +353 86 123 4567.',
  phoneNone: 'Esto no es un número de teléfono. Revise las cifras.',
  phoneCountry: 'Ese prefijo de país no existe. Revise las cifras después del +.',
  phoneShort: 'Este número es demasiado corto. Compruebe que no falte ninguna cifra.',
  phoneLong: 'Este número es demasiado largo. Compruebe que no haya ninguna cifra repetida.',
  phoneLength: 'Los números de este país tienen más o menos cifras. Revíselas.',
  amount: 'Escriba un importe con dos decimales como máximo.',
  amountWhole: '{currency} no tiene decimales: escriba un importe entero.',
  amountOfReceipt: 'Escriba un importe superior a cero, tal como figura en el recibo.',
  sendAtLeast: 'Envíe al menos {min}.',
  sendAtLeastTyped: 'Envíe al menos {min}. {typed} equivalen a {euro}.',
  sendAtMost: 'Envíe como máximo {max} por transferencia.',
  sendAtMostTyped: 'Envíe como máximo {max} por transferencia. {typed} equivalen a {euro}.',
  limitDayMore:
    'Ahora puede enviar como máximo {left}: de los {limit} permitidos en 24 horas ya ha usado {used}. Verifique su identidad y su domicilio en la página Seguridad para enviar más.',
  limitMonthMore:
    'Ahora puede enviar como máximo {left}: de los {limit} permitidos en 30 días ya ha usado {used}. Verifique su identidad y su domicilio en la página Seguridad para enviar más.',
  limitDay:
    'Ahora puede enviar como máximo {left}: de los {limit} permitidos en 24 horas ya ha usado {used}.',
  limitMonth:
    'Ahora puede enviar como máximo {left}: de los {limit} permitidos en 30 días ya ha usado {used}.',
  transferHeld:
    'Estamos comprobando esta transferencia antes de que siga. Su dinero permanece con ella: sigue adelante o se le devuelve todo.',
  transferRefused:
    'Hemos comprobado esta transferencia y no podemos hacerla. El importe y la comisión están de nuevo en su monedero.',
  transferRecalled:
    'Pidió la devolución de esta transferencia. El importe y la comisión están de nuevo en su monedero.',
  senderName: 'Sus transferencias se envían a nombre de {name}.',
  recallDone: 'El pago se detuvo a tiempo. El importe y la comisión están de nuevo en su monedero.',
  recallTooLate:
    'El pago ya está en el banco del beneficiario y no se pudo recuperar. Pida al beneficiario que lo devuelva o informe de un problema en el recibo.',
  simulatedNoAccount:
    'Simulado: el banco del beneficiario no conoce esa cuenta (AC01). El dinero está de nuevo en su monedero. Compruebe el número de cuenta con el beneficiario y vuelva a enviar.',
  simulatedClosed:
    'Simulado: el banco del beneficiario devolvió el pago porque la cuenta está cerrada (AC04). El dinero está de nuevo en su monedero. Pida al beneficiario otra cuenta y vuelva a enviar.',
  promiseInstant: 'Inmediata',
  promiseHalfHour: 'En 30 minutos como máximo',
  ownAddress: 'Es la dirección que ya tiene. Escriba otra.',
  documentsLate: 'Los documentos solicitados no llegaron a más tardar el {day}.',
  documentsLateSent:
    'Los documentos solicitados no llegaron a más tardar el {day}. El pago ya está en camino: pedimos su devolución y le comunicaremos la respuesta.',
  transferTakenBack:
    'Pedimos la devolución de esta transferencia. El importe y la comisión están de nuevo en su monedero.',
  recallNeedless:
    'Esta transferencia ya ha terminado. El importe y la comisión están de nuevo en su monedero.',
  documentAgain: 'Uno de estos archivos ya no está. Añádalo de nuevo y envíe después.',
  documentSides: 'Añada el anverso y el reverso.',
  documentHour:
    'Ha enviado {count} archivos en una hora. Espere un poco antes de enviar el siguiente.',
  sendMore: 'Envíe más: {amount} es menos que el importe más pequeño en {currency}.',
  needsFunds:
    'Necesita {needed}, pero solo tiene {balance}. Póngase en contacto con la administración para añadir fondos a su cuenta.',
  day: 'Escriba un día como 2026-01-31.',
  pickDay: 'Elija un día entre el {first} y hoy.',
  lastDay: 'Elija un último día a partir del {first}: ese día se abrió la cuenta.',
  firstDay: 'Elija un primer día que no sea posterior al último ni a hoy.',
  code: 'Introduzca el código de verificación del recibo.',
  country: 'Elija uno de los países de la lista.',
  currency: 'Elija una de las monedas de la lista.',
  currencySent: 'Elija una moneda que se pueda enviar.',
  currencyReceived: 'Elija una moneda que se pueda recibir.',
  differentCurrencies: 'Elija dos monedas distintas.',
  lev: 'Bulgaria sustituyó la leva por el euro el 1 de enero de 2026. Envíe EUR en su lugar.',
  noRate: 'No se ha encontrado ningún tipo de cambio para {from} → {to}.',
  rate: 'Escriba un tipo de cambio con 12 decimales como máximo.',
  rateAboveZero: 'Escriba un tipo de cambio superior a cero.',
  rateDecimals: 'Use tantos decimales como muestra el tipo de cambio, 4 como máximo.',
  rateHigher: 'El tipo de cambio ya es {rate}. Elija un objetivo más alto.',
  rateLower: 'El tipo de cambio ya es {rate}. Elija un objetivo más bajo.',
  rating: 'Elija de 1 a 5.',
  writeFirst: 'Escríbanos primero y valore después el chat.',
  messageEmpty: 'Escriba un mensaje o adjunte un archivo.',
  filesMost: 'Adjunte {max} archivos como máximo.',
  fileKind:
    'Este archivo no es PDF, JPG ni PNG. Guárdelo en uno de estos formatos e inténtelo de nuevo.',
  fileDamaged:
    'Este archivo está dañado o es demasiado complejo para abrirlo. Guárdelo de nuevo e inténtelo otra vez.',
  fileGone:
    'Un archivo ya no está aquí, porque los que no se envían se conservan un día. Adjúntelo de nuevo.',
  filesPerHour:
    'Ha adjuntado {files} archivos en una hora. Espere un poco y adjunte después el siguiente.',
  messagesPerMinute:
    'Ha enviado muchos mensajes en un minuto. Espere un poco y vuelva a enviarlo después.',
  confirmClosing: 'Confirme que quiere cerrar la cuenta.',
  wrongPassword: 'Esta no es su contraseña actual. Escríbala de nuevo.',
  samePassword: 'Esta es la contraseña que ya tiene. Elija otra.',
  beneficiaryLimit: 'Puede guardar hasta {max} beneficiarios para transferencias instantáneas.',
  beneficiaryExists: 'Esta cuenta ya está guardada como {name}.',
  pictureLarge: 'Esta imagen supera los {size} megapíxeles. Elija una más pequeña.',
  pictureKind: 'Este archivo no es una imagen JPG, PNG o WebP legible. Elija otro.',
  weak: 'Esta contraseña es fácil de adivinar. {why} Use varias palabras que no guarden relación.',
  weakPersonal: 'Está formada por su nombre, su dirección de correo electrónico o nuestro nombre.',
  weakShort: 'Es corta y está formada por partes comunes.',
  weakRow: 'Las filas seguidas de teclas son fáciles de adivinar.',
  weakPattern: 'Los patrones cortos de teclado son fáciles de adivinar.',
  weakRepeat: 'Los caracteres repetidos como «aaa» son fáciles de adivinar.',
  weakRepeats: 'Los patrones repetidos como «abcabcabc» son fáciles de adivinar.',
  weakSequence: 'Las secuencias comunes como «abc» son fáciles de adivinar.',
  weakYears: 'Los años recientes son fáciles de adivinar.',
  weakDates: 'Las fechas son fáciles de adivinar.',
  weakTop: 'Esta contraseña se usa muchísimo.',
  weakFrequent: 'Esta contraseña se usa con mucha frecuencia.',
  weakCommon: 'Esta contraseña se usa con frecuencia.',
  weakSimilar: 'Se parece a una contraseña de uso frecuente.',
  weakWord: 'Las palabras sueltas son fáciles de adivinar.',
  weakName: 'Los nombres o apellidos sueltos son fáciles de adivinar.',
  weakNames: 'Los nombres y apellidos comunes son fáciles de adivinar.',
  weakData: 'No debería contener nada relacionado con usted ni con esta página.',
} as const;
