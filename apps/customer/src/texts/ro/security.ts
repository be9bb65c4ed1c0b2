export const securityTexts = {
  check: {
    title: 'Ce vă protejează contul',
    subtitle: 'Verificat chiar acum, nu doar afirmat.',
    loading: 'Se încarcă autentificările...',
    failed: 'Autentificările nu au putut fi încărcate.',
    looking: 'Se verifică...',
    unknown: 'Nu s-a putut verifica acum.',
    states: {
      ok: 'În regulă',
      look: 'Verificați',
      missing: 'Indisponibil',
    },
    password: 'Parolă',
    passwordText:
      'Setată pe {day}. A trecut de verificarea noastră contra parolelor ușor de ghicit.',
    passwordGone:
      'Anulată prin „Nu am fost eu”, așa că nicio parolă nu deschide acest cont. E-mailul nostru conține un link pentru a seta una nouă; puteți cere și altul.',
    setPassword: 'Cereți un link',
    sessions: 'Sesiuni deschise',
    sessionsText_one: 'Doar aceasta.',
    sessionsText_few:
      '{count} sesiuni sunt deschise, inclusiv aceasta. Asigurați-vă că le recunoașteți pe toate.',
    sessionsText_other:
      '{count} de sesiuni sunt deschise, inclusiv aceasta. Asigurați-vă că le recunoașteți pe toate.',
    notices: 'Notificări de securitate',
    noticesText:
      'Mereu active: sunteți anunțat când parola se schimbă sau când încheiem noi o sesiune.',
    twoStep: 'Autentificare în doi pași',
    twoStepOn: 'Autentificarea cere parola și al doilea pas sau o cheie de acces.',
    twoStepOff:
      'Oprită. Doar parola vă protejează autentificarea. Configurați mai jos un al doilea pas.',
    identity: 'Verificarea identității',
  },
  secondStep: {
    failed: 'Al doilea pas nu a putut fi încărcat.',
    loading: 'Se încarcă al doilea pas…',
  },
  password: {
    title: 'Parolă',
    text: 'O parolă nouă încheie toate celelalte sesiuni ale dumneavoastră.',
    change: 'Schimbați parola',
    current: 'Parola actuală',
    next: 'Parola nouă',
    nextHelp: 'Numărul minim de caractere: {min}. Alegeți o parolă greu de ghicit.',
    emptyCurrent: 'Introduceți parola actuală',
    emptyNext: 'Alegeți o parolă nouă',
    show: 'Afișați parola',
    hide: 'Ascundeți parola',
    save: 'Setați parola nouă',
    saving: 'Se salvează...',
    changedTitle: 'Parolă schimbată',
    changedText: 'Parola nouă este valabilă de acum. Toate celelalte sesiuni au fost încheiate.',
  },
  signIns: {
    title: 'Autentificări recente',
    subtitle:
      'Sesiunile din ultimele 90 de zile. Această listă nu conține locuri sau adrese; jurnalul serverului notează adresa IP a fiecărei autentificări. Ultima activitate este exactă cu o marjă de aproximativ zece minute.',
    list: 'Autentificările dumneavoastră',
    device: '{browser} pe {system}',
    unknownBrowser: 'Browser necunoscut',
    unknownSystem: 'un dispozitiv necunoscut',
    current: 'Această sesiune',
    open: 'Încă deschisă',
    ended: 'Încheiată',
    signedIn: 'Autentificare: {time}',
    lastActive: 'Ultima activitate: {time}',
    ends: {
      signed_out: 'Deconectare: {time}',
      reuse: 'Încheiată de noi ({time}): cheia ei a fost folosită din două locuri simultan',
      disabled: 'Încheiată ({time}): contul a fost dezactivat',
      expired: 'Expirată: {time}',
      ended: 'Încheiată de dumneavoastră: {time}',
      password_changed: 'Încheiată ({time}) printr-o parolă nouă',
      closed: 'Încheiată ({time}) odată cu contul',
      idle: 'Încheiată {time}: o vreme nu a fost nimeni',
    },
    end: 'Încheiați sesiunea',
    endNamed: 'Încheiați sesiunea {device}, autentificare: {time}',
    notMe: 'Nu am fost eu',
    notMeNamed: 'Nu am fost eu: {device}, autentificare: {time}',
    endOthers: 'Încheiați toate celelalte sesiuni',
    ending: 'Se încheie...',
    endedTitle: 'Sesiune încheiată',
    endedText: 'Cine o folosea trebuie să se autentifice din nou.',
    othersEnded_one: 'O altă sesiune a fost încheiată.',
    othersEnded_few: 'Alte {count} sesiuni au fost încheiate.',
    othersEnded_other: 'Alte {count} de sesiuni au fost încheiate.',
    more_one: 'Afișați încă {count}',
    more_few: 'Afișați încă {count}',
    more_other: 'Afișați încă {count}',
    alarmTitle: 'Cineva v-ar putea cunoaște parola',
    alarmEnded:
      'Am încheiat acea sesiune. Alegeți acum o parolă nouă, care le încheie și pe toate celelalte.',
    alarmPast:
      'Acea sesiune s-a încheiat. Alegeți acum o parolă nouă, care le încheie și pe toate celelalte.',
    alarmMailed:
      'Dacă pentru aceasta vi se cere un al doilea pas care nu este al dumneavoastră, deschideți linkul din e-mailul pe care tocmai vi l-am trimis despre acea autentificare: el blochează accesul tuturor.',
    alarmSupport: 'Anunțați asistența',
  },
  encryption: {
    title: 'Criptare',
    secure: 'Această pagină a ajuns la dumneavoastră printr-o conexiune criptată (HTTPS).',
    insecure:
      'Această pagină nu a ajuns la dumneavoastră printr-o conexiune criptată (HTTP). Acest lucru este sigur doar pe mașina pe care rulează serverul.',
    password:
      'Parola dumneavoastră este stocată ca hash Argon2id, din care nimeni nu o poate citi, nici măcar echipa noastră.',
    tokens:
      'Și cheile sesiunilor dumneavoastră sunt stocate ca hash-uri, iar fiecare este înlocuită la câteva minute cât timp sunteți aici.',
    rest: 'Ce stocăm despre dumneavoastră este protejat prin drepturi de acces și, dincolo de ele, prin ce a configurat operatorul acestui server pentru discurile sale.',
  },
  privacy: {
    title: 'Notă de confidențialitate',
    text: 'Vă folosim datele pentru a vă administra contul și transferurile. Nimic de pe aceste pagini nu este încărcat de la altcineva și nu sunt integrate nici publicitate, nici urmărire.',
    policy: 'Politica de confidențialitate',
    terms: 'Termeni și condiții',
  },
  tips: {
    title: 'Sfaturi de securitate',
    items: {
      unique:
        'Folosiți o parolă pe care nu o mai folosiți nicăieri. Un manager de parole o ține minte pentru dumneavoastră.',
      codes:
        'Nu dați niciodată nimănui parola sau un cod. Echipa noastră nu vi le va cere niciodată.',
      urgency:
        'Feriți-vă de oricine vă grăbește să trimiteți bani, chiar dacă îi cunoașteți vocea.',
      address: 'Verificați adresa paginii înainte de a vă autentifica.',
      leave: 'Deconectați-vă pe dispozitivele folosite și de alții.',
    },
  },
} as const;
