/** Sentences that the server or the schemas of the contract answer in English. */
export const sentencesTexts = {
  atLeast: 'Utilisez au moins {min} caractères.',
  control: 'Supprimez les caractères de contrôle.',
  notText: 'Supprimez les caractères qui ne sont pas du texte.',
  email: 'Écrivez une adresse e-mail telle que name@example.com.',
  emailOrEmpty: 'Écrivez une adresse e-mail telle que name@example.com, ou laissez le champ vide.',
  phone: 'Écrivez un numéro de téléphone tel que +353 86 123 4567, ou laissez le champ vide.',
  phonePlus: 'Commencez par + et l’indicatif du pays, comme +353 86 123 4567.',
  phoneDigits: 'Utilisez uniquement des chiffres, comme +353 86 123 4567.',
  phoneNone: 'Ce n’est pas un numéro de téléphone. Vérifiez ses chiffres.',
  phoneCountry: 'Cet indicatif de pays n’existe pas. Vérifiez les chiffres après le +.',
  phoneShort: 'Ce numéro est trop court. Vérifiez qu’il ne manque aucun chiffre.',
  phoneLong: 'Ce numéro est trop long. Vérifiez qu’aucun chiffre n’est répété.',
  phoneLength: 'Un numéro de ce pays a plus ou moins de chiffres. Vérifiez-les.',
  amount: 'Écrivez un montant avec au plus deux décimales.',
  amountWhole: '{currency} n’a pas de décimales : écrivez un montant entier.',
  amountOfReceipt: 'Écrivez un montant supérieur à zéro, tel qu’il figure sur le reçu.',
  sendAtLeast: 'Envoyez au moins {min}.',
  sendAtLeastTyped: 'Envoyez au moins {min}. {typed} équivalent à {euro}.',
  sendAtMost: 'Envoyez au plus {max} par transfert.',
  sendAtMostTyped: 'Envoyez au plus {max} par transfert. {typed} équivalent à {euro}.',
  limitDayMore:
    'Vous pouvez envoyer au plus {left} maintenant : sur les {limit} permis en 24 heures, {used} sont utilisés. Faites vérifier votre identité et votre adresse sur la page Sécurité pour envoyer davantage.',
  limitMonthMore:
    'Vous pouvez envoyer au plus {left} maintenant : sur les {limit} permis en 30 jours, {used} sont utilisés. Faites vérifier votre identité et votre adresse sur la page Sécurité pour envoyer davantage.',
  limitDay:
    'Vous pouvez envoyer au plus {left} maintenant : sur les {limit} permis en 24 heures, {used} sont utilisés.',
  limitMonth:
    'Vous pouvez envoyer au plus {left} maintenant : sur les {limit} permis en 30 jours, {used} sont utilisés.',
  transferHeld:
    'Nous vérifions ce transfert avant qu’il ne continue. Votre argent reste avec lui : il continue, ou vous récupérez tout.',
  transferRefused:
    'Nous avons vérifié ce transfert et ne pouvons pas le faire. Le montant et les frais sont revenus dans votre portefeuille.',
  transferRecalled:
    'Vous avez demandé le retour de ce transfert. Le montant et les frais sont revenus dans votre portefeuille.',
  senderName: 'Vos transferts sont envoyés au nom de {name}.',
  recallDone:
    'Le paiement a été arrêté à temps. Le montant et les frais sont revenus dans votre portefeuille.',
  recallTooLate:
    'Le paiement est déjà à la banque du bénéficiaire et n’a pas pu être repris. Demandez au bénéficiaire de le rendre, ou signalez un problème sur le reçu.',
  simulatedNoAccount:
    'Simulé : la banque du bénéficiaire ne connaît pas ce compte (AC01). L’argent est revenu dans votre portefeuille. Vérifiez le numéro de compte avec le bénéficiaire et envoyez de nouveau.',
  simulatedClosed:
    'Simulé : la banque du bénéficiaire a retourné le paiement, car le compte est clôturé (AC04). L’argent est revenu dans votre portefeuille. Demandez un autre compte au bénéficiaire et envoyez de nouveau.',
  promiseInstant: 'Immédiate',
  promiseHalfHour: 'En 30 minutes au plus',
  ownAddress: 'C’est l’adresse que vous avez. Écrivez-en une autre.',
  documentsLate: 'Les documents demandés ne sont pas arrivés au plus tard le {day}.',
  documentsLateSent:
    'Les documents demandés ne sont pas arrivés au plus tard le {day}. Le paiement est déjà en route : nous en demandons le retour et vous communiquerons la réponse.',
  transferTakenBack:
    'Nous avons demandé le retour de ce transfert. Le montant et les frais sont revenus dans votre portefeuille.',
  recallNeedless:
    'Ce transfert est déjà terminé. Le montant et les frais sont revenus dans votre portefeuille.',
  documentAgain: 'L’un de ces fichiers n’est plus là. Ajoutez-le de nouveau, puis envoyez.',
  documentSides: 'Ajoutez le recto et le verso.',
  documentHour:
    'Vous avez envoyé {count} fichiers en une heure. Attendez un peu avant d’envoyer le suivant.',
  sendMore: 'Envoyez davantage : {amount} est inférieur au plus petit montant en {currency}.',
  needsFunds:
    'Il vous faut {needed}, mais vous n’avez que {balance}. Contactez l’administration pour approvisionner votre compte.',
  day: 'Écrivez un jour tel que 2026-01-31.',
  pickDay: 'Choisissez un jour entre le {first} et aujourd’hui.',
  lastDay: 'Choisissez un dernier jour à partir du {first} : le compte a été ouvert ce jour-là.',
  firstDay:
    'Choisissez un premier jour qui ne soit ni après le dernier, ni après la date d’aujourd’hui.',
  code: 'Saisissez le code de vérification du reçu.',
  country: 'Choisissez l’un des pays de la liste.',
  currency: 'Choisissez l’une des devises de la liste.',
  currencySent: 'Choisissez une devise qui peut être envoyée.',
  currencyReceived: 'Choisissez une devise qui peut être reçue.',
  differentCurrencies: 'Choisissez deux devises différentes.',
  lev: 'La Bulgarie a remplacé le lev par l’euro le 1er janvier 2026. Envoyez plutôt des EUR.',
  noRate: 'Aucun taux trouvé pour {from} → {to}.',
  rate: 'Écrivez un taux avec au plus 12 décimales.',
  rateAboveZero: 'Écrivez un taux supérieur à zéro.',
  rateDecimals: 'Utilisez autant de décimales que le taux en affiche, 4 au plus.',
  rateHigher: 'Le taux est déjà de {rate}. Choisissez un objectif plus élevé.',
  rateLower: 'Le taux est déjà de {rate}. Choisissez un objectif plus bas.',
  rating: 'Choisissez de 1 à 5.',
  writeFirst: 'Écrivez-nous d’abord, puis évaluez la conversation.',
  messageEmpty: 'Écrivez un message ou joignez un fichier.',
  filesMost: 'Joignez au plus {max} fichiers.',
  fileKind:
    'Ce fichier n’est ni un PDF, ni un JPG, ni un PNG. Enregistrez-le sous l’un de ces formats, puis réessayez.',
  fileDamaged:
    'Ce fichier est endommagé ou trop complexe pour être ouvert. Enregistrez-le de nouveau, puis réessayez.',
  fileGone:
    'Un fichier n’est plus là, car les fichiers non envoyés sont conservés un jour. Joignez-le de nouveau.',
  filesPerHour:
    'Vous avez joint {files} fichiers en une heure. Patientez un peu, puis joignez le suivant.',
  messagesPerMinute:
    'Vous avez envoyé beaucoup de messages en une minute. Patientez un peu, puis renvoyez celui-ci.',
  confirmClosing: 'Confirmez que vous voulez clôturer le compte.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel. Saisissez-le de nouveau.',
  samePassword: 'C’est le mot de passe que vous avez déjà. Choisissez-en un autre.',
  beneficiaryLimit:
    'Vous pouvez enregistrer jusqu’à {max} bénéficiaires pour des transferts instantanés.',
  beneficiaryExists: 'Ce compte est déjà enregistré sous le nom {name}.',
  pictureLarge: 'Cette image dépasse {size} mégapixels. Choisissez-en une plus petite.',
  pictureKind: 'Ce fichier n’est pas une image JPG, PNG ou WebP lisible. Choisissez-en un autre.',
  weak: 'Ce mot de passe est facile à deviner. {why} Utilisez plusieurs mots sans rapport entre eux.',
  weakPersonal: 'Il est composé de votre nom, de votre adresse e-mail ou de notre nom.',
  weakShort: 'Il est court et composé d’éléments courants.',
  weakRow: 'Les suites de touches voisines du clavier sont faciles à deviner.',
  weakPattern: 'Les motifs de clavier courts sont faciles à deviner.',
  weakRepeat: 'Les caractères répétés comme « aaa » sont faciles à deviner.',
  weakRepeats: 'Les motifs répétés comme « abcabcabc » sont faciles à deviner.',
  weakSequence: 'Les suites de caractères courantes comme « abc » sont faciles à deviner.',
  weakYears: 'Les années récentes sont faciles à deviner.',
  weakDates: 'Les dates sont faciles à deviner.',
  weakTop: 'Ce mot de passe est extrêmement utilisé.',
  weakFrequent: 'Ce mot de passe est très utilisé.',
  weakCommon: 'Ce mot de passe est couramment utilisé.',
  weakSimilar: 'Il ressemble à un mot de passe couramment utilisé.',
  weakWord: 'Les mots isolés sont faciles à deviner.',
  weakName: 'Les prénoms ou noms isolés sont faciles à deviner.',
  weakNames: 'Les prénoms et noms courants sont faciles à deviner.',
  weakData: 'Il ne devrait rien contenir qui vous concerne, vous ou cette page.',
} as const;
