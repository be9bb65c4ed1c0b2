/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Hola, {name}:',
  nameless: 'Hola:',
  open: 'Verlo en {brand}',
  openAt: 'Verlo en {brand}: {link}',
  pages: {
    recover: 'Elegir una contraseña nueva',
    staff_recover: 'Elegir una contraseña nueva',
    confirm_email: 'Confirmar esta dirección',
    not_me: 'No he sido yo',
  },
  pageAt: '{label}: {link}',
  signIn: 'Inicie sesión en {brand} para ver más.',
  safety: 'Nunca le pedimos su contraseña ni sus códigos.',
  chosen:
    'Recibe este correo por sus ajustes de notificaciones. Puede cambiarlos en {brand}, en Ajustes.',
  always: 'Este tipo de correo lo recibe siempre, porque afecta a la seguridad de su cuenta.',
} as const;
