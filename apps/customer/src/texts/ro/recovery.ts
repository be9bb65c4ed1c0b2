/** Ways back into an account, its address, and identities of other services. */
export const recoveryTexts = {
  forgot: 'Ați uitat parola?',
  toSignIn: 'Înapoi la autentificare',
  askAgain: 'Cereți un link nou',
  incomplete: 'Linkul nu este complet. Deschideți-l din nou din e-mail.',
  ask: {
    title: 'Alegeți o parolă nouă',
    text: 'Scrieți adresa de e-mail a contului dumneavoastră. Dacă există un cont, trimitem un link.',
    send: 'Trimiteți linkul',
    sending: 'Se trimite...',
  },
  sent: {
    title: 'Verificați e-mailurile',
    text: 'Dacă {email} are un cont aici, un link este pe drum. Se folosește o singură dată, în termen de {minutes} de minute.',
    nothing: 'Nimic? Căutați printre mesajele nedorite și verificați adresa.',
    demonstration:
      'Aceasta este o demonstrație care poate să nu trimită nimic în afară: e-mailul este atunci în pagina cutiei poștale a contului, pentru cine este autentificat.',
    again: 'Folosiți altă adresă',
  },
  set: {
    text: 'Alegeți o parolă nouă. Toate sesiunile contului se încheie, iar această pagină nu autentifică pe nimeni.',
    password: 'Parolă nouă',
    save: 'Salvați parola',
    saving: 'Se salvează...',
    doneTitle: 'Parola nouă a fost salvată',
    doneText: 'Toate sesiunile au fost încheiate. Autentificați-vă cu parola nouă.',
  },
  confirm: {
    title: 'Confirmați adresa de e-mail',
    text: 'Apăsați butonul pentru a confirma adresa la care a fost trimis acest link.',
    press: 'Confirmați această adresă',
    busy: 'Se confirmă...',
    doneTitle: 'Adresă confirmată',
    doneText: '{email} este confirmată pentru contul dumneavoastră.',
    on: 'Continuați',
  },
  notMe: {
    title: 'Nu am fost eu',
    loading: 'Se caută la ce se referă linkul',
    signIn: 'La {time} cineva s-a autentificat în contul dumneavoastră din {device}.',
    signInUnknown:
      'La {time} cineva s-a autentificat în contul dumneavoastră dintr-un browser care nu spune ce este.',
    email:
      'La {time} adresa de e-mail a contului urma să fie schimbată sau a fost schimbată. Ea rămâne, sau redevine, {email}.',
    what: 'Dacă nu ați fost dumneavoastră, o singură apăsare face patru lucruri:',
    steps: {
      sessions: 'Încheie imediat toate sesiunile contului.',
      password: 'Parola nu mai deschide nimic până nu alegeți alta.',
      added: 'Elimină ce s-a adăugat de atunci pentru autentificare, de exemplu chei de acces.',
      link: 'Vă trimite un link pentru a alege o parolă nouă.',
    },
    press: 'Nu am fost eu: blocați accesul tuturor',
    busy: 'Se blochează...',
    wasMe: 'Dacă ați fost dumneavoastră, închideți această pagină: nu se schimbă nimic.',
    doneTitle: 'Accesul tuturor a fost blocat',
    doneText:
      'Toate sesiunile au fost încheiate, iar parola nu mai deschide nimic. Alegeți alta prin linkul pe care tocmai l-am trimis la adresa dumneavoastră de e-mail.',
  },
  email: {
    title: 'Adresa de e-mail',
    subtitle: 'Cu ea vă autentificați, și acolo ajunge ce ține de siguranța dumneavoastră.',
    loading: 'Se încarcă adresa de e-mail',
    confirmed: 'Confirmată',
    unconfirmed: 'Neconfirmată',
    confirmedOn: 'Confirmată la {day}.',
    unconfirmedText:
      'Deschideți linkul din e-mailul pe care vi l-am trimis sau cereți să fie trimis din nou.',
    pending:
      '{email} așteaptă confirmarea până la {time}. Până atunci este valabilă adresa de mai sus.',
    change: 'Schimbați adresa',
    resend: 'Trimiteți din nou linkul',
    cancel: 'Păstrați adresa',
    sentTitle: 'Link trimis',
    sentText: 'Verificați e-mailurile. Linkul se folosește o singură dată, în termen de 24 de ore.',
    changeSent:
      'Deschideți linkul din e-mailul trimis la adresa nouă. Cea veche a fost anunțată și este valabilă până atunci.',
    next: 'Adresă de e-mail nouă',
    nextHelp: 'Trimitem acolo un link. Nu se schimbă nimic până nu îl deschideți.',
  },
  identities: {
    title: 'Autentificare cu alte servicii',
    subtitle:
      'Cine se poate autentifica acolo se poate autentifica aici. Al doilea pas este cerut ca întotdeauna.',
    loading: 'Se încarcă serviciile legate',
    with: 'Continuați cu {provider}',
    link: 'Legați {provider}',
    notLinked: 'Nelegat',
    since: 'Legat din {day}',
    unlink: 'Dezlegați',
    unlinkNamed: 'Dezlegați {provider}',
    unlinkedTitle: 'Dezlegat',
    unlinkedText: '{provider} nu vă mai autentifică în contul dumneavoastră.',
    linkedTitle: 'Legat',
    linkedText: 'De acum vă puteți autentifica cu {provider}.',
  },
  callback: {
    title: 'Înapoi de la celălalt serviciu',
    wait: 'Un moment: verificăm ce s-a întors.',
    toSecurity: 'Înapoi la Securitate',
  },
} as const;
