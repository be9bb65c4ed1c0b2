import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

const updated = 'Mise à jour d’une transaction';

/** The browser shows them as well. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = {
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
