export const idleTexts = {
  title: 'Êtes-vous toujours là ?',
  text_one:
    'Vous serez déconnecté dans {count} seconde, car cette page n’a pas été utilisée depuis un moment. Ce que vous avez saisi est conservé.',
  text_many:
    'Vous serez déconnecté dans {count} secondes, car cette page n’a pas été utilisée depuis un moment. Ce que vous avez saisi est conservé.',
  text_other:
    'Vous serez déconnecté dans {count} secondes, car cette page n’a pas été utilisée depuis un moment. Ce que vous avez saisi est conservé.',
  stay: 'Rester connecté',
  leave: 'Se déconnecter',
  endedTitle: 'Déconnecté',
  endedText:
    'Personne n’était là pendant {minutes} minutes, nous avons donc mis fin à la session. Reconnectez-vous pour continuer.',
} as const;
