import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

/** The browser shows them as well. Their gaps are filled by us, so the compiler is not to ask. */
export const notices: Record<NoticeKey, Notice> = {
  transfer_created: {
    title: 'Transfer inițiat',
    message:
      'Transferul dumneavoastră de {amount} către {recipient} a fost inițiat. Beneficiarul primește {received}. Chitanță: {receipt_number}',
  },
  transaction_update: {
    title: 'Tranzacție actualizată',
    message: 'Tranzacția dumneavoastră către {recipient} a fost actualizată. Stare: {status}.',
  },
  transaction_update_refunded: {
    title: 'Tranzacție actualizată',
    message:
      'Tranzacția dumneavoastră către {recipient} a fost actualizată. Stare: {status}. Suma de {refunded} a revenit în portofel.',
  },
  transaction_update_recharged: {
    title: 'Tranzacție actualizată',
    message:
      'Tranzacția dumneavoastră către {recipient} a fost actualizată. Stare: {status}. Suma de {recharged} a fost retrasă din portofel.',
  },
  wallet_credited: {
    title: 'Portofel creditat',
    message: 'Portofelul dumneavoastră a fost creditat cu {amount}.',
  },
  wallet_credited_note: {
    title: 'Portofel creditat',
    message: 'Portofelul dumneavoastră a fost creditat cu {amount}. Notă: {note}',
  },
  wallet_debited: {
    title: 'Portofel debitat',
    message: 'Portofelul dumneavoastră a fost debitat cu {amount}.',
  },
  wallet_debited_note: {
    title: 'Portofel debitat',
    message: 'Portofelul dumneavoastră a fost debitat cu {amount}. Notă: {note}',
  },
  rate_alert_above: {
    title: 'Alertă de curs: {from} în {to}',
    message: 'Cursul este {rate}. Ați cerut să fiți anunțat la {target} sau mai mult.',
  },
  rate_alert_below: {
    title: 'Alertă de curs: {from} în {to}',
    message: 'Cursul este {rate}. Ați cerut să fiți anunțat la {target} sau mai puțin.',
  },
  support_reply: {
    title: 'Mesaj nou de la asistență',
    message: '{agent} v-a răspuns. Deschideți chatul de asistență pentru a citi răspunsul.',
  },
  password_changed: {
    title: 'Parola dumneavoastră a fost schimbată',
    message:
      'Parola dumneavoastră a fost schimbată și toate celelalte sesiuni au fost încheiate. Dacă nu ați făcut dumneavoastră acest lucru, contactați imediat asistența.',
  },
  session_reuse: {
    title: 'O sesiune a fost încheiată',
    message:
      'Autentificarea dumneavoastră a fost folosită din două locuri în același timp, de aceea am încheiat-o. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați asistența.',
  },
};
