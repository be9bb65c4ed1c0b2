export const legalTexts = {
  privacy: 'Politique de confidentialité',
  terms: 'Conditions d’utilisation',
  cookies: 'Cookies',
  operator: 'Ce que déclare l’exploitant',
  read: 'Lire le document de l’exploitant : {document}',
  notStated:
    'L’exploitant n’a pas publié ce document. Demandez-le avant d’envoyer de l’argent réel.',
  responsible: 'Responsable : {name}',
  address: 'Adresse : {address}',
  complaints: 'Réclamations : {contact}',
  software: 'Ce que fait le logiciel',
  privacyFacts: {
    kept: 'Il conserve votre nom, votre adresse e-mail, votre numéro de téléphone, votre photo et vos réglages, vos bénéficiaires enregistrés, vos devis, vos transferts avec leurs reçus, les mouvements de votre portefeuille, les pièces d’identité et autres documents que vous envoyez, vos alertes de taux, vos notifications, vos messages à l’assistance, vos signalements, les services que vous avez reliés, vos secondes étapes, les connexions à votre compte, ce que notre personnel note à votre sujet et voit ou modifie de votre compte, et ce que trouvent nos contrôles. Le journal du serveur note les connexions et d’autres événements de sécurité avec l’adresse IP d’où ils viennent et un pseudonyme à la place de votre nom.',
    books:
      'Les comptes des transferts ne peuvent être ni modifiés ni supprimés après coup, même par le personnel ; la loi impose de garder trace des paiements.',
    passwords:
      'Les mots de passe ne sont conservés que sous forme d’empreinte. Les clés qui signent vos sessions sont chiffrées.',
    outside:
      'Il ne charge rien d’autres sociétés : ni mesure d’audience, ni publicité, ni polices ou scripts venus d’ailleurs.',
    export:
      'Vous pouvez télécharger vos données et clôturer votre compte sur la page Sécurité, sous Vos données. Le fichier téléchargé dit ce qui n’y figure pas.',
  },
  termsFacts: {
    limits: 'Un transfert va de {min} à {max}.',
    quote:
      'Un devis garantit son taux pendant {minutes} minutes. Passé ce délai, les anciens et les nouveaux chiffres vous sont montrés et votre accord vous est redemandé.',
    fee: 'Les frais sont affichés avant l’envoi. Une fois que vous avez payé, ils ne peuvent que baisser.',
    cancel:
      'Vous pouvez annuler sans frais tant qu’un transfert est en attente et n’a pas été remis au paiement.',
    refund:
      'Lorsqu’un transfert échoue ou est annulé, le montant et les frais reviennent aussitôt dans votre portefeuille.',
    documents:
      'Si un document est nécessaire, le transfert précise lequel et pour quand. À défaut, le transfert est annulé et remboursé ou, s’il est déjà remis au paiement, redemandé, jamais bloqué.',
    codes: 'Les codes sont gratuits. Personne ne vous demandera jamais d’en payer un.',
  },
  cookieFacts: {
    none: 'Ce site ne dépose aucun cookie.',
    session:
      'Tant que vous êtes connecté, le stockage local de votre navigateur garde la session. La déconnexion l’efface.',
    choices: 'Votre choix de thème et de langue est conservé sur cet appareil.',
    draft:
      'Un transfert que vous avez commencé est conservé un jour sur cet appareil, pour qu’un rechargement ne fasse rien perdre. L’envoi ou la déconnexion l’efface.',
    offline:
      'Les fichiers de l’application sont conservés pour les moments où vous êtes hors ligne.',
    lastKnown:
      'Votre nom, votre solde et vos trois derniers transferts, tels que vus la dernière fois, sont conservés sur cet appareil pour les moments où vous êtes hors ligne. La déconnexion les efface.',
  },
} as const;
