const demonstration =
  'Démonstration. Aucun argent réel ne circule. Ceci n’est ni une banque ni un service de paiement agréé.';

/** Words that the browser shows as well. */
export const contractTexts = {
  statuses: {
    pending: { label: 'En attente', receipt: 'Transfert en attente' },
    processing: { label: 'En cours de traitement', receipt: 'Transfert en cours de traitement' },
    completed: { label: 'Terminé', receipt: 'Transfert encaissé' },
    failed: { label: 'Échoué', receipt: 'Transfert échoué' },
    cancelled: { label: 'Annulé', receipt: 'Transfert annulé' },
  },
  codes: { cot: 'Code COT', vat: 'Code VAT', withdrawal: 'Code de retrait' },
  stages: {
    initiated: 'Transfert lancé',
    verifying_details: 'Vérification des informations',
    processing_payment: 'Traitement du paiement',
    converting_funds: 'Conversion des fonds',
    sending_to_recipient: 'Envoi au bénéficiaire',
    completed: 'Transfert terminé',
  },
  modeLines: { demonstration, test: demonstration, live: null },
  notStated: 'Non indiqué par l’exploitant',
} as const;
