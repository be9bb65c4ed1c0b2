import type { CustomerErrorCode, toasts } from '@app/contract';

type Notice = { readonly title: string; readonly text: string };

const titles = {
  problem: 'Eroare',
  signIn: 'Autentificare necesară',
  signInFailed: 'Autentificare eșuată',
  signUpFailed: 'Înregistrare eșuată',
  transferFailed: 'Transfer eșuat',
  denied: 'Acces refuzat',
  notClosed: 'Contul nu a fost închis',
  noRate: 'Curs valutar indisponibil',
  success: 'Operațiune reușită',
} as const;

/** Title and text of each error code. */
const errors: Record<CustomerErrorCode, Notice> = {
  validation_failed: { title: 'Verificați datele', text: 'Unele date trebuie corectate.' },
  malformed_request: { title: titles.problem, text: 'Cererea nu a putut fi citită.' },
  idempotency_key_missing: {
    title: titles.problem,
    text: 'Cererea are nevoie de un antet Idempotency-Key cu 1 până la 255 de caractere.',
  },
  invalid_amount: { title: titles.problem, text: 'Introduceți o sumă validă' },
  factor_required: {
    title: 'Încă un pas',
    text: 'Parola a fost corectă. Arătați acum al doilea factor.',
  },
  factor_refused: {
    title: 'Eroare',
    text: 'Nu s-a potrivit. Verificați și încercați din nou; o aplicație arată un cod nou la fiecare 30 de secunde, iar fiecare funcționează o dată.',
  },
  challenge_expired: {
    title: 'Eroare',
    text: 'Acest pas a durat prea mult sau a fost încercat de prea multe ori. Începeți din nou.',
  },
  confirmation_required: {
    title: 'Confirmați că sunteți dumneavoastră',
    text: 'Confirmați că sunteți dumneavoastră, apoi se continuă.',
  },
  factor_needed: {
    title: 'Este nevoie de un al doilea pas',
    text: 'Configurați mai întâi un al doilea pas pe pagina Securitate: o aplicație de autentificare sau o cheie de acces.',
  },
  link_gone: {
    title: 'Acest link nu mai este valabil',
    text: 'A fost folosit, înlocuit de unul mai nou sau a expirat. Cereți unul nou.',
  },
  email_unconfirmed: {
    title: 'Confirmați adresa de e-mail',
    text: 'Deschideți linkul din e-mailul pe care vi l-am trimis. În pagina Securitate puteți cere să fie trimis din nou.',
  },
  identity_refused: {
    title: 'Autentificarea nu a reușit',
    text: 'Ce s-a întors nu aparține de ceea ce a început acest browser sau a durat prea mult. Luați-o de la capăt.',
  },
  identity_unknown: {
    title: 'Nelegată de niciun cont',
    text: 'Niciun cont nu este legat de această identitate. Autentificați-vă cu parola, apoi legați-o în pagina Securitate.',
  },
  identity_taken: {
    title: 'Eroare',
    text: 'Această identitate este deja legată, de acest cont sau de altul. Dezlegați-o întâi acolo.',
  },
  identity_last_way: {
    title: 'Eroare',
    text: 'Fără ea nu v-ați putea autentifica. Alegeți întâi o parolă nouă, apoi dezlegați-o.',
  },
  identity_provider_silent: {
    title: 'Eroare',
    text: 'Celălalt serviciu nu răspunde. Încercați mai târziu sau autentificați-vă cu parola.',
  },
  passkey_limit: {
    title: 'Eroare',
    text: 'Aveți câte chei de acces poate avea un cont. Eliminați una, apoi adăugați-o pe aceasta.',
  },
  invalid_credentials: {
    title: titles.signInFailed,
    text: 'Adresa de e-mail sau parola este incorectă',
  },
  unauthenticated: { title: titles.signIn, text: 'Autentificați-vă pentru a continua.' },
  proof_required: {
    title: titles.problem,
    text: 'Acest browser nu a putut arăta că sesiunea îi aparține. Reîncărcați pagina, apoi autentificați-vă din nou.',
  },
  proof_invalid: {
    title: titles.problem,
    text: 'Acest browser nu a putut arăta că sesiunea îi aparține. Verificați ceasul acestui dispozitiv, apoi reîncărcați pagina.',
  },
  insecure_address: {
    title: 'Această adresă nu este sigură',
    text: 'Un browser protejează o sesiune numai prin https sau pe localhost. Deschideți pagina astfel, apoi autentificați-vă.',
  },
  key_store_closed: {
    title: 'Acest browser nu păstrează nimic aici',
    text: 'O sesiune are nevoie de o cheie pe care acest browser o păstrează. Ieșiți din navigarea privată sau permiteți acestui site să păstreze date, apoi încercați din nou.',
  },
  refresh_refused: {
    title: titles.signIn,
    text: 'Sesiunea dumneavoastră s-a încheiat. Autentificați-vă din nou.',
  },
  account_disabled: { title: 'Cont dezactivat', text: 'Acest cont nu mai este activ.' },
  staff_only: { title: titles.denied, text: 'Este necesar acces de administrator' },
  staff_sign_in_refused: {
    title: titles.problem,
    text: 'Neautorizat: este necesar acces de administrator',
  },
  permission_missing: { title: titles.denied, text: 'Rolul dumneavoastră nu permite acest lucru.' },
  verification_required: {
    title: 'Verificare necesară',
    text: 'Acest transfer are nevoie de un cod, care este gratuit. Introduceți-l, apoi trimiteți din nou.',
  },
  sending_paused: {
    title: 'Trimiterea este oprită',
    text: 'Au fost introduse cinci coduri greșite, de aceea trimiterea este oprită 15 minute. Nimic nu a ieșit din portofel.',
  },
  code_not_needed: {
    title: titles.problem,
    text: 'Acest cod nu mai este cerut la trimitere. Închideți această fereastră și trimiteți din nou.',
  },
  verification_failed: {
    title: 'Verificare eșuată',
    text: 'Cel puțin un cod de verificare este incorect',
  },
  own_wallet: {
    title: titles.problem,
    text: 'Nimeni nu își poate modifica propriul portofel sau propriile transferuri. Cereți acest lucru unui coleg.',
  },
  beneficiary_not_found: {
    title: titles.problem,
    text: 'Acest beneficiar nu mai este salvat. Reîncărcați pagina pentru a vedea lista.',
  },
  not_found: { title: titles.problem, text: 'La această adresă nu există nimic.' },
  transaction_not_found: {
    title: 'Informare',
    text: 'Chitanța nu este disponibilă pentru această tranzacție',
  },
  quote_not_found: {
    title: titles.transferFailed,
    text: 'Această ofertă nu există. Solicitați una nouă.',
  },
  user_not_found: { title: titles.problem, text: 'Acest utilizator nu există.' },
  conversation_not_found: { title: titles.problem, text: 'Această conversație nu există.' },
  method_not_allowed: { title: titles.problem, text: 'Această adresă nu acceptă metoda folosită.' },
  email_taken: { title: titles.signUpFailed, text: 'Contul nu a putut fi creat' },
  insufficient_balance: {
    title: 'Sold insuficient',
    text: 'Contactați administratorul pentru a vă alimenta contul.',
  },
  limit_exceeded: {
    title: titles.transferFailed,
    text: 'Este mai mult decât permite limita dumneavoastră. Verificați-vă identitatea și adresa pe pagina Securitate pentru a trimite mai mult.',
  },
  documents_not_wanted: {
    title: titles.problem,
    text: 'Pentru acest transfer nu mai sunt necesare documente.',
  },
  verification_pending: {
    title: titles.problem,
    text: 'Ultimul document este încă în verificare. Așteptați răspunsul înainte de a trimite altul.',
  },
  exchange_rate_unavailable: {
    title: titles.noRate,
    text: 'Încercați altă pereche de monede sau contactați asistența.',
  },
  beneficiary_limit: {
    title: titles.problem,
    text: 'Puteți salva cel mult 10 beneficiari pentru transferuri instant.',
  },
  beneficiary_exists: {
    title: titles.problem,
    text: 'Acest cont este deja salvat. Folosiți beneficiarul existent sau modificați-l.',
  },
  beneficiary_changed: {
    title: titles.problem,
    text: 'Acest beneficiar a fost modificat între timp, în altă fereastră sau pe alt dispozitiv. Uitați-vă la ce este salvat acum, apoi salvați din nou.',
  },
  transfer_refused: {
    title: 'Transfer eșuat',
    text: 'Regulile noastre de siguranță nu permit acest transfer. Nu s-a luat nimic din portofel. Întrebați asistența ce este posibil.',
  },
  problem_open: {
    title: 'Eroare',
    text: 'Ne-ați întrebat deja despre asta și nu am răspuns încă. Găsiți cererea pe chitanță.',
  },
  problem_too_late: {
    title: 'Eroare',
    text: 'O problemă poate fi raportată în 180 de zile de la transfer. Scrieți asistenței ce s-a întâmplat.',
  },
  not_recallable: {
    title: 'Eroare',
    text: 'Acest transfer nu poate fi cerut înapoi: s-a încheiat sau poate fi pur și simplu anulat. Deschideți din nou chitanța.',
  },
  quote_expired: {
    title: titles.transferFailed,
    text: 'Timpul pentru care cursul a fost păstrat a expirat. Verificați noile cifre și trimiteți din nou.',
  },
  quote_used: {
    title: titles.transferFailed,
    text: 'Din această ofertă s-a făcut deja un transfer. Verificați în tranzacțiile dumneavoastră.',
  },
  not_cancellable: {
    title: titles.problem,
    text: 'Acest transfer nu mai poate fi anulat. Dacă este oferit Cereți anularea, întrebăm dacă mai poate fi oprit.',
  },
  version_conflict: {
    title: titles.problem,
    text: 'Altcineva a modificat între timp această tranzacție. Verificați modificarea, apoi salvați din nou.',
  },
  recharge_refused: {
    title: titles.problem,
    text: 'Soldul clientului nu acoperă retragerea acestei rambursări.',
  },
  conversation_closed: {
    title: titles.problem,
    text: 'Această conversație a fost închisă între timp. Clientul poate începe una nouă.',
  },
  rating_final: {
    title: titles.problem,
    text: 'Acest chat este închis, așadar evaluarea rămâne cum este.',
  },
  debit_insufficient: { title: titles.problem, text: 'Sold insuficient pentru debitare' },
  rate_alert_limit: {
    title: titles.problem,
    text: 'Ați atins numărul maxim de alerte de curs pentru un cont. Ștergeți una, apoi setați-o pe aceasta.',
  },
  account_has_money: {
    title: titles.notClosed,
    text: 'În portofel mai sunt bani. Trimiteți-i într-un alt cont al dumneavoastră, apoi închideți-l pe acesta.',
  },
  account_in_flight: {
    title: titles.notClosed,
    text: 'Un transfer este încă în curs. Așteptați să ajungă sau anulați-l, apoi închideți contul.',
  },
  account_holds_role: {
    title: titles.notClosed,
    text: 'Acest cont se autentifică și în aplicația angajaților. Cereți unui administrator să îi retragă mai întâi rolurile.',
  },
  account_closed: {
    title: titles.problem,
    text: 'Acest cont a fost închis de client. Nu mai poate fi creditat.',
  },
  statement_too_long: {
    title: titles.problem,
    text: 'Acest extras de cont are prea multe rânduri pentru un PDF. Alegeți CSV sau o perioadă mai scurtă.',
  },
  payload_too_large: { title: titles.problem, text: 'Cererea este prea mare.' },
  unsupported_media_type: {
    title: titles.problem,
    text: 'Trimiteți cererea ca application/json.',
  },
  idempotency_key_reused: {
    title: titles.transferFailed,
    text: 'Această cheie a fost deja folosită pentru altă cerere. Reîncărcați pagina și încercați din nou.',
  },
  weak_password: {
    title: titles.signUpFailed,
    text: 'Alegeți o parolă mai greu de ghicit.',
  },
  too_many_requests: {
    title: titles.problem,
    text: 'Prea multe încercări. Așteptați puțin, apoi încercați din nou.',
  },
  internal: { title: titles.problem, text: 'A apărut o eroare la noi. Încercați din nou.' },
  transfer_failed: {
    title: titles.transferFailed,
    text: 'A apărut o eroare la procesarea transferului. Încercați din nou.',
  },
  overloaded: {
    title: titles.problem,
    text: 'Serviciul este suprasolicitat. Încercați din nou peste câteva momente.',
  },
};

// Their gaps are filled from wherever a toast is shown, so the compiler is not to ask for them here.
const notices: Record<keyof typeof toasts, Notice> = {
  signed_in: { title: 'Bine ați revenit!', text: 'V-ați autentificat cu succes.' },
  signed_up: {
    title: 'Cont creat!',
    text: 'Bine ați venit la {brand}. Contul dumneavoastră a fost creat cu succes.',
  },
  signed_out: { title: 'Deconectat', text: 'V-ați deconectat cu succes.' },
  login_failed: {
    title: titles.signInFailed,
    text: 'Adresa de e-mail sau parola este incorectă',
  },
  signup_failed: { title: titles.signUpFailed, text: 'Contul nu a putut fi creat' },
  account_disabled: { title: 'Cont dezactivat', text: 'Acest cont nu mai este activ.' },
  transactions_failed: { title: titles.problem, text: 'Tranzacțiile nu au putut fi încărcate' },
  beneficiaries_failed: { title: titles.problem, text: 'Beneficiarii nu au putut fi încărcați' },
  receipt_unavailable: {
    title: 'Informare',
    text: 'Chitanța nu este disponibilă pentru această tranzacție',
  },
  missing_information: { title: 'Date lipsă', text: 'Completați toate datele obligatorii' },
  insufficient_balance: {
    title: 'Sold insuficient',
    text: 'Aveți nevoie de {needed}\u00a0€, dar aveți doar {balance}\u00a0€. Contactați administratorul pentru a vă alimenta contul.',
  },
  rate_lookup_failed: {
    title: titles.noRate,
    text: 'Nu s-a găsit niciun curs pentru {from} → {to}.',
  },
  rate_unavailable: {
    title: titles.noRate,
    text: 'Nu există curs valutar pentru {from} → {to}. Încercați altă pereche de monede sau contactați asistența.',
  },
  send_needs_login: { title: titles.signIn, text: 'Autentificați-vă pentru a trimite bani' },
  support_needs_login: {
    title: titles.signIn,
    text: 'Autentificați-vă pentru a accesa chatul de asistență',
  },
  message_needs_login: {
    title: titles.signIn,
    text: 'Autentificați-vă pentru a trimite mesaje',
  },
  message_failed: {
    title: titles.problem,
    text: 'Mesajul nu a putut fi trimis. Încercați din nou.',
  },
  transfer_failed: {
    title: titles.transferFailed,
    text: 'A apărut o eroare la procesarea transferului. Încercați din nou.',
  },
  transfer_initiated: {
    title: 'Transfer inițiat!',
    text: 'Transferul dumneavoastră de {currency} {amount} către {recipient} a fost inițiat. Chitanță: {receipt}',
  },
  access_denied: { title: titles.denied, text: 'Este necesar acces de administrator' },
  staff_signed_in: { title: titles.success, text: 'Autentificat ca administrator' },
  transaction_updated: { title: titles.success, text: 'Tranzacția a fost actualizată cu succes' },
  wallet_credited: {
    title: titles.success,
    text: 'Suma de {amount}\u00a0€ a fost creditată pentru {name}',
  },
  wallet_debited: {
    title: titles.success,
    text: 'Suma de {amount}\u00a0€ a fost debitată de la {name}',
  },
  invalid_amount: { title: titles.problem, text: 'Introduceți o sumă validă' },
  debit_insufficient: { title: titles.problem, text: 'Sold insuficient pentru debitare' },
  not_authenticated: { title: titles.problem, text: 'Nu sunteți autentificat' },
};

/** Words that browser and server share stand in the contract package in English; here they are in Romanian. */
/** The fixed sentence of ruling 19, the same in dialog, mails and notifications. */
export const freeCode =
  'Acest cod este gratuit. Nimeni, nici personalul nostru, nu vă va cere vreodată să plătiți pentru el. Dacă cineva a făcut-o, este o înșelătorie.';

export const contractTexts = {
  toasts: notices,
  errors,
  statuses: {
    pending: { label: 'În așteptare', receipt: 'Transfer în așteptare' },
    processing: { label: 'În procesare', receipt: 'Transfer în curs de procesare' },
    completed: { label: 'Finalizat', receipt: 'Transfer încasat' },
    failed: { label: 'Eșuat', receipt: 'Transfer eșuat' },
    cancelled: { label: 'Anulat', receipt: 'Transfer anulat' },
  },
  documents: { label: 'Document necesar' },
  codes: { cot: 'Cod COT', vat: 'Cod VAT', withdrawal: 'Cod de retragere' },
  freeCode,
  stages: {
    initiated: 'Transfer inițiat',
    verifying_details: 'Se verifică datele',
    processing_payment: 'Se procesează plata',
    converting_funds: 'Se convertește suma',
    sending_to_recipient: 'Se trimite către beneficiar',
    completed: 'Transfer finalizat',
  },
  modeLine:
    'Demonstrație. Nu se mișcă bani adevărați. Aceasta nu este o bancă și nici un serviciu de plată autorizat.',
  notStated: 'Nedeclarat de operator',
} as const;
