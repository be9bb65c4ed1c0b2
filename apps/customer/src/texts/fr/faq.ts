export const faqTexts = {
  title: 'FAQ et centre d’aide',
  subtitle: 'Les réponses suivent les limites, les frais et les délais en vigueur aujourd’hui.',
  search: 'Rechercher dans les questions',
  placeholder: 'Rechercher une réponse…',
  found_zero: 'Aucune question ne correspond.',
  found_one: '{count} question correspond.',
  found_many: '{count} de questions correspondent.',
  found_other: '{count} questions correspondent.',
  all: 'Les {count} questions',
  noneTitle: 'Aucune réponse trouvée pour « {search} »',
  noneText: 'Essayez un autre mot, ou écrivez-nous : quelqu’un lit chaque message.',
  failed: 'Les réponses n’ont pas pu être chargées',
  clear: 'Effacer la recherche',
  stillNeedHelp: 'Encore besoin d’aide ?',
  stillText: 'Posez votre question dans la discussion. Elle reste dans votre compte.',
  startChat: 'Démarrer une discussion',
  email: 'Écrire à l’assistance',
  noEmail: 'L’exploitant n’a pas indiqué d’adresse e-mail.',
  questions: {
    duration: {
      question: 'Combien de temps prend un transfert ?',
      promised: 'Le prestataire de versement annonce : {promise}.',
      unknown:
        'Le prestataire de versement n’annonce aucun délai, et trop peu de transferts ont été mesurés pour en donner un. Chaque transfert montre son étape et l’heure à laquelle il l’a atteinte.',
      bank: 'La banque du bénéficiaire peut mettre plus de temps à afficher l’argent.',
    },
    safety: {
      question: 'Mon argent est-il en sécurité, et le service est-il réglementé ?',
      mode: '{modeLine}',
      regulated: 'L’exploitant déclare être contrôlé par {regulator}, agrément {licence}.',
      unregulated: 'Autorité de contrôle : non indiquée par l’exploitant.',
      books:
        'Chaque centime est inscrit dans des comptes en partie double que personne ne peut modifier après coup, et chaque transfert montre tout ce qui lui est arrivé.',
    },
    cancelling: {
      question: 'Puis-je annuler un transfert ?',
      answer:
        'Oui, sans frais, tant qu’il est en attente et n’a pas été remis au paiement : ouvrez le transfert et appuyez sur Annuler le transfert. Le montant et les frais reviennent aussitôt dans votre portefeuille. Ensuite, ouvrez le transfert et appuyez sur Demander l’annulation tant que ce choix est proposé : nous demandons au prestataire de versement s’il peut encore être arrêté.',
      undo: 'Juste après avoir appuyé sur Envoyer, vous avez {seconds} secondes pendant lesquelles Annuler l’arrête avant que rien ne quitte votre portefeuille.',
    },
    fees: {
      question: 'Combien coûte un transfert ?',
      one: 'Les frais sont de {fee} par transfert ; ils sont affichés avant l’envoi et figurent sur une ligne distincte du reçu.',
      range:
        'Les frais vont de {lowest} à {highest} par transfert, selon la devise et le montant. Ils sont affichés avant l’envoi et figurent sur une ligne distincte du reçu.',
      markup:
        'Chaque devis montre la source et la date du taux moyen du marché, ainsi que notre marge. Si notre personnel a fixé un taux, il l’indique, même quand il n’y a pas de taux moyen pour le comparer.',
      later: 'Une fois que vous avez payé, les frais ne peuvent que baisser.',
    },
    support: {
      question: 'Comment joindre l’assistance ?',
      hours: 'Horaires de l’assistance : {hours}.',
      noHours: 'L’exploitant n’a pas indiqué d’horaires d’assistance.',
      chat: 'Écrivez à tout moment dans la discussion. « En ligne » y signifie qu’un membre de l’équipe est connecté à cet instant ; les messages automatiques sont signalés comme tels.',
      phone: 'En cas d’urgence, appelez le {phone}.',
    },
    maximum: {
      question: 'Quel est le montant maximal que je peux envoyer ?',
      answer:
        'Au moins {min} et au plus {max} par transfert. Les limites sont affichées à côté du montant, et le serveur les contrôle.',
      checked:
        'Ce que vous pouvez envoyer dépend aussi de ce qui a été contrôlé à votre sujet : votre niveau, et ce qu’il en reste, sont indiqués sur la page Sécurité.',
      level: '{level} : {transfer} par transfert, {day} en 24 heures, {month} en 30 jours.',
    },
    verification: {
      question: 'Dois-je faire vérifier mon identité ?',
      answer:
        'Ce que l’exploitant a contrôlé à votre sujet est indiqué sur la page Sécurité, et n’est jamais « vérifié » par défaut. Si un transfert nécessite un document, il précise lequel et pour quand.',
      more: 'Ce que vous pouvez envoyer sans et avec vérification est indiqué sous « Quel est le montant maximal que je peux envoyer ? ».',
      codes:
        'Des codes sont demandés à certains comptes avant un transfert. Un code est gratuit. Personne, pas même notre personnel, ne vous demandera jamais de le payer. Si quelqu’un l’a fait, c’est une escroquerie.',
    },
    currencies: {
      question: 'Quelles devises sont prises en charge ?',
      answer: 'Vous pouvez envoyer depuis {send} devises vers {count} devises : {list}.',
      disabled: '{code} : {reason}',
      noRate: 'Sans taux actuel, donc impossible pour le moment\u00a0: {list}.',
    },
    pending: {
      question: 'Pourquoi mon transfert est-il encore en attente ?',
      answer:
        'En attente signifie que le transfert est payé et attend d’être remis au paiement. Le transfert montre son étape, quand il l’a atteinte et si vous devez faire quelque chose.',
      cancel:
        'Tant qu’il est en attente et n’a pas été remis au paiement, vous pouvez l’annuler sans frais.',
    },
    tracking: {
      question: 'Comment suivre mon transfert ?',
      answer:
        'Ouvrez Transactions et choisissez le transfert : six étapes, chacune avec son heure GMT, et chaque changement avec sa source et son motif. La page se met à jour d’elle-même ; inutile de la recharger.',
      verify:
        'Toute personne qui détient un reçu peut contrôler sur la page « Vérifier un reçu » s’il est authentique.',
    },
  },
} as const;
