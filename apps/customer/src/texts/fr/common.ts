export const commonTexts = {
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  dash: '—',
  // The specification's fallback where a person has no name.
  user: 'Utilisateur',
  notices: 'Notifications',
  errorSummary: 'Il y a un problème',
  newTab: '(s’ouvre dans un nouvel onglet)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Erreur : {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'Pas de connexion',
    text: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez. Rien de ce que vous avez saisi n’est perdu.',
  },
  part: {
    title: 'Une partie de cette page n’a pas été chargée',
    text: 'Vérifiez votre connexion, puis rechargez la page.',
    reload: 'Recharger la page',
  },
  requestId: '{text} Si cela se reproduit, indiquez ce numéro à l’assistance : {id}',
  page: {
    title: 'Cette page n’a pas pu être affichée',
    network: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  },
} as const;
