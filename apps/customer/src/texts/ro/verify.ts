export const verifyTexts = {
  title: 'Verificați o chitanță',
  subtitle: 'Aflați dacă o chitanță a fost emisă de {brand} și ce conține.',
  code: 'Cod de verificare',
  codeHelp:
    'Patru grupuri de câte patru caractere, sub cifrele chitanței. Majusculele, spațiile și liniuțele nu contează.',
  amount: 'O sumă de pe chitanță (opțional)',
  amountHelp: 'Suma trimisă sau primită, pentru a afla dacă a fost modificată.',
  check: 'Verificați chitanța',
  checking: 'Se verifică...',
  noCode: 'Introduceți codul de verificare al chitanței.',
  wrongLength:
    'Codul are patru grupuri de câte patru caractere, de exemplu 1FC8-ZEBK-17MB-ERPM. Nu este numărul chitanței.',
  noAmount: 'Introduceți o sumă așa cum apare pe chitanță, de exemplu 1.000,00.',
  result: 'Rezultat',
  genuine: 'Autentică: emisă de {brand}',
  genuineText:
    'Comparați aceste rânduri cu chitanța din fața dumneavoastră. Numele sunt prescurtate aici, iar starea se poate să se fi schimbat; dacă diferă altceva, chitanța a fost modificată după emitere.',
  altered: 'Modificată: suma nu este cea emisă de noi',
  alteredText:
    'Codul este al nostru, dar o chitanță cu această sumă nu este. Mai jos vedeți ce am emis; nu vă bazați pe chitanța din fața dumneavoastră.',
  unknown: 'Nu a fost emisă de {brand}',
  unknownText:
    'Nicio chitanță a noastră nu are acest cod. Verificați dacă l-ați copiat în întregime. Dacă da, nu vă bazați pe chitanță.',
  pending:
    'Transferul nu a ajuns încă. O chitanță nu dovedește că banii au fost plătiți beneficiarului.',
  refunded: 'Banii s-au întors la expeditor: acest transfer nu a fost plătit beneficiarului.',
  failed: 'Chitanța nu a putut fi verificată',
  checked: 'Verificată: {time}',
  privacy:
    'Numele sunt prescurtate, astfel încât o chitanță să nu spună nimănui mai mult decât știe cel care o deține.',
  transferId: 'ID-ul transferului',
  receiptNumber: 'Numărul chitanței',
  statusNow: 'Starea actuală',
  date: 'Data',
  created: 'Creat',
  sender: 'De la',
  recipient: 'Către',
  amountSent: 'Suma trimisă',
  amountReceived: 'Suma primită',
} as const;
