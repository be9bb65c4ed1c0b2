/** The README.txt of a data export; each file is named by its table. */
export const exportTexts = {
  title: 'Vos données chez {brand}',
  made: 'Établi le {day} à {time} GMT. Tous les fichiers datent de ce seul et même instant.',
  forms:
    'Chaque table y figure deux fois : en .csv pour les tableurs et en .json pour les programmes. Les heures sont en UTC. Les montants sont dans la devise indiquée à côté, et en euros lorsqu’aucune ne l’est.',
  apostrophe:
    'Dans les fichiers .csv, une apostrophe précède les textes qu’un tableur prendrait sinon pour une formule, ainsi que les numéros de téléphone commençant par un plus.',
  files: 'Les fichiers et le nombre de lignes de chacun :',
  file: '{name} : {about} ({rows})',
  picture: 'picture.webp : votre photo',
  missing:
    'N’y figurent pas : votre mot de passe et d’autres secrets, dont nous ne conservons que des empreintes ; les identifiants de notre personnel ; les données d’autres personnes au-delà de ce que vous avez écrit ou vu ; et le contenu des fichiers envoyés à l’assistance, que vous pouvez enregistrer depuis la discussion.',
  tables: {
    profile: 'votre nom, vos coordonnées, vos paramètres et votre solde',
    sessions: 'vos connexions et le nom que chaque navigateur s’est donné',
    linked_identities: 'les comptes d’autres services que vous avez reliés',
    beneficiaries:
      'vos bénéficiaires enregistrés ; ceux qui ont une heure de suppression sont bientôt retirés',
    beneficiary_versions: 'les comptes que chacun d’eux a eus',
    transactions: 'vos transferts',
    events:
      'ce qui est arrivé à vos transferts, à votre portefeuille et à votre compte, étape par étape',
    wallet_movements:
      'chaque mouvement d’argent dans votre portefeuille, et le solde qui en résulte',
    quotes: 'les taux et les frais que nous vous avons garantis',
    notifications: 'ce que nous vous avons dit, et ce que sont devenus les e-mails',
    notification_preferences:
      'vos choix en matière de notifications ; tout le reste suit nos réglages',
    rate_alerts:
      'les taux dont vous vouliez être prévenu ; ceux qui ont une heure de suppression sont bientôt retirés',
    support_conversations: 'vos conversations avec l’assistance',
    support_messages: 'ce qui y a été écrit',
    papers: 'les noms des documents que vous nous avez envoyés et ce qu’ils sont devenus',
    verification_requests: 'vos demandes de vérification d’identité ou d’adresse',
    reports:
      'ce que vous nous avez signalé ou demandé sur vos transferts et votre compte, et nos réponses',
    support_attachments: 'les noms des fichiers que vous avez envoyés à l’assistance',
  },
} as const;
