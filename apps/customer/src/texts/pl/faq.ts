export const faqTexts = {
  title: 'Pytania i pomoc',
  subtitle: 'Odpowiedzi uwzględniają limity, opłaty i terminy obowiązujące dzisiaj.',
  search: 'Szukaj w pytaniach',
  placeholder: 'Szukaj odpowiedzi…',
  found_zero: 'Żadne pytanie nie pasuje.',
  found_one: 'Pasuje {count} pytanie.',
  found_few: 'Pasują {count} pytania.',
  found_many: 'Pasuje {count} pytań.',
  found_other: 'Pasuje {count} pytania.',
  all: 'Wszystkie pytania ({count})',
  noneTitle: 'Nie znaleziono odpowiedzi na „{search}”',
  noneText: 'Spróbuj innego słowa albo zapytaj nas: ktoś czyta każdą wiadomość.',
  failed: 'Nie udało się wczytać odpowiedzi',
  clear: 'Wyczyść wyszukiwanie',
  stillNeedHelp: 'Nadal potrzebujesz pomocy?',
  stillText: 'Zapytaj na czacie. Rozmowa pozostanie na Twoim koncie.',
  startChat: 'Rozpocznij czat na żywo',
  email: 'Napisz e-mail do obsługi',
  noEmail: 'Operator nie podał adresu e-mail.',
  questions: {
    duration: {
      question: 'Jak długo trwa przelew?',
      promised: 'Dostawca wypłat deklaruje: {promise}.',
      unknown:
        'Dostawca wypłat nie deklaruje czasu, a zmierzonych przelewów jest za mało, aby go podać. Każdy przelew pokazuje swój etap i czas, w którym go osiągnął.',
      bank: 'Bank odbiorcy może pokazać pieniądze z opóźnieniem.',
    },
    safety: {
      question: 'Czy moje pieniądze są bezpieczne, a usługa podlega nadzorowi?',
      mode: '{modeLine}',
      regulated:
        'Operator podaje, że podlega nadzorowi. Organ nadzoru: {regulator}, zezwolenie {licence}.',
      unregulated: 'Organ nadzoru: operator go nie podaje.',
      books:
        'Każdy cent jest zapisany w księgach prowadzonych metodą podwójnego zapisu, których nikt nie może później zmienić, a każdy przelew pokazuje wszystko, co się z nim działo.',
    },
    cancelling: {
      question: 'Czy mogę anulować przelew?',
      answer:
        'Tak, bezpłatnie, dopóki oczekuje i nie został przekazany do wypłaty: otwórz przelew i naciśnij „Anuluj przelew”. Kwota i opłata od razu wrócą do Twojego portfela. Później otwórz przelew i naciśnij „Poproś o anulowanie”, dopóki jest to możliwe: zapytamy dostawcę wypłat, czy da się go jeszcze zatrzymać.',
      undo: 'Zaraz po naciśnięciu „Wyślij” przez {seconds} s można go zatrzymać przyciskiem „Anuluj”, zanim cokolwiek opuści Twój portfel.',
    },
    fees: {
      question: 'Ile kosztuje przelew?',
      one: 'Opłata wynosi {fee} za każdy przelew. Widać ją przed wysłaniem oraz w osobnym wierszu na potwierdzeniu.',
      range:
        'Opłata wynosi od {lowest} do {highest} za każdy przelew, zależnie od waluty i kwoty. Widać ją przed wysłaniem oraz w osobnym wierszu na potwierdzeniu.',
      markup:
        'Każda wycena podaje źródło i datę średniego kursu rynkowego oraz naszą marżę. Jeśli kurs ustalili nasi pracownicy, wycena to podaje, także gdy nie ma średniego kursu do porównania.',
      later: 'Po zapłaceniu opłata może się już tylko zmniejszyć.',
    },
    support: {
      question: 'Jak skontaktować się z obsługą klienta?',
      hours: 'Godziny pracy obsługi klienta: {hours}.',
      noHours: 'Operator nie podał godzin pracy obsługi klienta.',
      chat: 'Na czacie z obsługą można pisać o każdej porze. Informacja, że ktoś jest online, oznacza, że w tej chwili połączony jest pracownik; wiadomości automatyczne są oznaczone.',
      phone: 'W pilnych sprawach zadzwoń: {phone}.',
    },
    maximum: {
      question: 'Jaką maksymalną kwotę mogę wysłać?',
      answer:
        'Co najmniej {min} i najwyżej {max} w każdym przelewie. Limity są podane obok kwoty, a serwer je sprawdza.',
      checked:
        'To, ile możesz wysłać, zależy też od tego, co o Tobie sprawdzono: Twój poziom i to, ile z niego zostało, są na stronie „Bezpieczeństwo”.',
      level:
        '{level}: {transfer} w każdym przelewie, {day} w ciągu 24 godzin, {month} w ciągu 30 dni.',
    },
    verification: {
      question: 'Czy muszę potwierdzić swoją tożsamość?',
      answer:
        'To, co operator o Tobie sprawdził, jest na stronie „Bezpieczeństwo”; nigdy nie piszemy tam domyślnie, że tożsamość jest zweryfikowana. Jeśli przelew wymaga dokumentu, podaje, jakiego i do kiedy.',
      more: 'Ile możesz wysłać bez weryfikacji i z nią, podajemy przy pytaniu „Jaką maksymalną kwotę mogę wysłać?”.',
      codes:
        'W przypadku niektórych kont przed przelewem potrzebne są kody. Kod jest bezpłatny. Nikt, także nasi pracownicy, nigdy nie poprosi Cię o zapłatę za kod. Jeśli ktoś o to poprosił, to oszustwo.',
    },
    currencies: {
      question: 'Jakie waluty są obsługiwane?',
      answer: 'Liczba walut, z których można wysyłać: {send}, a na które: {count}: {list}.',
      disabled: '{code}: {reason}',
      noRate: 'Obecnie niemożliwe z powodu braku aktualnego kursu: {list}.',
    },
    pending: {
      question: 'Dlaczego mój przelew wciąż oczekuje?',
      answer:
        'Status „Oczekuje” oznacza, że przelew jest opłacony i czeka na przekazanie do wypłaty. Przelew pokazuje swój etap, czas jego osiągnięcia i to, czy trzeba coś zrobić z Twojej strony.',
      cancel: 'Dopóki oczekuje i nie został przekazany do wypłaty, można go bezpłatnie anulować.',
    },
    tracking: {
      question: 'Jak śledzić przelew?',
      answer:
        'Otwórz stronę „Transakcje” i wybierz przelew: sześć etapów, każdy z czasem GMT, i każda zmiana ze źródłem i przyczyną. Strona aktualizuje się sama; nie trzeba jej odświeżać.',
      verify:
        'Kto ma potwierdzenie, może na stronie „Sprawdź potwierdzenie” dowiedzieć się, czy jest autentyczne.',
    },
  },
} as const;
