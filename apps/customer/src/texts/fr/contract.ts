const error = 'Erreur';
const accessDenied = 'Accès refusé';
const signInNeeded = 'Connexion requise';
const transferFailed = 'Échec du transfert';
const accountOpen = 'Compte non clôturé';
const signupFailed = 'Échec de l’inscription';
const rateUnavailable = 'Taux de change indisponible';
const success = 'Opération réussie';

const errors = {
  validation_failed: {
    title: 'Vérifiez les informations',
    text: 'Certaines informations sont à revoir.',
  },
  malformed_request: { title: error, text: 'La demande n’a pas pu être lue.' },
  idempotency_key_missing: {
    title: error,
    text: 'La demande doit comporter un en-tête Idempotency-Key de 1 à 255 caractères.',
  },
  invalid_amount: { title: error, text: 'Saisissez un montant valide' },
  factor_required: {
    title: 'Encore une étape',
    text: 'Votre mot de passe est correct. Montrez maintenant votre second facteur.',
  },
  factor_refused: {
    title: 'Erreur',
    text: 'Cela ne correspond pas. Vérifiez et réessayez ; une application affiche un nouveau code toutes les 30 secondes, et chacun sert une fois.',
  },
  challenge_expired: {
    title: 'Erreur',
    text: 'Cette étape a pris trop de temps ou a été tentée trop souvent. Recommencez.',
  },
  confirmation_required: {
    title: 'Confirmez que c’est vous',
    text: 'Confirmez que c’est vous, puis l’opération continue.',
  },
  factor_needed: {
    title: 'Seconde étape nécessaire',
    text: 'Configurez d’abord une seconde étape sur la page Sécurité : une application d’authentification ou une clé d’accès.',
  },
  link_gone: {
    title: 'Ce lien ne sert plus',
    text: 'Il a servi, a été remplacé par un plus récent ou a expiré. Demandez-en un nouveau.',
  },
  email_unconfirmed: {
    title: 'Confirmez votre adresse e-mail',
    text: 'Ouvrez le lien de l’e-mail que nous vous avons envoyé. Sur la page Sécurité, vous pouvez le faire renvoyer.',
  },
  identity_refused: {
    title: 'Cette connexion n’a pas abouti',
    text: 'Ce qui est revenu ne correspond pas à ce que ce navigateur a commencé, ou a pris trop de temps. Recommencez.',
  },
  identity_unknown: {
    title: 'Reliée à aucun compte',
    text: 'Aucun compte n’est relié à cette identité. Connectez-vous avec votre mot de passe, puis reliez-la sur la page Sécurité.',
  },
  identity_taken: {
    title: 'Erreur',
    text: 'Cette identité est déjà reliée, à ce compte ou à un autre. Retirez-la d’abord là-bas.',
  },
  identity_last_way: {
    title: 'Erreur',
    text: 'Sans elle, vous ne pourriez plus vous connecter. Choisissez d’abord un nouveau mot de passe, puis retirez-la.',
  },
  identity_provider_silent: {
    title: 'Erreur',
    text: 'L’autre service ne répond pas. Réessayez plus tard, ou connectez-vous avec votre mot de passe.',
  },
  passkey_limit: {
    title: 'Erreur',
    text: 'Vous avez autant de clés d’accès qu’un compte peut en avoir. Retirez-en une, puis ajoutez celle-ci.',
  },
  invalid_credentials: { title: 'Échec de la connexion', text: 'E-mail ou mot de passe incorrect' },
  unauthenticated: { title: signInNeeded, text: 'Connectez-vous pour continuer.' },
  proof_required: {
    title: error,
    text: 'Ce navigateur n’a pas pu montrer que la session lui appartient. Rechargez la page, puis reconnectez-vous.',
  },
  proof_invalid: {
    title: error,
    text: 'Ce navigateur n’a pas pu montrer que la session lui appartient. Vérifiez l’heure de cet appareil, puis rechargez la page.',
  },
  insecure_address: {
    title: 'Cette adresse n’est pas sécurisée',
    text: 'Un navigateur ne protège une session que par https ou sur localhost. Ouvrez cette page ainsi, puis connectez-vous.',
  },
  key_store_closed: {
    title: 'Ce navigateur n’enregistre rien ici',
    text: 'Une session a besoin d’une clé que ce navigateur conserve. Quittez la navigation privée ou autorisez ce site à enregistrer des données, puis réessayez.',
  },
  refresh_refused: { title: signInNeeded, text: 'Votre session est terminée. Reconnectez-vous.' },
  account_disabled: { title: 'Compte désactivé', text: 'Ce compte n’est plus actif.' },
  staff_only: { title: accessDenied, text: 'Accès administrateur requis' },
  staff_sign_in_refused: { title: error, text: 'Non autorisé : accès administrateur requis' },
  permission_missing: { title: accessDenied, text: 'Votre rôle ne le permet pas.' },
  verification_required: {
    title: 'Vérification requise',
    text: 'Ce transfert nécessite un code, qui est gratuit. Saisissez-le, puis envoyez de nouveau.',
  },
  sending_paused: {
    title: 'Envois suspendus',
    text: 'Cinq codes erronés ont été saisis, les envois sont donc suspendus pendant 15 minutes. Rien n’a quitté votre portefeuille.',
  },
  code_not_needed: {
    title: error,
    text: 'Ce code n’est plus demandé pour envoyer. Fermez cette fenêtre et envoyez de nouveau.',
  },
  verification_failed: {
    title: 'Échec de la vérification',
    text: 'Un ou plusieurs codes de vérification sont incorrects',
  },
  own_wallet: {
    title: error,
    text: 'Personne ne peut modifier son propre portefeuille ni ses propres transferts. Demandez à un collègue de le faire.',
  },
  beneficiary_not_found: {
    title: error,
    text: 'Ce bénéficiaire n’est plus enregistré. Rechargez la page pour voir votre liste.',
  },
  not_found: { title: error, text: 'Il n’y a rien à cette adresse.' },
  transaction_not_found: {
    title: 'Information',
    text: 'Aucun reçu disponible pour cette transaction',
  },
  quote_not_found: {
    title: transferFailed,
    text: 'Ce devis n’existe pas. Demandez-en un nouveau.',
  },
  user_not_found: { title: error, text: 'Cet utilisateur n’existe pas.' },
  conversation_not_found: { title: error, text: 'Cette conversation n’existe pas.' },
  method_not_allowed: { title: error, text: 'Cette adresse n’accepte pas cette méthode.' },
  email_taken: { title: signupFailed, text: 'Le compte n’a pas pu être créé' },
  insufficient_balance: {
    title: 'Solde insuffisant',
    text: 'Contactez l’administrateur pour approvisionner votre compte.',
  },
  limit_exceeded: {
    title: transferFailed,
    text: 'C’est plus que ce que votre limite permet. Faites vérifier votre identité et votre adresse sur la page Sécurité pour envoyer davantage.',
  },
  documents_not_wanted: {
    title: error,
    text: 'Ce transfert ne nécessite plus de documents.',
  },
  verification_pending: {
    title: error,
    text: 'Votre dernier document est encore en cours de vérification. Attendez la réponse avant d’en envoyer un autre.',
  },
  exchange_rate_unavailable: {
    title: rateUnavailable,
    text: 'Essayez une autre paire ou contactez l’assistance.',
  },
  beneficiary_limit: {
    title: error,
    text: 'Vous pouvez enregistrer jusqu’à 10 bénéficiaires pour des transferts instantanés.',
  },
  beneficiary_exists: {
    title: error,
    text: 'Ce compte est déjà enregistré. Utilisez le bénéficiaire existant, ou modifiez-le.',
  },
  beneficiary_changed: {
    title: error,
    text: 'Ce bénéficiaire a été modifié entre-temps, dans une autre fenêtre ou sur un autre appareil. Regardez ce qui est enregistré maintenant, puis enregistrez de nouveau.',
  },
  transfer_refused: {
    title: 'Échec du transfert',
    text: 'Nos règles de sécurité ne permettent pas ce transfert. Rien n’a été prélevé sur votre portefeuille. Demandez à l’assistance ce qui est possible.',
  },
  problem_open: {
    title: 'Erreur',
    text: 'Vous nous avez déjà interrogés à ce sujet et nous n’avons pas encore répondu. Vous le trouvez sur le reçu.',
  },
  problem_too_late: {
    title: 'Erreur',
    text: 'Un problème peut être signalé dans les 180 jours suivant le transfert. Écrivez à l’assistance ce qui s’est passé.',
  },
  not_recallable: {
    title: 'Erreur',
    text: 'Le retour de ce transfert ne peut pas être demandé : il est terminé, ou il peut simplement être annulé. Ouvrez de nouveau le reçu.',
  },
  quote_expired: {
    title: transferFailed,
    text: 'Le délai pendant lequel le taux était garanti est écoulé. Vérifiez les nouveaux chiffres et renvoyez.',
  },
  quote_used: {
    title: transferFailed,
    text: 'Ce devis a déjà donné lieu à un transfert. Consultez vos transactions.',
  },
  not_cancellable: {
    title: error,
    text: 'Ce transfert ne peut plus être annulé. Si Demander l’annulation est proposé, nous demandons s’il peut encore être arrêté.',
  },
  version_conflict: {
    title: error,
    text: 'Quelqu’un d’autre a modifié cette transaction entre-temps. Consultez sa modification, puis enregistrez de nouveau.',
  },
  recharge_refused: {
    title: error,
    text: 'Le solde du client ne suffit pas pour reprendre ce remboursement.',
  },
  conversation_closed: {
    title: error,
    text: 'Cette conversation a été close entre-temps. Le client peut en commencer une nouvelle.',
  },
  rating_final: {
    title: error,
    text: 'Cette discussion est close, son évaluation ne change donc plus.',
  },
  debit_insufficient: { title: error, text: 'Solde insuffisant pour le débit' },
  rate_alert_limit: {
    title: error,
    text: 'Vous avez atteint le nombre d’alertes de taux permis par compte. Supprimez-en une, puis créez celle-ci.',
  },
  account_has_money: {
    title: accountOpen,
    text: 'Il reste de l’argent dans votre portefeuille. Envoyez-le vers un compte à votre nom, puis clôturez celui-ci.',
  },
  account_in_flight: {
    title: accountOpen,
    text: 'Un transfert est encore en cours. Attendez qu’il soit arrivé, ou annulez-le, puis clôturez le compte.',
  },
  account_holds_role: {
    title: accountOpen,
    text: 'Ce compte donne aussi accès à l’application du personnel. Demandez d’abord à un administrateur de lui retirer ses rôles.',
  },
  account_closed: {
    title: error,
    text: 'Ce compte a été clôturé par son client. Rien ne peut y être crédité.',
  },
  statement_too_long: {
    title: error,
    text: 'Ce relevé a trop de lignes pour un PDF. Choisissez le CSV ou une période plus courte.',
  },
  payload_too_large: { title: error, text: 'La demande est trop volumineuse.' },
  unsupported_media_type: { title: error, text: 'Envoyez la demande au format application/json.' },
  idempotency_key_reused: {
    title: transferFailed,
    text: 'Cette clé a déjà servi pour une autre demande. Rechargez la page et réessayez.',
  },
  weak_password: {
    title: signupFailed,
    text: 'Choisissez un mot de passe plus difficile à deviner.',
  },
  too_many_requests: {
    title: error,
    text: 'Trop de tentatives. Patientez un peu, puis réessayez.',
  },
  internal: { title: error, text: 'Une erreur s’est produite de notre côté. Réessayez.' },
  transfer_failed: {
    title: transferFailed,
    text: 'Une erreur s’est produite lors du traitement de votre transfert. Veuillez réessayer.',
  },
  overloaded: { title: error, text: 'Le service est très sollicité. Réessayez dans un instant.' },
} as const;

const toasts = {
  signed_in: { title: 'Heureux de vous revoir !', text: 'Vous êtes bien connecté.' },
  signed_up: {
    title: 'Compte créé !',
    text: 'Bienvenue chez {brand}. Votre compte a bien été créé.',
  },
  signed_out: { title: 'Déconnexion', text: 'Vous avez bien été déconnecté.' },
  login_failed: errors.invalid_credentials,
  signup_failed: errors.email_taken,
  account_disabled: errors.account_disabled,
  transactions_failed: { title: error, text: 'Les transactions n’ont pas pu être chargées' },
  beneficiaries_failed: { title: error, text: 'Les bénéficiaires n’ont pas pu être chargés' },
  receipt_unavailable: errors.transaction_not_found,
  missing_information: {
    title: 'Informations manquantes',
    text: 'Veuillez remplir tous les champs obligatoires',
  },
  insufficient_balance: {
    title: 'Solde insuffisant',
    text: 'Il vous faut {needed} €, mais vous n’avez que {balance} €. Contactez l’administrateur pour approvisionner votre compte.',
  },
  rate_lookup_failed: { title: rateUnavailable, text: 'Aucun taux trouvé pour {from} → {to}.' },
  rate_unavailable: {
    title: rateUnavailable,
    text: 'Aucun taux de change pour {from} → {to}. Essayez une autre paire ou contactez l’assistance.',
  },
  send_needs_login: { title: signInNeeded, text: 'Connectez-vous pour envoyer de l’argent' },
  support_needs_login: {
    title: signInNeeded,
    text: 'Connectez-vous pour accéder à la discussion avec l’assistance',
  },
  message_needs_login: { title: signInNeeded, text: 'Connectez-vous pour envoyer des messages' },
  message_failed: { title: error, text: 'Le message n’a pas pu être envoyé. Veuillez réessayer.' },
  transfer_failed: errors.transfer_failed,
  transfer_initiated: {
    title: 'Transfert lancé !',
    text: 'Votre transfert de {currency} {amount} à {recipient} a été lancé. Reçu : {receipt}',
  },
  access_denied: errors.staff_only,
  staff_signed_in: { title: success, text: 'Connecté en tant qu’administrateur' },
  transaction_updated: { title: success, text: 'La transaction a bien été mise à jour' },
  wallet_credited: { title: success, text: '{amount} € crédités à {name}' },
  wallet_debited: { title: success, text: '{amount} € débités à {name}' },
  invalid_amount: errors.invalid_amount,
  debit_insufficient: errors.debit_insufficient,
  not_authenticated: { title: error, text: 'Non authentifié' },
} as const;

/** Words that browser and server share. */
/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
export const freeCode =
  'Ce code est gratuit. Personne, pas même notre personnel, ne vous demandera jamais de le payer. Si quelqu’un l’a fait, c’est une arnaque.';

export const contractTexts = {
  toasts,
  errors,
  statuses: {
    pending: { label: 'En attente', receipt: 'Transfert en attente' },
    processing: { label: 'En cours de traitement', receipt: 'Transfert en cours de traitement' },
    completed: { label: 'Terminé', receipt: 'Transfert encaissé' },
    failed: { label: 'Échoué', receipt: 'Transfert échoué' },
    cancelled: { label: 'Annulé', receipt: 'Transfert annulé' },
  },
  documents: { label: 'Document requis' },
  codes: { cot: 'Code COT', vat: 'Code VAT', withdrawal: 'Code de retrait' },
  freeCode,
  stages: {
    initiated: 'Transfert lancé',
    verifying_details: 'Vérification des informations',
    processing_payment: 'Traitement du paiement',
    converting_funds: 'Conversion des fonds',
    sending_to_recipient: 'Envoi au bénéficiaire',
    completed: 'Transfert terminé',
  },
  modeLine:
    'Démonstration. Aucun argent réel ne circule. Ceci n’est ni une banque ni un service de paiement agréé.',
  notStated: 'Non indiqué par l’exploitant',
} as const;
