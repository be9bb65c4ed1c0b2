export const offlineTexts = {
  title: 'Vous êtes hors ligne',
  text: 'Vous voyez ci-dessous ce que cet appareil a affiché en dernier. Cela a pu changer depuis. L’envoi nécessite une connexion ; la page reprend d’elle-même dès qu’il y en a une.',
  nothing: 'Le serveur est injoignable. La page reprend d’elle-même dès qu’il y a une connexion.',
  known: 'Dernier état connu',
  seen: 'Vu {seen}',
  balance: 'Solde du portefeuille de {name}',
} as const;
