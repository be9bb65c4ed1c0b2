export const faqTexts = {
  title: 'Întrebări frecvente și ajutor',
  subtitle: 'Răspunsurile urmează limitele, comisioanele și termenele valabile astăzi.',
  search: 'Căutați printre întrebări',
  placeholder: 'Căutați răspunsuri...',
  found_zero: 'Nicio întrebare nu corespunde.',
  found_one: '{count} întrebare corespunde.',
  found_few: '{count} întrebări corespund.',
  found_other: '{count} de întrebări corespund.',
  all: 'Toate întrebările ({count})',
  noneTitle: 'Niciun răspuns pentru „{search}”',
  noneText: 'Încercați alt cuvânt sau întrebați-ne: cineva citește fiecare mesaj.',
  failed: 'Răspunsurile nu au putut fi încărcate',
  clear: 'Ștergeți căutarea',
  stillNeedHelp: 'Mai aveți nevoie de ajutor?',
  stillText: 'Întrebați în chat. Conversația rămâne în contul dumneavoastră.',
  startChat: 'Începeți un chat',
  email: 'Scrieți asistenței',
  noEmail: 'Operatorul nu a indicat o adresă de e-mail.',
  questions: {
    duration: {
      question: 'Cât durează un transfer?',
      promised: 'Furnizorul de plăți declară: {promise}.',
      unknown:
        'Furnizorul de plăți nu declară niciun termen, iar transferurile măsurate sunt prea puține pentru a indica unul. Fiecare transfer arată etapa în care se află și ora la care a ajuns acolo.',
      bank: 'Banca beneficiarului poate avea nevoie de mai mult timp pentru a afișa banii.',
    },
    safety: {
      question: 'Sunt banii mei în siguranță și este serviciul reglementat?',
      mode: '{modeLine}',
      regulated: 'Operatorul declară că este reglementat de {regulator}, licența {licence}.',
      unregulated: 'Autoritate de reglementare: nedeclarată de operator.',
      books:
        'Fiecare cent este înregistrat în contabilitate în partidă dublă, pe care nimeni nu o poate modifica ulterior, iar fiecare transfer arată tot ce s-a întâmplat cu el.',
    },
    cancelling: {
      question: 'Pot anula un transfer?',
      answer:
        'Da, gratuit, cât timp este în așteptare și nu a fost predat spre plată: deschideți transferul și apăsați Anulați transferul. Suma și comisionul revin imediat în portofel. După aceea, deschideți transferul și apăsați Cereți anularea cât timp este oferit: îl întrebăm pe furnizorul de plăți dacă mai poate fi oprit.',
      undo: 'Imediat după ce apăsați Trimiteți, butonul Anulați îl oprește înainte ca ceva să iasă din portofel. Timp disponibil: {seconds} s.',
    },
    fees: {
      question: 'Cât costă un transfer?',
      one: 'Comisionul este de {fee} pentru fiecare transfer. Este afișat înainte de trimitere și apare separat pe chitanță.',
      range:
        'Comisionul este între {lowest} și {highest} pentru fiecare transfer, în funcție de monedă și de sumă. Este afișat înainte de trimitere și apare separat pe chitanță.',
      markup:
        'Fiecare ofertă arată sursa și data cursului mediu de piață, precum și marja noastră peste acesta. Dacă personalul nostru a stabilit un curs, oferta o spune, și atunci când nu există un curs mediu pentru comparație.',
      later: 'După ce ați plătit, comisionul poate doar să scadă.',
    },
    support: {
      question: 'Cum contactez asistența?',
      hours: 'Programul asistenței: {hours}.',
      noHours: 'Operatorul nu a indicat un program al asistenței.',
      chat: 'Scrieți oricând în chatul de asistență. „Online” înseamnă acolo că un membru al echipei este conectat în acel moment; mesajele automate sunt marcate ca atare.',
      phone: 'În cazuri urgente, sunați la {phone}.',
    },
    maximum: {
      question: 'Care este suma maximă pe care o pot trimite?',
      answer:
        'Cel puțin {min} și cel mult {max} pentru fiecare transfer. Limitele sunt afișate lângă sumă, iar serverul le verifică.',
      checked:
        'Cât puteți trimite depinde și de ce s-a verificat despre dumneavoastră: nivelul și ce a rămas din el sunt afișate pe pagina Securitate.',
      level:
        '{level}: {transfer} pentru fiecare transfer, {day} în 24 de ore, {month} în 30 de zile.',
    },
    verification: {
      question: 'Trebuie să îmi verific identitatea?',
      answer:
        'Ce a verificat operatorul despre dumneavoastră este afișat pe pagina Securitate și nu apare niciodată „verificat” din oficiu. Dacă un transfer necesită un document, acesta arată care și până când.',
      more: 'Cât puteți trimite fără și cu verificare este indicat la „Care este suma maximă pe care o pot trimite?”.',
      codes:
        'Unor conturi li se cer coduri înaintea unui transfer. Codul este gratuit. Nimeni, nici echipa noastră, nu vă va cere vreodată să plătiți pentru el. Dacă cineva a făcut-o, este o înșelătorie.',
    },
    currencies: {
      question: 'Ce monede sunt disponibile?',
      answer:
        'Monede din care puteți trimite: {send}. Monede în care puteți trimite: {count} ({list}).',
      disabled: '{code}: {reason}',
      noRate: 'Fără curs actual, deci momentan nu este posibil: {list}.',
    },
    pending: {
      question: 'De ce este transferul meu încă în așteptare?',
      answer:
        '„În așteptare” înseamnă că transferul este plătit și urmează să fie predat spre plată. Transferul arată etapa, momentul în care a ajuns la ea și dacă trebuie să faceți ceva.',
      cancel: 'Cât timp este în așteptare și nu a fost predat spre plată, îl puteți anula gratuit.',
    },
    tracking: {
      question: 'Cum îmi pot urmări transferul?',
      answer:
        'Deschideți Tranzacții și alegeți transferul: șase etape, fiecare cu ora ei în GMT, și fiecare modificare cu sursa și motivul ei. Pagina se actualizează singură; nu trebuie să o reîncărcați.',
      verify:
        'Oricine are o chitanță poate verifica pe pagina „Verificați o chitanță” dacă este autentică.',
    },
  },
} as const;
