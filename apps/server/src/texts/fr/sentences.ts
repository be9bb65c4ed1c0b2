import type { ownSentences } from '@app/contract';

/** What the product says about transfers, in French. */
export const sentences: Record<keyof typeof ownSentences, string> = {
  transferHeld:
    'Nous vérifions ce transfert avant qu’il ne continue. Votre argent reste avec lui : il continue, ou vous récupérez tout.',
  transferRefused:
    'Nous avons vérifié ce transfert et ne pouvons pas le faire. Le montant et les frais sont revenus dans votre portefeuille.',
  transferRecalled:
    'Vous avez demandé le retour de ce transfert. Le montant et les frais sont revenus dans votre portefeuille.',
  recallDone:
    'Le paiement a été arrêté à temps. Le montant et les frais sont revenus dans votre portefeuille.',
  recallTooLate:
    'Le paiement est déjà à la banque du bénéficiaire et n’a pas pu être repris. Demandez au bénéficiaire de le rendre, ou signalez un problème sur le reçu.',
  documentsLate: 'Les documents demandés ne sont pas arrivés au plus tard le {day}.',
  documentsLateSent:
    'Les documents demandés ne sont pas arrivés au plus tard le {day}. Le paiement est déjà en route : nous en demandons le retour et vous communiquerons la réponse.',
  transferTakenBack:
    'Nous avons demandé le retour de ce transfert. Le montant et les frais sont revenus dans votre portefeuille.',
  recallNeedless:
    'Ce transfert est déjà terminé. Le montant et les frais sont revenus dans votre portefeuille.',
  simulatedNoAccount:
    'Simulé : la banque du bénéficiaire ne connaît pas ce compte (AC01). L’argent est revenu dans votre portefeuille. Vérifiez le numéro de compte avec le bénéficiaire et envoyez de nouveau.',
  simulatedClosed:
    'Simulé : la banque du bénéficiaire a retourné le paiement, car le compte est clôturé (AC04). L’argent est revenu dans votre portefeuille. Demandez un autre compte au bénéficiaire et envoyez de nouveau.',
  promiseInstant: 'Immédiate',
  promiseHalfHour: 'En 30 minutes au plus',
};
