export const placeholderTexts = {
  notFound: 'Oups ! Page introuvable',
  notFoundText:
    'Il n’y a rien à l’adresse {path}. Elle contient peut-être une faute de frappe, ou la page a été déplacée.',
  backHome: 'Retour à l’accueil',
} as const;
