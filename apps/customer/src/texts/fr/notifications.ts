import type { NoticeKey } from '@app/contract';
import { freeCode } from './contract.ts';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Mise à jour d’une transaction';

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
  requirements_changed: {
    title: 'Codes requis pour envoyer de l’argent',
    message: `Notre personnel a modifié ce qui vous est demandé pour envoyer de l’argent. Désormais : {codes}. Motif : « {reason} ». ${freeCode}`,
  },
  requirements_removed: {
    title: 'Plus aucun code requis pour envoyer',
    message: `Notre personnel a modifié ce qui vous est demandé pour envoyer de l’argent. Désormais, aucun code n’est requis. Motif : « {reason} ». ${freeCode}`,
  },
  codes_set: {
    title: 'Nouveau code défini par notre personnel',
    message: `Notre personnel a défini pour votre compte : {codes}. Chaque code est valable 72 heures et pour un seul transfert. Motif : « {reason} ». Vous pouvez demander votre propre code à tout moment lors d’un envoi. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Code retiré par notre personnel',
    message: `Notre personnel a retiré de votre compte : {codes}. Motif : « {reason} ». Vous pouvez demander votre propre code à tout moment lors d’un envoi. ${freeCode}`,
  },
  verification_code: {
    title: 'Votre code : {codes}',
    message: `{codes} pour le transfert à {recipient} : {code}. Il fonctionne une seule fois, dans les 10 minutes. ${freeCode}`,
  },
  sending_paused: {
    title: 'Envois suspendus pendant 15 minutes',
    message:
      'Cinq codes erronés ont été saisis, les envois sont donc suspendus pendant 15 minutes. Rien n’a quitté votre portefeuille. Si ce n’était pas vous, changez votre mot de passe et contactez l’assistance.',
  },
  transfer_created: {
    title: 'Transfert lancé',
    message:
      'Votre transfert de {amount} à {recipient} a été lancé. Le bénéficiaire reçoit {received}. Reçu : {receipt_number}',
  },
  transaction_update: {
    title: updated,
    message: 'Votre transaction vers {recipient} a été mise à jour. Statut : {status}.',
  },
  transaction_update_refunded: {
    title: updated,
    message:
      'Votre transaction vers {recipient} a été mise à jour. Statut : {status}. {refunded} sont revenus dans votre portefeuille.',
  },
  transaction_update_recharged: {
    title: updated,
    message:
      'Votre transaction vers {recipient} a été mise à jour. Statut : {status}. {recharged} ont été prélevés sur votre portefeuille.',
  },
  wallet_credited: {
    title: 'Portefeuille crédité',
    message: 'Votre portefeuille a été crédité de {amount}.',
  },
  wallet_credited_note: {
    title: 'Portefeuille crédité',
    message: 'Votre portefeuille a été crédité de {amount}. Note : {note}',
  },
  wallet_debited: {
    title: 'Portefeuille débité',
    message: 'Votre portefeuille a été débité de {amount}.',
  },
  wallet_debited_note: {
    title: 'Portefeuille débité',
    message: 'Votre portefeuille a été débité de {amount}. Note : {note}',
  },
  rate_alert_above: {
    title: 'Alerte de taux : {from} vers {to}',
    message: 'Le taux est de {rate}. Vous avez demandé à être prévenu à partir de {target}.',
  },
  rate_alert_below: {
    title: 'Alerte de taux : {from} vers {to}',
    message: 'Le taux est de {rate}. Vous avez demandé à être prévenu à {target} ou moins.',
  },
  support_reply: {
    title: 'Nouveau message de l’assistance',
    message: '{agent} vous a répondu. Ouvrez la discussion avec l’assistance pour lire la réponse.',
  },
  document_accepted: {
    title: 'Document accepté',
    message: 'Nous avons accepté « {name} » pour votre transfert {transfer}.',
  },
  document_rejected: {
    title: 'Veuillez envoyer un autre document',
    message:
      'Nous n’avons pas pu accepter « {name} » pour votre transfert {transfer} : {reason} Veuillez envoyer un autre fichier au plus tard le {day}.',
  },
  document_rejected_open: {
    title: 'Veuillez envoyer un autre document',
    message:
      'Nous n’avons pas pu accepter « {name} » pour votre transfert {transfer} : {reason} Veuillez envoyer un autre fichier.',
  },
  document_rejected_closed: {
    title: 'Document refusé',
    message: 'Nous n’avons pas pu accepter « {name} » pour votre transfert {transfer} : {reason}',
  },
  documents_reminder: {
    title: 'Documents attendus pour {transfer}',
    message:
      'Il nous manque encore des documents pour votre transfert {transfer}. Veuillez les envoyer au plus tard le {day}. Passé ce jour, nous annulons le transfert et vous rendons votre argent.',
  },
  documents_reminder_sent: {
    title: 'Documents attendus pour {transfer}',
    message:
      'Il nous manque encore des documents pour votre transfert {transfer}. Veuillez les envoyer au plus tard le {day}. Le paiement est déjà en route : passé ce jour, nous en demandons le retour.',
  },
  transfer_held: {
    title: 'Nous vérifions votre transfert',
    message:
      'Nous vérifions votre transfert de {amount} à {recipient} avant qu’il ne continue. Votre argent reste avec lui : il continue, ou vous récupérez tout. Vous pouvez l’annuler tant que nous le vérifions.',
  },
  request_answered: {
    title: 'Notre réponse sur {transfer}',
    message: 'Notre réponse sur votre transfert {transfer} : {answer}',
  },
  identity_approved: {
    title: 'Identité vérifiée',
    message: 'Nous avons vérifié votre justificatif d’identité. Il est valable jusqu’au {day}.',
  },
  address_approved: {
    title: 'Adresse vérifiée',
    message: 'Nous avons vérifié votre justificatif de domicile. Il est valable jusqu’au {day}.',
  },
  identity_rejected: {
    title: 'Identité non vérifiée',
    message:
      'Nous n’avons pas pu accepter votre justificatif d’identité : {reason} Veuillez envoyer un autre document.',
  },
  address_rejected: {
    title: 'Adresse non vérifiée',
    message:
      'Nous n’avons pas pu accepter votre justificatif de domicile : {reason} Veuillez envoyer un autre document.',
  },
  identity_expired: {
    title: 'Justificatif d’identité expiré',
    message:
      'Votre justificatif d’identité n’est plus valable : une limite plus basse s’applique. Veuillez envoyer un document à jour.',
  },
  address_expired: {
    title: 'Justificatif de domicile expiré',
    message:
      'Votre justificatif de domicile n’est plus valable : une limite plus basse s’applique. Veuillez envoyer un document à jour.',
  },
  address_expired_alone: {
    title: 'Justificatif de domicile expiré',
    message:
      'Votre justificatif de domicile n’est plus valable. Vos limites ne changent pas : une adresse ne compte qu’une fois votre identité vérifiée.',
  },
  password_changed: {
    title: 'Votre mot de passe a été changé',
    message:
      'Votre mot de passe a été changé, et toutes vos autres sessions ont été fermées. Si ce n’était pas vous, contactez immédiatement l’assistance.',
  },
  details_changed: {
    title: 'Vos informations ont été modifiées',
    message:
      'Votre nom ou votre numéro de téléphone a été modifié. Si ce n’était pas vous, changez votre mot de passe et contactez immédiatement l’assistance.',
  },
  totp_added: {
    title: 'Application d’authentification ajoutée',
    message:
      'Une application d’authentification a été ajoutée à votre compte. Désormais, la connexion demande son code. Si ce n’était pas vous, dites-le par le lien de notre e-mail sur cette connexion, ou appuyez sur « Ce n’était pas moi » à côté d’elle sous « Sécurité » : nous vous enverrons un tel lien. Il bloque l’accès à tous.',
  },
  totp_removed: {
    title: 'Application d’authentification retirée',
    message:
      'L’application d’authentification a été retirée de votre compte. Si ce n’était pas vous, changez votre mot de passe et contactez immédiatement l’assistance.',
  },
  passkey_added: {
    title: 'Clé d’accès ajoutée',
    message:
      'La clé d’accès « {name} » a été ajoutée à votre compte. Elle connecte sans votre mot de passe. Si ce n’était pas vous, dites-le par le lien de notre e-mail sur cette connexion, ou appuyez sur « Ce n’était pas moi » à côté d’elle sous « Sécurité » : nous vous enverrons un tel lien. Il bloque l’accès à tous.',
  },
  passkey_removed: {
    title: 'Clé d’accès retirée',
    message:
      'La clé d’accès « {name} » a été retirée de votre compte. Si ce n’était pas vous, changez votre mot de passe et contactez immédiatement l’assistance.',
  },
  recovery_codes_made: {
    title: 'Nouveaux codes de secours',
    message:
      'De nouveaux codes de secours ont été créés pour votre compte ; les anciens ne fonctionnent plus. Si ce n’était pas vous, dites-le par le lien de notre e-mail sur cette connexion, ou appuyez sur « Ce n’était pas moi » à côté d’elle sous « Sécurité » : nous vous enverrons un tel lien. Il bloque l’accès à tous.',
  },
  recovery_code_used: {
    title: 'Un code de secours a été utilisé',
    message:
      'Un code de secours a été utilisé sur votre compte. Codes restants : {left}. Si ce n’était pas vous, changez votre mot de passe et contactez immédiatement l’assistance.',
  },
  factor_guesses: {
    title: 'Codes erronés sur votre compte',
    message:
      'Quelqu’un qui connaît votre mot de passe, ou qui est connecté à votre compte, a saisi cinq codes erronés. Si ce n’était pas vous, changez votre mot de passe maintenant.',
  },
  recovery_link: {
    title: 'Choisissez un nouveau mot de passe',
    message:
      'Quelqu’un, sans doute vous, a demandé à choisir un nouveau mot de passe pour votre compte. Le lien sert une fois, dans les 30 minutes ; un plus récent le remplace. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  password_recovered: {
    title: 'Votre mot de passe a été remplacé',
    message:
      'Un nouveau mot de passe a été choisi par un lien que nous avions envoyé à votre adresse e-mail, et toutes vos sessions ont été fermées. Si ce n’était pas vous, contactez tout de suite l’assistance.',
  },
  account_secured: {
    title: 'L’accès à votre compte a été bloqué pour tous',
    message:
      'Quelqu’un qui a accès à vos e-mails a dit « Ce n’était pas moi ». Toutes les sessions ont été fermées, et le mot de passe n’ouvre plus rien tant qu’un nouveau n’est pas choisi par le lien que nous avons envoyé à votre adresse e-mail. Regardez sous Sécurité ce qui est configuré pour se connecter : de ce qui a été supprimé, nous vous informons séparément.',
  },
  email_confirm: {
    title: 'Confirmez votre adresse e-mail',
    message:
      'Ouvrez le lien pour montrer que {address} est votre adresse. Il sert une fois, dans les 24 heures. Si vous n’avez pas de compte ici, ne faites rien.',
  },
  email_change: {
    title: 'Confirmez votre nouvelle adresse e-mail',
    message:
      'Ouvrez le lien pour utiliser désormais {address} pour votre compte. Il sert une fois, dans les 24 heures. Si vous n’avez pas demandé cela, ne faites rien.',
  },
  email_change_asked: {
    title: 'Une nouvelle adresse e-mail a été demandée',
    message:
      'Quelqu’un de connecté à votre compte a demandé à remplacer son adresse e-mail par {address}. L’adresse actuelle vaut jusqu’à ce que la nouvelle soit confirmée. Si ce n’était pas vous, dites-le par le lien de notre e-mail : il sert pendant sept jours.',
  },
  email_changed: {
    title: 'Votre adresse e-mail a été changée',
    message:
      'L’adresse e-mail de votre compte est maintenant {address}. Si ce n’était pas vous, revenez en arrière par le lien de l’e-mail que nous avons envoyé à l’ancienne adresse : il sert pendant sept jours.',
  },
  email_in_use: {
    title: 'Quelqu’un a indiqué votre adresse e-mail',
    message:
      'Quelqu’un qui a un autre compte a demandé à y utiliser votre adresse e-mail. Elle appartient à votre compte : rien n’a donc été changé, et cette personne n’en a rien su.',
  },
  new_sign_in: {
    title: 'Nouvelle connexion à votre compte',
    message:
      'Votre compte a été ouvert depuis un navigateur qui n’avait pas encore servi : {device}. Si ce n’était pas vous, dites-le par le lien de notre e-mail, ou fermez la session sous « Sécurité ».',
  },
  new_sign_in_unknown: {
    title: 'Nouvelle connexion à votre compte',
    message:
      'Votre compte a été ouvert depuis un navigateur qui n’avait pas encore servi. Si ce n’était pas vous, dites-le par le lien de notre e-mail, ou fermez la session sous « Sécurité ».',
  },
  sign_in_denied: {
    title: 'Une connexion à votre compte a été contestée',
    message:
      'Quelqu’un de connecté à votre compte a dit d’une connexion : « Ce n’était pas moi ». Le lien bloque l’accès à tous et supprime ce qui a été ajouté depuis cette connexion pour se connecter. Il fonctionne sept jours au plus. Si vous n’en savez rien, changez votre mot de passe.',
  },
  identity_linked: {
    title: 'Connexion avec {provider} ajoutée',
    message:
      'On peut maintenant se connecter à votre compte avec {provider}. Si ce n’était pas vous, retirez-la sous « Sécurité », changez votre mot de passe et contactez tout de suite l’assistance.',
  },
  identity_unlinked: {
    title: 'Connexion avec {provider} retirée',
    message:
      'On ne peut plus se connecter à votre compte avec {provider}. Si ce n’était pas vous, changez votre mot de passe et contactez tout de suite l’assistance.',
  },
  account_disabled: {
    title: 'Compte désactivé',
    message:
      'Votre compte a été désactivé. Votre argent reste dans votre portefeuille et les transferts en cours se poursuivent. Contactez l’assistance pour savoir ce qui est nécessaire.',
  },
  account_enabled: {
    title: 'Compte réactivé',
    message: 'Votre compte est de nouveau actif. Vous pouvez vous connecter comme avant.',
  },
  account_closed: {
    title: 'Votre compte a été fermé',
    message:
      'Votre compte a été fermé avec son propre mot de passe, et plus personne ne peut s’y connecter. Si ce n’était pas vous, écrivez-nous immédiatement : {contact}.',
  },
  session_reuse: {
    title: 'Une session a été fermée',
    message:
      'Votre connexion a été utilisée à deux endroits à la fois, nous l’avons donc fermée. Si ce n’était pas vous, changez votre mot de passe et contactez l’assistance.',
  },
};

export const notificationsTexts = {
  unread_one: 'Vous avez {count} notification non lue',
  unread_many: 'Vous avez {count} de notifications non lues',
  unread_other: 'Vous avez {count} notifications non lues',
  unreadOrMore: 'Vous avez au moins {count} notifications non lues',
  markAll: 'Tout marquer comme lu',
  markedAll: 'Toutes les notifications sont marquées comme lues',
  undo: 'Annuler',
  isNew: 'Nouveau',
  list: 'Vos notifications, de la plus récente à la plus ancienne',
  loading: 'Chargement des notifications…',
  empty: 'Aucune notification pour l’instant',
  emptyText: 'Nous vous préviendrons dès qu’il se passera quelque chose d’important',
  failed: 'Les notifications n’ont pas pu être chargées',
  more: 'Afficher plus',
  loadingMore: 'Chargement…',
  moreLoaded_one: '{count} notification supplémentaire chargée',
  moreLoaded_many: '{count} de notifications supplémentaires chargées',
  moreLoaded_other: '{count} notifications supplémentaires chargées',
  fresh_one: '{count} nouvelle, afficher',
  fresh_many: '{count} nouvelles, afficher',
  fresh_other: '{count} nouvelles, afficher',
  arrived: 'Nouvelle notification : {title}',
  amount: 'Montant : {amount}',
  recipient: 'Bénéficiaire : {name}',
  settings: 'Paramètres des notifications',
  mailbox: 'Ouvrir la boîte aux lettres de la démonstration',
  types: {
    transaction: 'Transfert',
    security: 'Sécurité',
    account: 'Compte',
    other: 'Autre',
  },
  preferences: {
    title: 'Notifications',
    text: 'Choisissez comment nous vous prévenons. Chaque modification est enregistrée aussitôt.',
    caption: 'Comment vous êtes prévenu, par type',
    type: 'Type',
    rows: {
      transaction: 'Transferts',
      security: 'Sécurité',
      account: 'Compte',
      other: 'Autres',
    },
    rowTexts: {
      transaction: 'Un transfert a été fait, avance ou attend quelque chose de vous.',
      security: 'Connexions, sessions et mot de passe.',
      account: 'Votre portefeuille et vos coordonnées.',
      other: 'Alertes de taux, réponses de l’assistance et autres messages.',
    },
    channels: {
      in_app: 'Dans l’application',
      email: 'E-mail',
    },
    label: '{type} : {channel}',
    alwaysOn: 'Toujours activé',
    fixed:
      'Les réglages verrouillés sont toujours activés, car ils concernent votre argent ou la sécurité de votre compte.',
    failed: 'Vos paramètres de notification n’ont pas pu être chargés.',
    loading: 'Chargement des paramètres de notification…',
  },
  text,
} as const;
