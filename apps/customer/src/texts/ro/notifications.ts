import type { NoticeKey } from '@app/contract';

type Notice = { readonly title: string; readonly message: string };

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
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

export const notificationsTexts = {
  unread_one: 'Aveți {count} notificare necitită',
  unread_few: 'Aveți {count} notificări necitite',
  unread_other: 'Aveți {count} de notificări necitite',
  markAll: 'Marcați toate ca citite',
  markedAll: 'Toate notificările au fost marcate ca citite',
  undo: 'Reveniți',
  isNew: 'Nouă',
  list: 'Notificările dumneavoastră, cele mai noi primele',
  loading: 'Se încarcă notificările...',
  empty: 'Nicio notificare încă',
  emptyText: 'Vă anunțăm când se întâmplă ceva important',
  failed: 'Eroare la încărcarea notificărilor',
  more: 'Încărcați mai multe',
  loadingMore: 'Se încarcă...',
  moreLoaded_one: 'Încă {count} notificare încărcată',
  moreLoaded_few: 'Încă {count} notificări încărcate',
  moreLoaded_other: 'Încă {count} de notificări încărcate',
  fresh_one: '{count} nouă, afișați',
  fresh_few: '{count} noi, afișați',
  fresh_other: '{count} noi, afișați',
  arrived: 'Notificare nouă: {title}',
  amount: 'Sumă: {amount}',
  recipient: 'Beneficiar: {name}',
  settings: 'Setările notificărilor',
  mailbox: 'E-mailurile acestei demonstrații se păstrează aici',
  types: {
    transaction: 'Transfer',
    security: 'Securitate',
    account: 'Cont',
    other: 'Altele',
  },
  preferences: {
    title: 'Notificări',
    text: 'Alegeți cum doriți să vă anunțăm. O modificare se salvează imediat.',
    caption: 'Cum sunteți anunțat, după tip',
    type: 'Tip',
    rows: {
      transaction: 'Transferuri',
      security: 'Securitate',
      account: 'Cont',
      other: 'Altele',
    },
    rowTexts: {
      transaction:
        'Un transfer a fost făcut, avansează sau are nevoie de ceva de la dumneavoastră.',
      security: 'Autentificări, sesiuni și parola dumneavoastră.',
      account: 'Portofelul și datele dumneavoastră.',
      other: 'Alerte de curs, răspunsuri de la asistență și altele asemenea.',
    },
    channels: {
      in_app: 'În aplicație',
      email: 'E-mail',
    },
    label: '{type}: {channel}',
    alwaysOn: 'Mereu activ',
    fixed:
      'Comutatoarele care nu pot fi schimbate sunt mereu active, pentru că privesc banii dumneavoastră sau siguranța contului.',
    failed: 'Setările notificărilor nu au putut fi încărcate.',
    loading: 'Se încarcă setările notificărilor...',
  },
  text,
} as const;
