/** The README.txt of a data export; each file is named by its table. */
export const exportTexts = {
  title: 'Twoje dane w {brand}',
  made: 'Sporządzono {day} o {time} GMT. Wszystkie pliki pochodzą z tej jednej chwili.',
  forms:
    'Każda tabela jest w dwóch postaciach: .csv do arkuszy kalkulacyjnych i .json do programów. Czas podano w UTC. Kwoty są w walucie, która stoi obok nich, a gdzie żadnej nie ma, w euro.',
  apostrophe:
    'W plikach .csv apostrof stoi przed tekstem, który arkusz kalkulacyjny uznałby za formułę, oraz przed numerem telefonu zaczynającym się od plusa.',
  files: 'Pliki i liczba wierszy w każdym z nich:',
  file: '{name}: {about} ({rows})',
  picture: 'picture.webp: Twoje zdjęcie',
  notIn: 'Nie ma tu:',
  missing: {
    secrets:
      'Twojego hasła, kodów, drugich kroków i innych tajnych danych, które zwykle przechowujemy tylko jako skróty; nazwy kluczy dostępu są na stronie „Bezpieczeństwo”',
    staff:
      'tego, co nasi pracownicy piszą między sobą o Tobie, Twoich przelewach i czatach, kto z nich czym się zajmuje, oraz ich identyfikatorów',
    seen: 'informacji, kto z pracowników oglądał lub zmieniał Twoje konto: lista jest na stronie „Bezpieczeństwo”',
    checks:
      'wyników naszych kontroli przeciw oszustwom i praniu pieniędzy ani spraw, które wszczęliśmy sami',
    others: 'danych innych osób poza tym, co zostało przez Ciebie wpisane lub Ci pokazane',
    files:
      'treści przesłanych plików: można je zapisać tam, gdzie są wymienione; w sprawie tożsamości i adresu są to tylko najnowsze, o wcześniejsze poproś pomoc',
    log: 'dziennika serwera, który zapisuje logowania i inne zdarzenia dotyczące bezpieczeństwa z adresem IP i pseudonimem',
    passing:
      'tego, co służy tylko chwili: kroków trwającego logowania, liczby prób, tego, kto jest online',
  },
  tables: {
    profile: 'Twoje imię i nazwisko, dane kontaktowe, ustawienia i saldo',
    sessions: 'Twoje logowania i to, jak przedstawiła się każda przeglądarka',
    account_links:
      'adresy e-mail, których dotyczyły linki w naszych wiadomościach: do potwierdzenia, zmiany lub przywrócenia; bez samych linków',
    linked_identities: 'konta w innych usługach, które zostały połączone',
    beneficiaries: 'Twoi zapisani odbiorcy; ci z czasem usunięcia zostaną wkrótce usunięci',
    beneficiary_versions: 'rachunki, które miał każdy z nich',
    transactions: 'Twoje przelewy',
    events: 'co działo się z Twoimi przelewami, portfelem i kontem, krok po kroku',
    wallet_movements: 'każda operacja w Twoim portfelu i saldo po niej',
    quotes: 'kursy i opłaty, które dla Ciebie zagwarantowaliśmy',
    notifications: 'o czym Cię powiadomiliśmy i co się stało z e-mailami',
    notification_preferences:
      'Twoje wybory dotyczące powiadomień; cała reszta jest tak, jak ją ustawiliśmy',
    rate_alerts:
      'kursy, o których mieliśmy Cię powiadomić; te z czasem usunięcia zostaną wkrótce usunięte',
    support_conversations: 'Twoje rozmowy z obsługą klienta',
    support_messages: 'co w nich napisano',
    papers: 'nazwy przesłanych nam dokumentów i co się z nimi stało',
    verification_requests: 'Twoje wnioski o potwierdzenie tożsamości lub adresu',
    reports:
      'to, co nam zgłoszono lub o co zapytano w sprawie przelewów i konta, oraz nasze odpowiedzi',
    support_attachments: 'nazwy plików wysłanych przez Ciebie do obsługi klienta',
  },
} as const;
