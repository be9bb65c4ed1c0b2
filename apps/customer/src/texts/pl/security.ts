export const securityTexts = {
  check: {
    title: 'Co chroni Twoje konto',
    subtitle: 'Sprawdzone przed chwilą, a nie tylko deklarowane.',
    loading: 'Wczytywanie logowań…',
    failed: 'Nie udało się wczytać Twoich logowań.',
    looking: 'Sprawdzanie…',
    unknown: 'Nie udało się tego teraz sprawdzić.',
    states: {
      ok: 'Działa',
      look: 'Sprawdź',
      missing: 'Niedostępne',
    },
    password: 'Hasło',
    passwordText:
      'Ustawione {day}. Przeszło naszą kontrolę pod kątem haseł łatwych do odgadnięcia.',
    passwordGone:
      'Unieważnione przez „To nie ja”, więc żadne hasło nie otwiera tego konta. Nasz e-mail zawiera link do ustawienia nowego; możesz też poprosić o kolejny.',
    setPassword: 'Poproś o link',
    sessions: 'Otwarte sesje',
    sessionsText_one: 'Tylko ta.',
    sessionsText_few: 'Otwarte są {count} sesje, łącznie z tą. Upewnij się, że znasz je wszystkie.',
    sessionsText_many:
      'Otwartych jest {count} sesji, łącznie z tą. Upewnij się, że znasz je wszystkie.',
    sessionsText_other:
      'Otwarte jest {count} sesji, łącznie z tą. Upewnij się, że znasz je wszystkie.',
    notices: 'Powiadomienia o bezpieczeństwie',
    noticesText:
      'Zawsze włączone: powiadomimy Cię, gdy zmieni się Twoje hasło lub gdy zakończymy sesję.',
    twoStep: 'Logowanie dwuetapowe',
    twoStepOn: 'Logowanie pyta o hasło i drugi krok albo o klucz dostępu.',
    twoStepOff: 'Wyłączone. Logowanie chroni tylko hasło. Ustaw drugi krok poniżej.',
    identity: 'Weryfikacja tożsamości',
  },
  secondStep: {
    failed: 'Nie udało się wczytać drugiego kroku.',
    loading: 'Wczytywanie drugiego kroku…',
  },
  password: {
    title: 'Hasło',
    text: 'Nowe hasło zakończy wszystkie inne Twoje sesje.',
    change: 'Zmień hasło',
    current: 'Obecne hasło',
    next: 'Nowe hasło',
    nextHelp: 'Minimalna liczba znaków: {min}. Hasło powinno być trudne do odgadnięcia.',
    emptyCurrent: 'Wpisz obecne hasło',
    emptyNext: 'Wybierz nowe hasło',
    show: 'Pokaż hasło',
    hide: 'Ukryj hasło',
    save: 'Ustaw nowe hasło',
    saving: 'Zapisywanie…',
    changedTitle: 'Hasło zmienione',
    changedText: 'Nowe hasło obowiązuje od teraz. Wszystkie inne sesje zostały zakończone.',
  },
  signIns: {
    title: 'Ostatnie logowania',
    subtitle:
      'Sesje z ostatnich 90 dni. Ta lista nie zawiera miejsc ani adresów; dziennik serwera zapisuje adres IP każdego logowania. Czas ostatniej aktywności jest dokładny do około dziesięciu minut.',
    list: 'Twoje logowania',
    device: '{browser}, {system}',
    unknownBrowser: 'Nieznana przeglądarka',
    unknownSystem: 'nieznane urządzenie',
    current: 'Ta sesja',
    open: 'Nadal otwarta',
    ended: 'Zakończona',
    signedIn: 'Zalogowano {time}',
    lastActive: 'Ostatnia aktywność: {time}',
    ends: {
      signed_out: 'Wylogowano {time}',
      reuse: 'Zakończona przez nas {time}: jej klucza użyto jednocześnie z dwóch miejsc',
      disabled: 'Zakończona {time}: konto zostało zablokowane',
      expired: 'Wygasła {time}',
      ended: 'Zakończona przez Ciebie {time}',
      password_changed: 'Zakończona {time} przez nowe hasło',
      closed: 'Zakończona {time} wraz z kontem',
      idle: 'Zakończona {time}: przez pewien czas nikogo nie było',
    },
    end: 'Zakończ sesję',
    endNamed: 'Zakończ sesję: {device}, zalogowano {time}',
    notMe: 'To nie ja',
    notMeNamed: 'To nie ja: {device}, zalogowano {time}',
    endOthers: 'Zakończ wszystkie inne sesje',
    ending: 'Kończenie…',
    endedTitle: 'Sesja zakończona',
    endedText: 'Osoba, która z niej korzystała, musi zalogować się ponownie.',
    othersEnded_one: 'Zakończono {count} inną sesję.',
    othersEnded_few: 'Zakończono {count} inne sesje.',
    othersEnded_many: 'Zakończono {count} innych sesji.',
    othersEnded_other: 'Zakończono {count} innej sesji.',
    more_one: 'Pokaż jeszcze {count}',
    more_few: 'Pokaż jeszcze {count}',
    more_many: 'Pokaż jeszcze {count}',
    more_other: 'Pokaż jeszcze {count}',
    alarmTitle: 'Ktoś może znać Twoje hasło',
    alarmEnded:
      'Ta sesja została przez nas zakończona. Wybierz teraz nowe hasło, co zakończy też wszystkie inne.',
    alarmPast:
      'Ta sesja już się zakończyła. Wybierz teraz nowe hasło, co zakończy też wszystkie inne.',
    alarmMailed:
      'Jeśli przy zmianie pojawi się pytanie o drugi krok, który nie jest Twój, otwórz link w e-mailu, który właśnie wysłaliśmy w sprawie tego logowania: blokuje on dostęp wszystkim.',
    alarmSupport: 'Zgłoś obsłudze',
  },
  encryption: {
    title: 'Szyfrowanie',
    secure: 'Ta strona dotarła do Ciebie przez szyfrowane połączenie (HTTPS).',
    insecure:
      'Ta strona nie dotarła do Ciebie przez szyfrowane połączenie (HTTP). Jest to bezpieczne tylko na maszynie, na której działa serwer.',
    password:
      'Twoje hasło jest przechowywane jako skrót Argon2id, z którego nikt nie może go odczytać, nawet nasi pracownicy.',
    tokens:
      'Klucze Twoich sesji również są przechowywane jako skróty, a gdy korzystasz z aplikacji, każdy jest wymieniany co kilka minut.',
    rest: 'To, co o Tobie przechowujemy, chronią prawa dostępu, a poza nimi to, co operator tego serwera skonfigurował dla swoich dysków.',
  },
  privacy: {
    title: 'Informacja o prywatności',
    text: 'Twoich danych używamy do prowadzenia konta i realizacji przelewów. Nic na tych stronach nie jest wczytywane od innych podmiotów; nie ma tu wbudowanych reklam ani śledzenia.',
    policy: 'Polityka prywatności',
    terms: 'Regulamin',
  },
  tips: {
    title: 'Wskazówki dotyczące bezpieczeństwa',
    items: {
      unique:
        'Używaj hasła, którego nie używasz nigdzie indziej. Menedżer haseł zapamięta je za Ciebie.',
      codes: 'Nigdy nie podawaj nikomu hasła ani kodu. Nasi pracownicy nigdy o nie nie poproszą.',
      urgency:
        'Uważaj na każdego, kto ponagla Cię do wysłania pieniędzy, nawet jeśli znasz ten głos.',
      address: 'Zanim się zalogujesz, sprawdź adres strony.',
      leave: 'Wyloguj się na urządzeniach, z których korzystają też inni.',
    },
  },
} as const;
