/** Ways back into an account, its address, and identities of other services. */
export const recoveryTexts = {
  forgot: 'Mot de passe oublié ?',
  toSignIn: 'Retour à la connexion',
  askAgain: 'Demander un nouveau lien',
  incomplete: 'Le lien n’est pas complet. Ouvrez-le de nouveau depuis l’e-mail.',
  ask: {
    title: 'Choisir un nouveau mot de passe',
    text: 'Écrivez l’adresse e-mail de votre compte. S’il y a un compte, nous y envoyons un lien.',
    send: 'Envoyer le lien',
    sending: 'Envoi…',
  },
  sent: {
    title: 'Regardez vos e-mails',
    text: 'Si {email} a un compte ici, un lien est en route. Il sert une fois, dans les {minutes} minutes.',
    nothing: 'Rien ? Regardez parmi les indésirables, et vérifiez l’adresse.',
    demonstration:
      'Ceci est une démonstration qui n’envoie peut-être rien au dehors : l’e-mail est alors sur la page de la boîte aux lettres du compte, pour qui y est connecté.',
    again: 'Utiliser une autre adresse',
  },
  set: {
    text: 'Choisissez un nouveau mot de passe. Toutes les sessions de votre compte se ferment, et cette page ne connecte personne.',
    password: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    saving: 'Enregistrement…',
    doneTitle: 'Nouveau mot de passe choisi',
    doneText: 'Toutes les sessions ont été fermées. Connectez-vous avec le nouveau mot de passe.',
  },
  confirm: {
    title: 'Confirmer votre adresse e-mail',
    text: 'Appuyez sur le bouton pour confirmer l’adresse à laquelle ce lien a été envoyé.',
    press: 'Confirmer cette adresse',
    busy: 'Confirmation…',
    doneTitle: 'Adresse confirmée',
    doneText: '{email} est confirmée pour votre compte.',
    on: 'Continuer',
  },
  notMe: {
    title: 'Ce n’était pas moi',
    loading: 'Recherche de ce que concerne le lien',
    signIn: 'Le {time}, quelqu’un s’est connecté à votre compte depuis {device}.',
    signInUnknown:
      'Le {time}, quelqu’un s’est connecté à votre compte depuis un navigateur qui ne dit pas son nom.',
    email:
      'Le {time}, l’adresse e-mail de votre compte allait être changée, ou l’a été. Elle reste, ou redevient, {email}.',
    what: 'Si ce n’était pas vous, un seul geste fait quatre choses :',
    steps: {
      sessions: 'Toutes les sessions de votre compte se ferment aussitôt.',
      password: 'Le mot de passe n’ouvre plus rien tant que vous n’en choisissez pas un nouveau.',
      added:
        'Ce qui a été ajouté depuis pour se connecter est supprimé, par exemple des clés d’accès.',
      link: 'Vous recevez un lien pour choisir un nouveau mot de passe.',
    },
    press: 'Ce n’était pas moi : bloquer l’accès pour tous',
    busy: 'Blocage…',
    wasMe: 'Si c’était vous, fermez cette page : rien ne change.',
    doneTitle: 'L’accès est bloqué pour tous',
    doneText:
      'Toutes les sessions ont été fermées, et le mot de passe n’ouvre plus rien. Choisissez-en un nouveau par le lien que nous venons d’envoyer à votre adresse e-mail.',
  },
  email: {
    title: 'Adresse e-mail',
    subtitle: 'Elle sert à vous connecter, et ce qui touche à votre sécurité y est envoyé.',
    loading: 'Chargement de votre adresse e-mail',
    confirmed: 'Confirmée',
    unconfirmed: 'Non confirmée',
    confirmedOn: 'Confirmée le {day}.',
    unconfirmedText:
      'Ouvrez le lien de l’e-mail que nous vous avons envoyé, ou faites-le renvoyer.',
    pending: '{email} attend sa confirmation jusqu’au {time}. L’adresse ci-dessus vaut jusque-là.',
    change: 'Changer d’adresse',
    resend: 'Renvoyer le lien',
    cancel: 'Garder l’adresse',
    sentTitle: 'Lien envoyé',
    sentText: 'Regardez vos e-mails. Le lien sert une fois, dans les 24 heures.',
    changeSent:
      'Ouvrez le lien de l’e-mail envoyé à la nouvelle adresse. L’ancienne a été prévenue et vaut jusque-là.',
    next: 'Nouvelle adresse e-mail',
    nextHelp: 'Nous y envoyons un lien. Rien ne change tant que vous ne l’ouvrez pas.',
  },
  identities: {
    title: 'Connexion avec d’autres services',
    subtitle:
      'Qui peut se connecter là-bas peut se connecter ici. Une seconde étape est demandée comme toujours.',
    loading: 'Chargement des services reliés',
    with: 'Continuer avec {provider}',
    link: 'Relier {provider}',
    notLinked: 'Non relié',
    since: 'Relié depuis le {day}',
    unlink: 'Retirer',
    unlinkNamed: 'Retirer {provider}',
    unlinkedTitle: 'Retiré',
    unlinkedText: '{provider} ne connecte plus à votre compte.',
    linkedTitle: 'Relié',
    linkedText: 'Vous pouvez désormais vous connecter avec {provider}.',
  },
  callback: {
    title: 'Retour de l’autre service',
    wait: 'Un instant : nous vérifions ce qui est revenu.',
    toSecurity: 'Retour à Sécurité',
  },
} as const;
