import type { NoticeKey } from '@app/contract';
import { freeCode } from './contract.ts';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Mise à jour d’une transaction';

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
  requirements_changed: {
    title: 'Codes requis pour envoyer de l’argent',
    message: `Notre personnel a modifié ce qui vous est demandé pour envoyer de l’argent. Désormais : {codes}. Motif : « {reason} ». ${freeCode}`,
  },
  requirements_removed: {
    title: 'Plus aucun code requis pour envoyer',
    message: `Notre personnel a modifié ce qui vous est demandé pour envoyer de l’argent. Désormais, aucun code n’est requis. Motif : « {reason} ». ${freeCode}`,
  },
  codes_set: {
    title: 'Nouveau code défini par notre personnel',
    message: `Notre personnel a défini un nouveau code pour votre compte : {codes}. Il est valable 72 heures et pour un seul transfert. Motif : « {reason} ». Vous pouvez demander votre propre code à tout moment lors d’un envoi. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Code retiré par notre personnel',
    message: `Notre personnel a retiré ce code de votre compte : {codes}. Motif : « {reason} ». Vous pouvez demander votre propre code à tout moment lors d’un envoi. ${freeCode}`,
  },
  verification_code: {
    title: 'Votre code : {codes}',
    message: `{codes} pour le transfert à {recipient} : {code}. Il fonctionne une seule fois, dans les 10 minutes. ${freeCode}`,
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
    message: 'Nous avons accepté « {name} » pour votre transfert {transfer}.',
  },
  document_rejected: {
    title: 'Veuillez envoyer un autre document',
    message:
      'Nous n’avons pas pu accepter « {name} » pour votre transfert {transfer} : {reason} Veuillez envoyer un autre fichier au plus tard le {day}.',
  },
  document_rejected_closed: {
    title: 'Document refusé',
    message: 'Nous n’avons pas pu accepter « {name} » pour votre transfert {transfer} : {reason}',
  },
  documents_reminder: {
    title: 'Documents attendus pour {transfer}',
    message:
      'Il nous manque encore des documents pour votre transfert {transfer}. Veuillez les envoyer au plus tard le {day}. Passé ce jour, nous annulons le transfert et vous rendons votre argent.',
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
      'Nous n’avons pas pu accepter votre justificatif d’identité : {reason} Veuillez envoyer un autre document.',
  },
  address_rejected: {
    title: 'Adresse non vérifiée',
    message:
      'Nous n’avons pas pu accepter votre justificatif de domicile : {reason} Veuillez envoyer un autre document.',
  },
  identity_expired: {
    title: 'Justificatif d’identité expiré',
    message:
      'Votre justificatif d’identité n’est plus valable : une limite plus basse s’applique. Veuillez envoyer un document à jour.',
  },
  address_expired: {
    title: 'Justificatif de domicile expiré',
    message:
      'Votre justificatif de domicile n’est plus valable : une limite plus basse s’applique. Veuillez envoyer un document à jour.',
  },
  password_changed: {
    title: 'Votre mot de passe a été changé',
    message:
      'Votre mot de passe a été changé, et toutes vos autres sessions ont été fermées. Si ce n’était pas vous, contactez immédiatement l’assistance.',
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
  mailbox: 'Les e-mails de cette démonstration sont conservés ici',
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
