export const verifyTexts = {
  title: 'Verificar un recibo',
  subtitle: 'Averigüe si un recibo fue emitido por {brand} y qué dice.',
  code: 'Código de verificación',
  codeHelp:
    'Cuatro grupos de cuatro, debajo de las cifras del recibo. Las mayúsculas, los espacios y los guiones no importan.',
  amount: 'Un importe del recibo (opcional)',
  amountHelp: 'El importe enviado o recibido, para averiguar si fue alterado.',
  check: 'Comprobar el recibo',
  checking: 'Comprobando…',
  noCode: 'Escriba el código de verificación del recibo.',
  wrongLength:
    'El código tiene cuatro grupos de cuatro caracteres, por ejemplo 1FC8-ZEBK-17MB-ERPM. No es el número de recibo.',
  noAmount: 'Escriba un importe tal como figura en el recibo, por ejemplo 1.000,00.',
  result: 'Resultado',
  genuine: 'Auténtico: emitido por {brand}',
  genuineText:
    'Compare estas líneas con el recibo que tiene delante. Los nombres aparecen abreviados y el estado puede haber cambiado; si difiere algo más, el recibo fue alterado después de que lo emitiéramos.',
  altered: 'Alterado: el importe no es el que emitimos',
  alteredText:
    'El código es nuestro, pero un recibo con este importe no lo es. Abajo figura lo que emitimos; no se fíe del recibo que tiene delante.',
  unknown: 'No emitido por {brand}',
  unknownText:
    'Ningún recibo nuestro tiene este código. Compruebe que lo ha copiado entero. Si es así, no se fíe del recibo.',
  pending: 'La transferencia aún no ha llegado. Un recibo no prueba que el dinero se haya pagado.',
  refunded: 'El dinero volvió al remitente: esta transferencia no se pagó.',
  failed: 'No se ha podido comprobar el recibo',
  checked: 'Comprobado el {time}',
  privacy:
    'Los nombres se abrevian, para que un recibo no diga a nadie más de lo que sabe quien lo tiene.',
  transferId: 'ID de la transferencia',
  receiptNumber: 'Número de recibo',
  statusNow: 'Estado actual',
  date: 'Fecha',
  created: 'Creada',
  sender: 'De',
  recipient: 'Para',
  amountSent: 'Importe enviado',
  amountReceived: 'Importe recibido',
} as const;
