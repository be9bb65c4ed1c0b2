export const securityTexts = {
  check: {
    title: 'Ce qui protège votre compte',
    subtitle: 'Constaté à l’instant, pas simplement affirmé.',
    loading: 'Chargement de vos connexions…',
    failed: 'Vos connexions n’ont pas pu être chargées.',
    looking: 'Vérification en cours…',
    unknown: 'Impossible de le vérifier pour le moment.',
    states: {
      ok: 'En place',
      look: 'Vérifier',
      missing: 'Non disponible',
    },
    password: 'Mot de passe',
    passwordText:
      'Défini le {day}. Il a passé notre contrôle contre les mots de passe faciles à deviner.',
    passwordGone:
      'Supprimé par « Ce n’était pas moi », donc aucun mot de passe n’ouvre ce compte. Notre e-mail contient un lien pour en définir un nouveau ; vous pouvez aussi en demander un autre.',
    setPassword: 'Demander un lien',
    sessions: 'Sessions ouvertes',
    sessionsText_one: 'Uniquement celle-ci.',
    sessionsText_many:
      '{count} de sessions sont ouvertes, y compris celle-ci. Assurez-vous de toutes les reconnaître.',
    sessionsText_other:
      '{count} sessions sont ouvertes, y compris celle-ci. Assurez-vous de toutes les reconnaître.',
    notices: 'Notifications de sécurité',
    noticesText:
      'Toujours activées : vous êtes prévenu lorsque votre mot de passe change ou que nous fermons une session.',
    twoStep: 'Connexion en deux étapes',
    twoStepOn:
      'La connexion demande votre mot de passe et votre seconde étape, ou une clé d’accès.',
    twoStepOff:
      'Désactivée. Seul votre mot de passe protège votre connexion. Configurez une seconde étape ci-dessous.',
    identity: 'Vérification d’identité',
  },
  secondStep: {
    failed: 'Votre seconde étape n’a pas pu être chargée.',
    loading: 'Chargement de votre seconde étape…',
  },
  password: {
    title: 'Mot de passe',
    text: 'Un nouveau mot de passe ferme toutes vos autres sessions.',
    change: 'Changer le mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    nextHelp: 'Au moins {min} caractères, et difficile à deviner.',
    emptyCurrent: 'Saisissez votre mot de passe actuel',
    emptyNext: 'Choisissez un nouveau mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    save: 'Définir le nouveau mot de passe',
    saving: 'Enregistrement…',
    changedTitle: 'Mot de passe changé',
    changedText:
      'Votre nouveau mot de passe est valable dès maintenant. Toutes les autres sessions ont été fermées.',
  },
  signIns: {
    title: 'Connexions récentes',
    subtitle:
      'Sessions des 90 derniers jours. Cette liste ne contient ni lieux ni adresses ; le journal du serveur note l’adresse IP de chaque connexion. La dernière activité est exacte à dix minutes près environ.',
    list: 'Vos connexions',
    device: '{browser} sur {system}',
    unknownBrowser: 'Navigateur inconnu',
    unknownSystem: 'un appareil inconnu',
    current: 'Cette session',
    open: 'Encore ouverte',
    ended: 'Fermée',
    signedIn: 'Connexion : {time}',
    lastActive: 'Dernière activité : {time}',
    ends: {
      signed_out: 'Déconnexion : {time}',
      reuse: 'Fermée par nous ({time}) : sa clé a été utilisée à deux endroits à la fois',
      disabled: 'Fermée ({time}) : le compte a été désactivé',
      expired: 'Expirée : {time}',
      ended: 'Fermée par vous : {time}',
      password_changed: 'Fermée par un nouveau mot de passe : {time}',
      closed: 'Fermée avec le compte : {time}',
      idle: 'Terminée {time} : personne n’était là depuis un moment',
    },
    end: 'Fermer la session',
    endNamed: 'Fermer la session de {device}, connexion : {time}',
    notMe: 'Ce n’était pas moi',
    notMeNamed: 'Ce n’était pas moi : {device}, connexion : {time}',
    endOthers: 'Fermer toutes les autres sessions',
    ending: 'Fermeture…',
    endedTitle: 'Session fermée',
    endedText: 'La personne qui l’utilisait doit se reconnecter.',
    othersEnded_one: '{count} autre session a été fermée.',
    othersEnded_many: '{count} d’autres sessions ont été fermées.',
    othersEnded_other: '{count} autres sessions ont été fermées.',
    more_one: 'En afficher {count} de plus',
    more_many: 'En afficher {count} de plus',
    more_other: 'En afficher {count} de plus',
    alarmTitle: 'Quelqu’un connaît peut-être votre mot de passe',
    alarmEnded:
      'Nous avons fermé cette session. Choisissez maintenant un nouveau mot de passe, ce qui ferme aussi toutes les autres.',
    alarmPast:
      'Cette session est terminée. Choisissez maintenant un nouveau mot de passe, ce qui ferme aussi toutes les autres.',
    alarmMailed:
      'Si l’on vous demande pour cela une deuxième étape qui n’est pas la vôtre, ouvrez le lien de l’e-mail que nous venons de vous envoyer sur cette connexion : il bloque l’accès à tous.',
    alarmSupport: 'Prévenir l’assistance',
  },
  encryption: {
    title: 'Chiffrement',
    secure: 'Cette page vous est parvenue par une connexion chiffrée (HTTPS).',
    insecure:
      'Cette page ne vous est pas parvenue par une connexion chiffrée (HTTP). Ce n’est sûr que sur la machine où tourne le serveur.',
    password:
      'Votre mot de passe est conservé sous forme d’empreinte Argon2id, que personne ne peut relire, pas même notre personnel.',
    tokens:
      'Les clés de vos sessions sont elles aussi conservées sous forme d’empreintes, et chacune est remplacée toutes les quelques minutes pendant votre visite.',
    rest: 'Ce que nous conservons à votre sujet est protégé par des droits d’accès et, au-delà, par ce que l’exploitant de ce serveur a mis en place pour ses disques.',
  },
  privacy: {
    title: 'Protection des données',
    text: 'Nous utilisons vos données pour gérer votre compte et vos transferts. Rien sur ces pages n’est chargé depuis un tiers, et aucune publicité ni aucun pistage n’y est intégré.',
    policy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
  },
  tips: {
    title: 'Conseils de sécurité',
    items: {
      unique:
        'Utilisez un mot de passe qui ne vous sert nulle part ailleurs. Un gestionnaire de mots de passe le retient pour vous.',
      codes:
        'Ne donnez jamais votre mot de passe ni un code à qui que ce soit. Notre personnel ne vous les demandera jamais.',
      urgency:
        'Méfiez-vous de quiconque vous presse d’envoyer de l’argent, même si vous reconnaissez la voix.',
      address: 'Regardez l’adresse de la page avant de vous connecter.',
      leave: 'Déconnectez-vous des appareils que d’autres utilisent aussi.',
    },
  },
} as const;
