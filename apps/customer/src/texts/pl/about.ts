export const aboutTexts = {
  hero: 'Pieniądze do domu – każda kwota czarno na białym',
  heroText_one:
    'Wysyłaj w {count} walucie z portfela w euro. Opłatę, kurs i naszą marżę pokazujemy przed wysłaniem.',
  heroText_few:
    'Wysyłaj w {count} walutach z portfela w euro. Opłatę, kurs i naszą marżę pokazujemy przed wysłaniem.',
  heroText_many:
    'Wysyłaj w {count} walutach z portfela w euro. Opłatę, kurs i naszą marżę pokazujemy przed wysłaniem.',
  heroText_other:
    'Wysyłaj w {count} waluty z portfela w euro. Opłatę, kurs i naszą marżę pokazujemy przed wysłaniem.',
  cards: {
    reach: 'Globalny zasięg',
    reachText_one: 'Dziś można wysyłać w {count} walucie.',
    reachText_few: 'Dziś można wysyłać w {count} walutach.',
    reachText_many: 'Dziś można wysyłać w {count} walutach.',
    reachText_other: 'Dziś można wysyłać w {count} waluty.',
    trusted: 'Zaufały nam miliony',
    customers: 'Nasi klienci',
    customersText: 'Konto u nas ma ponad {customers} klientów.',
    transfersText: 'Zrealizowaliśmy ponad {transfers} przelewów.',
    counted: 'Stan na {day}, w zaokrągleniu w dół.',
    regulated: 'Pod pełnym nadzorem',
    regulatedText: 'Operator podaje: {regulator}, zezwolenie {licence}.',
    register: 'Sprawdź w publicznym rejestrze',
    award: 'Nagradzana usługa',
  },
  company: 'Informacje o firmie',
  legalName: 'Firma',
  founded: 'Rok założenia',
  headquarters: 'Siedziba',
  regulator: 'Organ nadzoru',
  licence: 'Zezwolenie',
  registered: 'Adres rejestrowy',
  number: 'Numer w rejestrze',
  mission: 'Nasza misja',
  missionText:
    'Kto wysyła pieniądze do domu, musi móc zaufać każdej kwocie i każdemu zdaniu na ekranie. Dlatego pokazujemy to, co wiemy, mówimy, czego nie wiemy, i prowadzimy księgi, w których można odnaleźć każdy cent.',
  contact: 'Kontakt',
  email: 'E-mail do obsługi klienta',
  phone: 'Telefon',
  website: 'Strona internetowa',
  complaints: 'Reklamacje',
  elsewhere: 'W innych miejscach',
} as const;
