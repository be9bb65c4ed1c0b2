/** The README.txt of a data export, in Romanian; each file is named by its table. */
export const exportTexts = {
  title: 'Datele dumneavoastră la {brand}',
  made: 'Creat pe {day} la {time} GMT. Toate fișierele arată starea din acel unic moment.',
  forms:
    'Fiecare tabel este inclus de două ori: ca .csv pentru foi de calcul și ca .json pentru programe. Orele sunt în UTC. Sumele sunt în moneda indicată alături și în euro acolo unde nu este indicată niciuna.',
  apostrophe:
    'În fișierele .csv, un apostrof stă înaintea unui text pe care o foaie de calcul l-ar lua altfel drept formulă și înaintea unui număr de telefon care începe cu plus.',
  files: 'Fișierele și numărul de rânduri al fiecăruia:',
  file: '{name}: {about} ({rows})',
  picture: 'picture.webp: fotografia dumneavoastră',
  notIn: 'Nu sunt incluse:',
  missing: {
    secrets:
      'parola, codurile, metodele pentru al doilea pas și alte secrete, din care păstrăm de obicei doar hash-uri; numele cheilor de acces sunt pe pagina Securitate',
    staff:
      'ce își scriu membrii echipei noastre despre dumneavoastră, transferurile și conversațiile dumneavoastră, cine se ocupă de ce, și identificatorii lor',
    seen: 'cine din echipa noastră v-a văzut sau modificat contul: pe pagina Securitate este o listă',
    checks:
      'ce au găsit verificările noastre împotriva fraudei și a spălării banilor și cazurile pe care le-am deschis noi',
    others: 'date despre alte persoane, dincolo de ce ați scris sau vi s-a arătat',
    files:
      'conținutul fișierelor trimise: le puteți salva acolo unde sunt enumerate; pentru identitate și adresă sunt doar cele mai noi, iar pe cele anterioare le cereți asistenței',
    log: 'jurnalul serverului, care notează autentificările și alte evenimente de securitate cu o adresă IP și un pseudonim',
    passing:
      'ce servește doar momentului: pașii unei autentificări în curs, încercările numărate, cine este online',
  },
  tables: {
    profile: 'numele, datele de contact, setările și soldul dumneavoastră',
    sessions: 'autentificările dumneavoastră și numele sub care s-a prezentat fiecare browser',
    account_links:
      'adresele de e-mail la care se refereau linkurile din e-mailurile noastre: de confirmat, de schimbat sau de restabilit; nu și linkurile',
    linked_identities: 'conturile de la alte servicii pe care le-ați legat',
    beneficiaries: 'beneficiarii salvați; cei cu un moment al ștergerii vor fi eliminați în curând',
    beneficiary_versions: 'conturile pe care le-a avut fiecare dintre ei',
    transactions: 'transferurile dumneavoastră',
    events: 'ce s-a întâmplat cu transferurile, portofelul și contul dumneavoastră, pas cu pas',
    wallet_movements: 'fiecare mișcare de bani din portofel și soldul de după ea',
    quotes: 'cursurile și comisioanele pe care le-am păstrat pentru dumneavoastră',
    notifications: 'ce v-am comunicat și ce s-a întâmplat cu e-mailurile',
    notification_preferences:
      'ce ați ales pentru notificări; tot restul este așa cum l-am setat noi',
    rate_alerts:
      'cursurile despre care ați dorit să fiți anunțat; cele cu un moment al ștergerii vor fi eliminate în curând',
    support_conversations: 'conversațiile dumneavoastră cu asistența',
    support_messages: 'ce s-a scris în ele',
    papers: 'numele documentelor trimise și ce s-a întâmplat cu fiecare',
    verification_requests: 'cererile dumneavoastră de verificare a identității sau adresei',
    reports:
      'ce ne-ați semnalat sau întrebat despre transferurile și contul dumneavoastră, și răspunsurile noastre',
    support_attachments: 'numele fișierelor pe care le-ați trimis asistenței',
  },
} as const;
