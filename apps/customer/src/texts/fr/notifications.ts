import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Mise à jour d’une transaction';

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
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
  password_changed: {
    title: 'Votre mot de passe a été changé',
    message:
      'Votre mot de passe a été changé, et toutes vos autres sessions ont été fermées. Si ce n’était pas vous, contactez immédiatement l’assistance.',
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
