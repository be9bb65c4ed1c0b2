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
  notIn: 'N’y figurent pas :',
  missing: {
    secrets:
      'votre mot de passe, vos codes, vos secondes étapes et d’autres secrets, dont nous ne conservons le plus souvent que des empreintes ; les noms de vos clés d’accès figurent sur la page Sécurité',
    staff:
      'ce que notre personnel s’écrit au sujet de vous, de vos transferts et de vos discussions, qui s’occupe de quoi, et ses identifiants',
    seen: 'qui, parmi notre personnel, a vu ou modifié votre compte : une liste se trouve sur la page Sécurité',
    checks:
      'ce que nos contrôles contre la fraude et le blanchiment ont trouvé, et les dossiers que nous avons ouverts nous-mêmes',
    others: 'les données d’autres personnes au-delà de ce que vous avez écrit ou vu',
    files:
      'le contenu des fichiers que vous avez envoyés : vous pouvez les enregistrer là où ils sont listés ; pour l’identité et l’adresse, seuls les plus récents le sont, demandez les précédents à l’assistance',
    log: 'le journal du serveur, qui note les connexions et d’autres événements de sécurité avec une adresse IP et un pseudonyme',
    passing:
      'ce qui ne sert que sur le moment : les étapes d’une connexion en cours, les essais comptés, qui est en ligne',
  },
  tables: {
    profile: 'votre nom, vos coordonnées, vos paramètres et votre solde',
    sessions: 'vos connexions et le nom que chaque navigateur s’est donné',
    account_links:
      'les adresses e-mail que concernaient les liens de nos e-mails : à confirmer, à adopter ou à rétablir ; pas les liens eux-mêmes',
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
