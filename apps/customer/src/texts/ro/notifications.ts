import type { NoticeKey } from '@app/contract';
import { freeCode } from './contract.ts';

type Notice = { readonly title: string; readonly message: string };

// Their gaps are filled from what came with each notification, so the compiler is not to ask for them here.
const text: Record<NoticeKey, Notice> = {
  requirements_changed: {
    title: 'Coduri necesare pentru a trimite bani',
    message: `Personalul nostru a schimbat ce vi se cere când trimiteți bani. De acum înainte: {codes}. Motiv: „{reason}”. ${freeCode}`,
  },
  requirements_removed: {
    title: 'Nu mai sunt necesare coduri pentru a trimite bani',
    message: `Personalul nostru a schimbat ce vi se cere când trimiteți bani. De acum înainte nu este necesar niciun cod. Motiv: „{reason}”. ${freeCode}`,
  },
  codes_set: {
    title: 'Cod nou stabilit de personalul nostru',
    message: `Personalul nostru a stabilit pentru contul dumneavoastră: {codes}. Fiecare cod este valabil 72 de ore și pentru un singur transfer. Motiv: „{reason}”. Când trimiteți, puteți cere oricând un cod propriu. ${freeCode}`,
  },
  codes_cleared: {
    title: 'Cod eliminat de personalul nostru',
    message: `Personalul nostru a eliminat din contul dumneavoastră: {codes}. Motiv: „{reason}”. Când trimiteți, puteți cere oricând un cod propriu. ${freeCode}`,
  },
  verification_code: {
    title: 'Codul dumneavoastră: {codes}',
    message: `{codes} pentru transferul către {recipient}: {code}. Funcționează o singură dată, în termen de 10 minute. ${freeCode}`,
  },
  sending_paused: {
    title: 'Trimiterea este oprită 15 minute',
    message:
      'Au fost introduse cinci coduri greșite, de aceea trimiterea este oprită 15 minute. Nimic nu a ieșit din portofel. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați asistența.',
  },
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
  document_accepted: {
    title: 'Document acceptat',
    message: 'Am acceptat „{name}” pentru transferul {transfer}.',
  },
  document_rejected: {
    title: 'Trimiteți alt document',
    message:
      'Nu am putut accepta „{name}” pentru transferul {transfer}: {reason} Trimiteți alt fișier până la {day}.',
  },
  document_rejected_open: {
    title: 'Trimiteți alt document',
    message:
      'Nu am putut accepta „{name}” pentru transferul {transfer}: {reason} Trimiteți alt fișier.',
  },
  document_rejected_closed: {
    title: 'Document neacceptat',
    message: 'Nu am putut accepta „{name}” pentru transferul {transfer}: {reason}',
  },
  documents_reminder: {
    title: 'Documente necesare pentru {transfer}',
    message:
      'Mai avem nevoie de documente pentru transferul {transfer}. Trimiteți-le până la {day}. După această zi anulăm transferul și vă returnăm banii.',
  },
  documents_reminder_sent: {
    title: 'Documente necesare pentru {transfer}',
    message:
      'Mai avem nevoie de documente pentru transferul {transfer}. Trimiteți-le până la {day}. Plata este deja pe drum: după această zi cerem returnarea ei.',
  },
  transfer_held: {
    title: 'Verificăm transferul dumneavoastră',
    message:
      'Verificăm transferul de {amount} către {recipient} înainte să meargă mai departe. Banii rămân la transfer: merge mai departe sau primiți totul înapoi. Îl puteți anula cât timp îl verificăm.',
  },
  request_answered: {
    title: 'Răspunsul nostru despre {transfer}',
    message: 'Răspunsul nostru despre transferul dumneavoastră {transfer}: {answer}',
  },
  identity_approved: {
    title: 'Identitate verificată',
    message: 'Am verificat actul dumneavoastră de identitate. Este valabil până la {day}.',
  },
  address_approved: {
    title: 'Adresă verificată',
    message: 'Am verificat dovada adresei dumneavoastră. Este valabilă până la {day}.',
  },
  identity_rejected: {
    title: 'Identitate neverificată',
    message:
      'Nu am putut accepta actul dumneavoastră de identitate: {reason} Trimiteți alt document.',
  },
  address_rejected: {
    title: 'Adresă neverificată',
    message: 'Nu am putut accepta dovada adresei dumneavoastră: {reason} Trimiteți alt document.',
  },
  identity_expired: {
    title: 'Act de identitate expirat',
    message:
      'Actul dumneavoastră de identitate nu mai este valabil, așa că se aplică o limită mai mică. Trimiteți un document actual.',
  },
  address_expired: {
    title: 'Dovada adresei a expirat',
    message:
      'Dovada adresei dumneavoastră nu mai este valabilă, așa că se aplică o limită mai mică. Trimiteți un document actual.',
  },
  address_expired_alone: {
    title: 'Dovada adresei a expirat',
    message:
      'Dovada adresei dumneavoastră nu mai este valabilă. Limitele rămân aceleași: o adresă contează numai după ce identitatea este verificată.',
  },
  password_changed: {
    title: 'Parola dumneavoastră a fost schimbată',
    message:
      'Parola dumneavoastră a fost schimbată și toate celelalte sesiuni au fost încheiate. Dacă nu ați făcut dumneavoastră acest lucru, contactați imediat asistența.',
  },
  details_changed: {
    title: 'Datele dumneavoastră au fost modificate',
    message:
      'Numele sau numărul dumneavoastră de telefon a fost modificat. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați imediat asistența.',
  },
  totp_added: {
    title: 'Aplicație de autentificare adăugată',
    message:
      'O aplicație de autentificare a fost adăugată la contul dumneavoastră. De acum înainte, autentificarea cere codul ei. Dacă nu ați făcut dumneavoastră acest lucru, spuneți-o prin linkul din e-mailul nostru despre acea autentificare sau apăsați „Nu am fost eu” lângă ea la „Securitate” și vă trimitem un astfel de link. El blochează accesul tuturor.',
  },
  totp_removed: {
    title: 'Aplicație de autentificare eliminată',
    message:
      'Aplicația de autentificare a fost eliminată din contul dumneavoastră. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați imediat asistența.',
  },
  passkey_added: {
    title: 'Cheie de acces adăugată',
    message:
      'Cheia de acces „{name}” a fost adăugată la contul dumneavoastră. Ea autentifică fără parolă. Dacă nu ați făcut dumneavoastră acest lucru, spuneți-o prin linkul din e-mailul nostru despre acea autentificare sau apăsați „Nu am fost eu” lângă ea la „Securitate” și vă trimitem un astfel de link. El blochează accesul tuturor.',
  },
  passkey_removed: {
    title: 'Cheie de acces eliminată',
    message:
      'Cheia de acces „{name}” a fost eliminată din contul dumneavoastră. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați imediat asistența.',
  },
  recovery_codes_made: {
    title: 'Coduri de recuperare noi',
    message:
      'Pentru contul dumneavoastră au fost create coduri de recuperare noi, așa că cele vechi nu mai funcționează. Dacă nu ați făcut dumneavoastră acest lucru, spuneți-o prin linkul din e-mailul nostru despre acea autentificare sau apăsați „Nu am fost eu” lângă ea la „Securitate” și vă trimitem un astfel de link. El blochează accesul tuturor.',
  },
  recovery_code_used: {
    title: 'A fost folosit un cod de recuperare',
    message:
      'Un cod de recuperare a fost folosit pentru contul dumneavoastră. Coduri rămase: {left}. Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și contactați imediat asistența.',
  },
  factor_guesses: {
    title: 'Coduri greșite în contul dumneavoastră',
    message:
      'Cineva care vă cunoaște parola sau este autentificat în contul dumneavoastră a introdus cinci coduri greșite. Dacă nu ați făcut dumneavoastră acest lucru, schimbați acum parola.',
  },
  recovery_link: {
    title: 'Alegeți o parolă nouă',
    message:
      'Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul dumneavoastră. Linkul se folosește o singură dată, în termen de 30 de minute; unul mai nou îl înlocuiește. Dacă nu ați fost dumneavoastră, nu faceți nimic: parola rămâne aceeași.',
  },
  password_recovered: {
    title: 'Parola dumneavoastră a fost înlocuită',
    message:
      'A fost aleasă o parolă nouă printr-un link pe care îl trimisesem la adresa dumneavoastră de e-mail, iar toate sesiunile au fost încheiate. Dacă nu ați fost dumneavoastră, contactați imediat asistența.',
  },
  account_secured: {
    title: 'Accesul tuturor la contul dumneavoastră a fost blocat',
    message:
      'Cineva cu acces la e-mailurile dumneavoastră a spus „Nu am fost eu”. Toate sesiunile au fost încheiate, iar parola nu mai deschide nimic până când se alege alta prin linkul pe care l-am trimis la adresa dumneavoastră de e-mail. Vedeți la Securitate ce este configurat pentru autentificare: despre ce a fost eliminat vă anunțăm separat.',
  },
  email_confirm: {
    title: 'Confirmați adresa de e-mail',
    message:
      'Deschideți linkul pentru a arăta că {address} este adresa dumneavoastră. Se folosește o singură dată, în termen de 24 de ore. Dacă nu aveți un cont aici, nu faceți nimic.',
  },
  email_change: {
    title: 'Confirmați noua adresă de e-mail',
    message:
      'Deschideți linkul pentru a folosi de acum {address} pentru contul dumneavoastră. Se folosește o singură dată, în termen de 24 de ore. Dacă nu ați cerut acest lucru, nu faceți nimic.',
  },
  email_change_asked: {
    title: 'S-a cerut o nouă adresă de e-mail',
    message:
      'Cineva autentificat în contul dumneavoastră a cerut schimbarea adresei de e-mail în {address}. Cea actuală rămâne valabilă până când cea nouă este confirmată. Dacă nu ați fost dumneavoastră, spuneți-o prin linkul din e-mailul nostru: este valabil șapte zile.',
  },
  email_changed: {
    title: 'Adresa dumneavoastră de e-mail a fost schimbată',
    message:
      'Adresa de e-mail a contului dumneavoastră este acum {address}. Dacă nu ați fost dumneavoastră, anulați schimbarea prin linkul din e-mailul pe care l-am trimis la adresa veche: este valabil șapte zile.',
  },
  email_in_use: {
    title: 'Cineva a indicat adresa dumneavoastră de e-mail',
    message:
      'Cineva cu alt cont a cerut să folosească adresa dumneavoastră de e-mail pentru acel cont. Ea aparține contului dumneavoastră, așa că nu s-a schimbat nimic, iar persoanei nu i s-a spus.',
  },
  new_sign_in: {
    title: 'Autentificare nouă în contul dumneavoastră',
    message:
      'Cineva s-a autentificat în contul dumneavoastră dintr-un browser care nu mai fusese folosit: {device}. Dacă nu ați fost dumneavoastră, spuneți-o prin linkul din e-mailul nostru sau încheiați sesiunea la „Securitate”.',
  },
  new_sign_in_unknown: {
    title: 'Autentificare nouă în contul dumneavoastră',
    message:
      'Cineva s-a autentificat în contul dumneavoastră dintr-un browser care nu mai fusese folosit. Dacă nu ați fost dumneavoastră, spuneți-o prin linkul din e-mailul nostru sau încheiați sesiunea la „Securitate”.',
  },
  sign_in_denied: {
    title: 'O autentificare în contul dumneavoastră a fost contestată',
    message:
      'Cineva autentificat în contul dumneavoastră a spus despre o autentificare: „Nu am fost eu”. Linkul blochează accesul tuturor și elimină ce s-a adăugat de la acea autentificare pentru a intra în cont. Funcționează cel mult șapte zile. Dacă nu știți nimic despre asta, schimbați parola.',
  },
  identity_linked: {
    title: 'Autentificare cu {provider} adăugată',
    message:
      'În contul dumneavoastră vă puteți autentifica acum cu {provider}. Dacă nu ați fost dumneavoastră, eliminați-o la „Securitate”, schimbați parola și contactați imediat asistența.',
  },
  identity_unlinked: {
    title: 'Autentificare cu {provider} eliminată',
    message:
      'În contul dumneavoastră nu vă mai puteți autentifica cu {provider}. Dacă nu ați fost dumneavoastră, schimbați parola și contactați imediat asistența.',
  },
  account_disabled: {
    title: 'Cont dezactivat',
    message:
      'Contul dumneavoastră a fost dezactivat. Banii rămân în portofel, iar transferurile în curs continuă. Contactați asistența pentru a afla ce este necesar.',
  },
  account_enabled: {
    title: 'Cont reactivat',
    message: 'Contul dumneavoastră este din nou activ. Vă puteți autentifica la fel ca înainte.',
  },
  account_closed: {
    title: 'Contul dumneavoastră a fost închis',
    message:
      'Contul dumneavoastră a fost închis cu propria parolă și nimeni nu se mai poate autentifica în el. Dacă nu ați făcut dumneavoastră acest lucru, scrieți-ne imediat: {contact}.',
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
  unreadOrMore: 'Aveți cel puțin {count} de notificări necitite',
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
  mailbox: 'Deschideți cutia poștală a demonstrației',
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
