export const legalTexts = {
  privacy: 'Politica de confidențialitate',
  terms: 'Termeni și condiții',
  cookies: 'Cookie-uri',
  operator: 'Ce declară operatorul',
  read: 'Citiți documentul operatorului: {document}',
  notStated:
    'Operatorul nu a publicat acest document. Cereți-l înainte de a trimite bani adevărați.',
  responsible: 'Responsabil: {name}',
  address: 'Adresă: {address}',
  complaints: 'Reclamații: {contact}',
  software: 'Ce face software-ul',
  privacyFacts: {
    kept: 'Păstrează numele, adresa de e-mail, numărul de telefon, imaginea și setările, beneficiarii salvați, ofertele, transferurile cu chitanțele lor, mișcările din portofel, actele de identitate și alte documente trimise, alertele de curs, notificările, mesajele către asistență, sesizările făcute, serviciile legate, metodele pentru al doilea pas, autentificările în contul dumneavoastră, ce notează echipa noastră despre dumneavoastră și ce vede sau modifică în contul dumneavoastră, și ce găsesc verificările noastre. Jurnalul serverului notează autentificările și alte evenimente de securitate cu adresa IP de la care provin și cu un pseudonim în locul numelui.',
    books:
      'Evidențele transferurilor nu pot fi modificate sau șterse ulterior, nici măcar de echipa noastră; legea cere păstrarea înregistrărilor plăților.',
    passwords:
      'Parolele se păstrează doar ca hash. Cheile care semnează sesiunile dumneavoastră sunt criptate.',
    outside:
      'Nu încarcă nimic de la alte companii: nici analiză de trafic, nici publicitate, nici fonturi sau scripturi din altă parte.',
    export:
      'Vă puteți descărca datele și vă puteți închide contul pe pagina Securitate, la Datele dumneavoastră. Fișierul descărcat spune ce nu este inclus.',
  },
  termsFacts: {
    limits: 'Un transfer este între {min} și {max}.',
    quote:
      'O ofertă își păstrează cursul un timp limitat ({minutes} min). După expirare vi se arată cifrele vechi și cele noi și vi se cere din nou acordul.',
    fee: 'Comisionul este afișat înainte de trimitere. După ce ați plătit, poate doar să scadă.',
    cancel:
      'Puteți anula gratuit cât timp transferul este în așteptare și nu a fost predat spre plată.',
    refund:
      'Un transfer eșuat sau anulat readuce imediat suma și comisionul în portofelul dumneavoastră.',
    documents:
      'Dacă este necesar un document, transferul arată care și până când. Fără el, transferul este anulat și rambursat sau, dacă a fost deja predat spre plată, cerut înapoi; niciodată blocat.',
    codes: 'Codurile sunt gratuite. Nimeni nu vă va cere vreodată să plătiți pentru unul.',
  },
  cookieFacts: {
    none: 'Acest site nu folosește cookie-uri.',
    session:
      'Cât timp sunteți autentificat, stocarea locală a browserului păstrează sesiunea. Deconectarea o șterge.',
    choices: 'Tema și limba alese se păstrează pe acest dispozitiv.',
    draft:
      'Un transfer început se păstrează o zi pe acest dispozitiv, astfel încât la reîncărcare să nu se piardă nimic. Trimiterea lui sau deconectarea îl șterge.',
    offline: 'Fișierele proprii ale aplicației se păstrează pentru când sunteți offline.',
    lastKnown:
      'Numele, soldul și ultimele trei transferuri, așa cum au fost văzute ultima dată, se păstrează pe acest dispozitiv pentru când sunteți offline. Deconectarea le șterge.',
  },
} as const;
