export const verifyTexts = {
  title: 'Vérifier un reçu',
  subtitle: 'Découvrez si un reçu a été émis par {brand} et ce qu’il dit.',
  code: 'Code de vérification',
  codeHelp:
    'Quatre groupes de quatre, sous les chiffres du reçu. Majuscules, espaces et tirets n’ont pas d’importance.',
  amount: 'Un montant du reçu (facultatif)',
  amountHelp: 'Le montant envoyé ou reçu, pour savoir s’il a été modifié.',
  check: 'Vérifier le reçu',
  checking: 'Vérification…',
  noCode: 'Saisissez le code de vérification du reçu.',
  wrongLength:
    'Le code compte quatre groupes de quatre caractères, par exemple 1FC8-ZEBK-17MB-ERPM. Ce n’est pas le numéro du reçu.',
  noAmount: 'Saisissez un montant tel qu’il figure sur le reçu, par exemple 1 000,00.',
  result: 'Résultat',
  genuine: 'Authentique : émis par {brand}',
  genuineText:
    'Comparez ces lignes avec le reçu que vous avez sous les yeux. Les noms sont abrégés ici et le statut a pu changer ; si autre chose diffère, le reçu a été modifié après son émission.',
  altered: 'Modifié : le montant n’est pas celui que nous avons émis',
  alteredText:
    'Le code est bien le nôtre, mais pas un reçu de ce montant. Ce que nous avons émis figure ci-dessous ; ne vous fiez pas au reçu que vous avez sous les yeux.',
  unknown: 'Non émis par {brand}',
  unknownText:
    'Aucun de nos reçus ne porte ce code. Vérifiez que vous l’avez copié en entier. Si c’est le cas, ne vous fiez pas au reçu.',
  pending: 'Le transfert n’est pas encore arrivé. Un reçu ne prouve pas que l’argent a été versé.',
  refunded: 'L’argent est revenu à l’expéditeur : ce transfert n’a pas été versé.',
  failed: 'Le reçu n’a pas pu être vérifié',
  checked: 'Vérifié le {time}',
  privacy:
    'Les noms sont abrégés, pour qu’un reçu n’apprenne à personne plus que ce que sait son détenteur.',
  transferId: 'Identifiant du transfert',
  receiptNumber: 'Numéro du reçu',
  statusNow: 'Statut actuel',
  date: 'Date',
  created: 'Créé',
  sender: 'De',
  recipient: 'À',
  amountSent: 'Montant envoyé',
  amountReceived: 'Montant reçu',
} as const;
