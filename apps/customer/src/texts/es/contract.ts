const error = 'Error';
const accessDenied = 'Acceso denegado';
const signInNeeded = 'Debe iniciar sesión';
const transferFailed = 'La transferencia ha fallado';
const accountOpen = 'Cuenta no cerrada';
const signupFailed = 'El registro ha fallado';
const rateUnavailable = 'Tipo de cambio no disponible';
const success = 'Hecho';

const errors = {
  validation_failed: { title: 'Revise los datos', text: 'Hay datos que debe revisar.' },
  malformed_request: { title: error, text: 'No se ha podido leer la solicitud.' },
  idempotency_key_missing: {
    title: error,
    text: 'La solicitud necesita una cabecera Idempotency-Key de 1 a 255 caracteres.',
  },
  invalid_amount: { title: error, text: 'Escriba un importe válido' },
  factor_required: {
    title: 'Un paso más',
    text: 'Su contraseña es correcta. Muestre ahora su segundo factor.',
  },
  factor_refused: {
    title: 'Error',
    text: 'Eso no coincide. Compruébelo e inténtelo de nuevo; una aplicación muestra un código nuevo cada 30 segundos y cada uno sirve una vez.',
  },
  challenge_expired: {
    title: 'Error',
    text: 'Este paso tardó demasiado o se intentó demasiadas veces. Empiece de nuevo.',
  },
  confirmation_required: {
    title: 'Confirme que es usted',
    text: 'Confirme que es usted y después continúa.',
  },
  factor_needed: {
    title: 'Hace falta un segundo paso',
    text: 'Configure primero un segundo paso en la página Seguridad: una aplicación de autenticación o una clave de acceso.',
  },
  link_gone: {
    title: 'Este enlace ya no sirve',
    text: 'Se ha usado, se ha sustituido por otro más reciente o ha caducado. Pida uno nuevo.',
  },
  email_unconfirmed: {
    title: 'Confirme su correo electrónico',
    text: 'Abra el enlace del correo que le hemos enviado. En la página Seguridad puede pedir que se envíe otra vez.',
  },
  identity_refused: {
    title: 'Ese inicio de sesión no ha funcionado',
    text: 'Lo que ha vuelto no corresponde a lo que empezó este navegador, o ha tardado demasiado. Empiece de nuevo.',
  },
  identity_unknown: {
    title: 'No vinculada a ninguna cuenta',
    text: 'Ninguna cuenta está vinculada a esta identidad. Inicie sesión con su contraseña y vincúlela en la página Seguridad.',
  },
  identity_taken: {
    title: 'Error',
    text: 'Esta identidad ya está vinculada, a esta cuenta o a otra. Desvincúlela allí primero.',
  },
  identity_last_way: {
    title: 'Error',
    text: 'Sin ella no podría iniciar sesión. Elija antes una contraseña nueva y desvincúlela después.',
  },
  identity_provider_silent: {
    title: 'Error',
    text: 'El otro servicio no responde. Inténtelo más tarde, o inicie sesión con su contraseña.',
  },
  passkey_limit: {
    title: 'Error',
    text: 'Tiene tantas claves de acceso como puede tener una cuenta. Elimine una y añada después esta.',
  },
  invalid_credentials: {
    title: 'No se ha podido iniciar sesión',
    text: 'Correo electrónico o contraseña incorrectos',
  },
  unauthenticated: { title: signInNeeded, text: 'Inicie sesión para continuar.' },
  proof_required: {
    title: error,
    text: 'Este navegador no ha podido mostrar que la sesión le pertenece. Vuelva a cargar la página e inicie sesión de nuevo.',
  },
  proof_invalid: {
    title: error,
    text: 'Este navegador no ha podido mostrar que la sesión le pertenece. Compruebe el reloj de este dispositivo y vuelva a cargar la página.',
  },
  insecure_address: {
    title: 'Esta dirección no es segura',
    text: 'Un navegador solo protege una sesión por https o en localhost. Abra esta página así e inicie sesión.',
  },
  key_store_closed: {
    title: 'Este navegador no guarda nada aquí',
    text: 'Una sesión necesita una clave que este navegador guarda. Salga de la navegación privada o permita que este sitio guarde datos y vuelva a intentarlo.',
  },
  refresh_refused: { title: signInNeeded, text: 'Su sesión ha terminado. Vuelva a iniciarla.' },
  account_disabled: { title: 'Cuenta desactivada', text: 'Esta cuenta ya no está activa.' },
  staff_only: { title: accessDenied, text: 'Se requiere acceso de administrador' },
  staff_sign_in_refused: {
    title: error,
    text: 'No autorizado: se requiere acceso de administrador',
  },
  permission_missing: { title: accessDenied, text: 'Su función no lo permite.' },
  verification_required: {
    title: 'Verificación necesaria',
    text: 'Esta transferencia necesita un código, que es gratuito. Introdúzcalo y vuelva a enviar.',
  },
  sending_paused: {
    title: 'Envíos en pausa',
    text: 'Se han introducido cinco códigos incorrectos, así que los envíos quedan en pausa durante 15 minutos. Nada ha salido de su monedero.',
  },
  code_not_needed: {
    title: error,
    text: 'Este código ya no se pide para enviar. Cierre esta ventana y vuelva a enviar.',
  },
  verification_failed: {
    title: 'La verificación ha fallado',
    text: 'Uno o varios códigos de verificación son incorrectos',
  },
  own_wallet: {
    title: error,
    text: 'Nadie puede cambiar su propio monedero ni sus propias transferencias. Pida a un compañero que lo haga.',
  },
  beneficiary_not_found: {
    title: error,
    text: 'Este beneficiario ya no está guardado. Recargue la página para ver su lista.',
  },
  not_found: { title: error, text: 'No hay nada en esta dirección.' },
  transaction_not_found: { title: 'Aviso', text: 'No hay recibo disponible para esta transacción' },
  quote_not_found: { title: transferFailed, text: 'Esta cotización no existe. Pida una nueva.' },
  user_not_found: { title: error, text: 'Ese usuario no existe.' },
  conversation_not_found: { title: error, text: 'Esa conversación no existe.' },
  method_not_allowed: { title: error, text: 'Esta dirección no admite ese método.' },
  email_taken: { title: signupFailed, text: 'No se ha podido crear la cuenta' },
  insufficient_balance: {
    title: 'Saldo insuficiente',
    text: 'Contacte con el administrador para ingresar fondos en su cuenta.',
  },
  limit_exceeded: {
    title: transferFailed,
    text: 'Es más de lo que permite su límite. Verifique su identidad y su domicilio en la página Seguridad para enviar más.',
  },
  documents_not_wanted: {
    title: error,
    text: 'Esta transferencia ya no necesita documentos.',
  },
  verification_pending: {
    title: error,
    text: 'Su último documento todavía se está comprobando. Espere la respuesta antes de enviar otro.',
  },
  exchange_rate_unavailable: {
    title: rateUnavailable,
    text: 'Pruebe con otro par o contacte con atención al cliente.',
  },
  beneficiary_limit: {
    title: error,
    text: 'Puede guardar hasta 10 beneficiarios para transferencias inmediatas.',
  },
  beneficiary_exists: {
    title: error,
    text: 'Esta cuenta ya está guardada. Utilice el beneficiario que tiene, o modifíquelo.',
  },
  beneficiary_changed: {
    title: error,
    text: 'Este beneficiario se ha modificado entretanto, en otra ventana o en otro dispositivo. Mire lo que está guardado ahora y vuelva a guardar.',
  },
  transfer_refused: {
    title: 'La transferencia ha fallado',
    text: 'Nuestras reglas de seguridad no permiten esta transferencia. No se ha tomado nada de su monedero. Pregunte a atención al cliente qué es posible.',
  },
  problem_open: {
    title: 'Error',
    text: 'Ya nos ha preguntado por esto y aún no hemos respondido. Lo encuentra en el recibo.',
  },
  problem_too_late: {
    title: 'Error',
    text: 'Se puede informar de un problema dentro de los 180 días de la transferencia. Escriba a atención al cliente qué pasó.',
  },
  not_recallable: {
    title: 'Error',
    text: 'No se puede pedir la devolución de esta transferencia: ha terminado o simplemente se puede cancelar. Abra de nuevo el recibo.',
  },
  quote_expired: {
    title: transferFailed,
    text: 'El plazo durante el que se mantenía el tipo de cambio ha terminado. Revise las nuevas cifras y vuelva a enviar.',
  },
  quote_used: {
    title: transferFailed,
    text: 'Esta cotización ya ha dado lugar a una transferencia. Consulte sus transacciones.',
  },
  not_cancellable: {
    title: error,
    text: 'Esta transferencia ya no se puede cancelar. Si se ofrece Solicitar la cancelación, preguntamos si todavía se puede detener.',
  },
  version_conflict: {
    title: error,
    text: 'Otra persona ha cambiado esta transacción entretanto. Mire su cambio y vuelva a guardar.',
  },
  recharge_refused: {
    title: error,
    text: 'El saldo del cliente no alcanza para volver a cargar este reembolso.',
  },
  conversation_closed: {
    title: error,
    text: 'Esta conversación se ha cerrado entretanto. El cliente puede empezar una nueva.',
  },
  rating_final: {
    title: error,
    text: 'Este chat está cerrado, así que su valoración queda como está.',
  },
  debit_insufficient: { title: error, text: 'Saldo insuficiente para el cargo' },
  rate_alert_limit: {
    title: error,
    text: 'Ya tiene todas las alertas de tipo de cambio que admite una cuenta. Elimine una y cree después esta.',
  },
  account_has_money: {
    title: accountOpen,
    text: 'Todavía hay dinero en su monedero. Envíelo a una cuenta a su nombre y cierre después esta.',
  },
  account_in_flight: {
    title: accountOpen,
    text: 'Una transferencia sigue en camino. Espere a que llegue, o cancélela, y cierre después la cuenta.',
  },
  account_holds_role: {
    title: accountOpen,
    text: 'Esta cuenta también da acceso a la aplicación del personal. Pida antes a un administrador que le retire sus funciones.',
  },
  account_closed: {
    title: error,
    text: 'Su cliente cerró esta cuenta. No se puede abonar nada en ella.',
  },
  statement_too_long: {
    title: error,
    text: 'Este extracto tiene demasiadas líneas para un PDF. Elija CSV o un periodo más corto.',
  },
  payload_too_large: { title: error, text: 'La solicitud es demasiado grande.' },
  unsupported_media_type: { title: error, text: 'Envíe la solicitud como application/json.' },
  idempotency_key_reused: {
    title: transferFailed,
    text: 'Esta clave ya se utilizó para otra solicitud. Recargue la página y vuelva a intentarlo.',
  },
  weak_password: { title: signupFailed, text: 'Elija una contraseña más difícil de adivinar.' },
  too_many_requests: {
    title: error,
    text: 'Demasiados intentos. Espere un poco y vuelva a intentarlo.',
  },
  internal: { title: error, text: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.' },
  transfer_failed: {
    title: transferFailed,
    text: 'Se ha producido un error al procesar su transferencia. Vuelva a intentarlo.',
  },
  overloaded: {
    title: error,
    text: 'El servicio está muy ocupado. Vuelva a intentarlo en un momento.',
  },
} as const;

const toasts = {
  signed_in: { title: '¡Nos alegra verle de nuevo!', text: 'Ha iniciado sesión correctamente.' },
  signed_up: {
    title: '¡Cuenta creada!',
    text: 'Le damos la bienvenida a {brand}. Su cuenta se ha creado correctamente.',
  },
  signed_out: { title: 'Sesión cerrada', text: 'Ha cerrado sesión correctamente.' },
  login_failed: errors.invalid_credentials,
  signup_failed: errors.email_taken,
  account_disabled: errors.account_disabled,
  transactions_failed: { title: error, text: 'No se han podido cargar las transacciones' },
  beneficiaries_failed: { title: error, text: 'No se han podido cargar los beneficiarios' },
  receipt_unavailable: errors.transaction_not_found,
  missing_information: { title: 'Faltan datos', text: 'Rellene todos los datos obligatorios' },
  insufficient_balance: {
    title: 'Saldo insuficiente',
    text: 'Necesita {needed} € pero solo tiene {balance} €. Contacte con el administrador para ingresar fondos en su cuenta.',
  },
  rate_lookup_failed: { title: rateUnavailable, text: 'No hay tipo de cambio para {from} → {to}.' },
  rate_unavailable: {
    title: rateUnavailable,
    text: 'No hay tipo de cambio para {from} → {to}. Pruebe con otro par o contacte con atención al cliente.',
  },
  send_needs_login: { title: signInNeeded, text: 'Inicie sesión para enviar dinero' },
  support_needs_login: { title: signInNeeded, text: 'Inicie sesión para acceder al chat de ayuda' },
  message_needs_login: { title: signInNeeded, text: 'Inicie sesión para enviar mensajes' },
  message_failed: { title: error, text: 'No se ha podido enviar el mensaje. Vuelva a intentarlo.' },
  transfer_failed: errors.transfer_failed,
  transfer_initiated: {
    title: '¡Transferencia iniciada!',
    text: 'Su transferencia de {currency} {amount} a {recipient} se ha iniciado. Recibo: {receipt}',
  },
  access_denied: errors.staff_only,
  staff_signed_in: { title: success, text: 'Sesión iniciada como administrador' },
  transaction_updated: { title: success, text: 'La transacción se ha actualizado correctamente' },
  wallet_credited: { title: success, text: '{amount} € abonados a {name}' },
  wallet_debited: { title: success, text: '{amount} € cargados a {name}' },
  invalid_amount: errors.invalid_amount,
  debit_insufficient: errors.debit_insufficient,
  not_authenticated: { title: error, text: 'Sesión no iniciada' },
} as const;

/** Words that browser and server share. */
/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
export const freeCode =
  'Este código es gratuito. Nadie, tampoco nuestro personal, le pedirá nunca que pague por él. Si alguien lo ha hecho, es una estafa.';

export const contractTexts = {
  toasts,
  errors,
  statuses: {
    pending: { label: 'Pendiente', receipt: 'Transferencia pendiente' },
    processing: { label: 'En proceso', receipt: 'Transferencia en proceso' },
    completed: { label: 'Completada', receipt: 'Transferencia cobrada' },
    failed: { label: 'Fallida', receipt: 'Transferencia fallida' },
    cancelled: { label: 'Cancelada', receipt: 'Transferencia cancelada' },
  },
  documents: { label: 'Documentación requerida' },
  codes: { cot: 'Código COT', vat: 'Código VAT', withdrawal: 'Código de retirada' },
  freeCode,
  stages: {
    initiated: 'Transferencia iniciada',
    verifying_details: 'Verificación de los datos',
    processing_payment: 'Procesamiento del pago',
    converting_funds: 'Conversión de los fondos',
    sending_to_recipient: 'Envío al beneficiario',
    completed: 'Transferencia completada',
  },
  modeLine:
    'Demostración. No se mueve dinero real. Esto no es un banco ni un servicio de pago autorizado.',
  notStated: 'No indicado por el operador',
} as const;
