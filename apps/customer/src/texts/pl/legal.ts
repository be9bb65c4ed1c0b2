export const legalTexts = {
  privacy: 'Polityka prywatności',
  terms: 'Regulamin',
  cookies: 'Pliki cookie',
  operator: 'Co podaje operator',
  read: 'Przeczytaj dokument operatora: {document}',
  notStated:
    'Operator nie opublikował tego dokumentu. Poproś o niego, zanim wyślesz prawdziwe pieniądze.',
  responsible: 'Podmiot odpowiedzialny: {name}',
  address: 'Adres: {address}',
  complaints: 'Reklamacje: {contact}',
  software: 'Co robi oprogramowanie',
  privacyFacts: {
    kept: 'Przechowuje imię i nazwisko, adres e-mail, numer telefonu, zdjęcie i ustawienia, zapisanych odbiorców, wyceny, przelewy z potwierdzeniami, operacje w portfelu, przesłane dokumenty tożsamości i inne dokumenty, alerty kursowe, powiadomienia, wiadomości do obsługi klienta, Twoje zgłoszenia, połączone usługi, Twoje drugie kroki, logowania na Twoje konto, to, co nasi pracownicy o Tobie notują i co na Twoim koncie oglądają lub zmieniają, oraz wyniki naszych kontroli. Dziennik serwera zapisuje logowania i inne zdarzenia dotyczące bezpieczeństwa z adresem IP, z którego pochodzą, i z pseudonimem zamiast imienia i nazwiska.',
    books:
      'Ksiąg przelewów nie można później zmienić ani usunąć; nie mogą tego zrobić nawet pracownicy. Prawo wymaga ewidencji płatności.',
    passwords:
      'Hasła są przechowywane tylko jako skrót kryptograficzny (hash). Klucze podpisujące sesje są zaszyfrowane.',
    outside:
      'Nie wczytuje niczego od innych firm: żadnej analityki, reklam, krojów pisma ani skryptów z zewnątrz.',
    export:
      'Swoje dane można pobrać, a konto zamknąć, na stronie „Bezpieczeństwo”, w części „Twoje dane”. Pobrany plik mówi, czego w nim nie ma.',
  },
  termsFacts: {
    limits: 'Przelew może wynosić od {min} do {max}.',
    quote:
      'Wycena gwarantuje kurs przez {minutes} min. Gdy straci ważność, pokażemy stare i nowe kwoty i zapytamy ponownie.',
    fee: 'Opłatę widać przed wysłaniem. Po zapłaceniu może się już tylko zmniejszyć.',
    cancel:
      'Przelew można bezpłatnie anulować, dopóki oczekuje i nie został przekazany do wypłaty.',
    refund:
      'Gdy przelew się nie powiedzie lub zostanie anulowany, kwota i opłata od razu wracają do portfela.',
    documents:
      'Jeśli potrzebny jest dokument, przelew podaje, jaki i do kiedy. Bez niego przelew zostaje anulowany, a pieniądze zwrócone; jeśli został już przekazany do wypłaty, prosimy o jego zwrot. Pieniądze nigdy nie są zamrażane.',
    codes: 'Kody są bezpłatne. Nikt nigdy nie poprosi Cię o zapłatę za kod.',
  },
  cookieFacts: {
    none: 'Ta strona nie zapisuje plików cookie.',
    session:
      'Gdy korzystasz z konta, sesja jest przechowywana w pamięci lokalnej przeglądarki. Wylogowanie ją usuwa.',
    choices: 'Wybrany motyw i język są zapisane na tym urządzeniu.',
    draft:
      'Rozpoczęty przelew jest przechowywany na tym urządzeniu przez jeden dzień, aby odświeżenie strony niczego nie zgubiło. Wysłanie przelewu lub wylogowanie go usuwa.',
    offline: 'Własne pliki aplikacji są przechowywane na czas braku połączenia.',
    lastKnown:
      'Imię i nazwisko, saldo i trzy ostatnie przelewy, w ostatnio widzianym stanie, są przechowywane na tym urządzeniu na czas braku połączenia. Wylogowanie je usuwa.',
  },
} as const;
