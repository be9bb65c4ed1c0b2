/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Bonjour {name},',
  nameless: 'Bonjour,',
  open: 'Voir dans {brand}',
  openAt: 'Voir dans {brand} : {link}',
  pages: {
    recover: 'Choisir un nouveau mot de passe',
    staff_recover: 'Choisir un nouveau mot de passe',
    confirm_email: 'Confirmer cette adresse',
    not_me: 'Ce n’était pas moi',
  },
  pageAt: '{label} : {link}',
  signIn: 'Connectez-vous à {brand} pour en savoir plus.',
  safety: 'Nous ne vous demandons jamais votre mot de passe ni vos codes.',
  chosen:
    'Vous recevez cet e-mail en raison de vos paramètres de notification. Vous pouvez les modifier dans {brand}, sous Paramètres.',
  always: 'Vous recevez toujours ce type d’e-mail, car il concerne la sécurité de votre compte.',
} as const;
