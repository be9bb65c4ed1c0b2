const hints = {
  digits: 'Liczba cyfr: {count}.',
  digits_range: 'Od {min} do {max} cyfr.',
  characters_range: 'Od {min} do {max} liter i cyfr.',
  named: 'Numer {name}, liczba cyfr: {count}.',
  example: 'Na przykład {example}.',
  iban: 'IBAN, na przykład {example}.',
  iban_or_digits: 'IBAN lub numer rachunku (liczba cyfr: {count}).',
  iban_names_bank: 'Niepotrzebne: bank wynika z numeru IBAN.',
} as const;

const reasons = {
  required: 'Uzupełnij to pole.',
  too_long: 'Limit znaków w tym polu: {max}.',
  control_characters: 'Usuń znaki sterujące, takie jak podziały wierszy.',
  unknown_choice: 'Wybierz jedną z opcji na liście.',
  digits_only: 'Użyj samych cyfr.',
  digits_count: 'Wymagana liczba cyfr: {count}; wpisano: {actual}.',
  digits_range: 'Wymagana liczba cyfr: od {min} do {max}; wpisano: {actual}.',
  characters_only: 'Użyj samych liter i cyfr.',
  characters_range: 'Wymagana liczba liter i cyfr: od {min} do {max}; wpisano: {actual}.',
  uk_account_short:
    'Brytyjski numer rachunku ma 8 cyfr; wpisano: {actual}. Jeśli Twój ma 6 lub 7, dopisz zera na początku.',
  japanese_account_short:
    'Japoński numer rachunku ma 7 cyfr; wpisano: {actual}. Jeśli Twój jest krótszy, dopisz zera na początku.',
  wrong_shape: 'To nie wygląda prawidłowo. Wpisz to w takiej postaci: {example}.',
  check_digits:
    'Jedna z cyfr jest błędna albo dwie są zamienione miejscami: cyfry kontrolne się nie zgadzają. Porównaj numer z tym od odbiorcy.',
  tax_id_length: 'CPF ma 11 cyfr, a CNPJ 14 liter i cyfr; wpisano: {actual}.',
  iban_needed:
    'Wpisz IBAN dla waluty {currency}. Zaczyna się od dwóch liter i dwóch cyfr, na przykład {example}.',
  iban_country_unknown:
    'W żadnym kraju IBAN nie zaczyna się od {prefix}. Sprawdź dwie pierwsze litery; numer powinien wyglądać tak: {example}.',
  iban_country:
    'Kraj tego numeru IBAN to {country}; nie można tam wypłacić waluty {currency}. Poproś odbiorcę o rachunek w walucie {currency}.',
  iban_length:
    'Wymagana liczba znaków w numerze IBAN tego kraju ({country}): {expected}; wpisano: {actual}.',
  iban_characters:
    'W numerach IBAN tego kraju ({country}) litery i cyfry mają inną kolejność. Sprawdź, czy zamiast zera nie wpisano litery O.',
  iban_check:
    'Cyfry kontrolne tego numeru IBAN się nie zgadzają: jeden znak jest błędny albo dwa są zamienione miejscami. Porównaj numer z tym od odbiorcy.',
  iban_not_used:
    'To jest IBAN, a waluta {currency} nie jest wypłacana na numery IBAN. Wpisz numer rachunku w takiej postaci, jaką podaje bank odbiorcy.',
} as const;

/** Names of codes are left as banks abroad print them on statements, with what they are in Polish. */
export const fieldsTexts = {
  labels: {
    account_number: 'Numer rachunku / IBAN',
    bank_name: 'Nazwa banku',
    sort_code: 'Sort code (numer rozliczeniowy)',
    routing_number: 'Routing number (numer rozliczeniowy)',
    account_type: 'Rodzaj rachunku',
    institution_number: 'Numer instytucji (institution number)',
    transit_number: 'Numer oddziału (transit number)',
    bsb: 'Kod BSB',
    ifsc: 'Kod IFSC',
    bank_code: 'Kod banku',
    branch_code: 'Kod oddziału',
    tax_id: 'CPF lub CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Bieżący',
    savings: 'Oszczędnościowy',
    ordinary: 'Zwykły (futsu)',
    current: 'Bieżący (toza)',
  },
  choose: 'Wybierz',
  ibanOf: 'Kraj tego numeru IBAN: {country}.',
  reasons,
} as const;
