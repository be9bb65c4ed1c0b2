import type { RecipientHintCode, RecipientReasonCode } from '@app/contract';

// Gaps of these are filled in by whoever shows them, so the compiler is not to ask for them.
const reasons: Record<RecipientReasonCode, string> = {
  required: 'Completați acest câmp.',
  too_long: 'Numărul maxim de caractere este {max}.',
  control_characters: 'Eliminați caracterele de control, cum ar fi sfârșiturile de rând.',
  unknown_choice: 'Alegeți una dintre opțiunile din listă.',
  digits_only: 'Folosiți doar cifre.',
  digits_count: 'Număr de cifre necesar: {count}; ați introdus {actual}.',
  digits_range: 'Număr de cifre necesar: de la {min} la {max}; ați introdus {actual}.',
  characters_only: 'Folosiți doar litere și cifre.',
  characters_range:
    'Număr de litere și cifre necesar: de la {min} la {max}; ați introdus {actual}.',
  uk_account_short:
    'Un număr de cont britanic are 8 cifre; ați introdus {actual}. Dacă al dumneavoastră are doar 6 sau 7, puneți zerouri în față.',
  japanese_account_short:
    'Un număr de cont japonez are 7 cifre; ați introdus {actual}. Dacă al dumneavoastră este mai scurt, puneți zerouri în față.',
  wrong_shape: 'Formatul nu pare corect. Scrieți ca în exemplul {example}.',
  check_digits:
    'O cifră este greșită sau două sunt inversate: cifrele de control nu corespund. Comparați cu ce v-a dat beneficiarul.',
  tax_id_length: 'Un CPF are 11 cifre, iar un CNPJ are 14 litere și cifre; ați introdus {actual}.',
  iban_needed:
    'Pentru {currency}, introduceți IBAN-ul. Acesta începe cu două litere și două cifre, de exemplu {example}.',
  iban_country_unknown:
    'În nicio țară IBAN-ul nu începe cu {prefix}. Verificați primele două litere; ar trebui să arate ca {example}.',
  iban_country:
    'Acesta este un IBAN din {country}; acolo nu se pot plăti sume în {currency}. Cereți beneficiarului contul său în {currency}.',
  iban_length:
    'Numărul de caractere al unui IBAN din {country} este {expected}; acesta are {actual}.',
  iban_characters:
    'Într-un IBAN din {country}, literele și cifrele nu apar în această ordine. Poate că o literă O stă în locul unui zero.',
  iban_check:
    'Cifrele de control ale acestui IBAN nu corespund: un caracter este greșit sau două sunt inversate. Comparați cu ce v-a dat beneficiarul.',
  iban_not_used:
    'Acesta este un IBAN, iar sumele în {currency} nu se plătesc în conturi IBAN. Introduceți numărul de cont așa cum îl indică banca beneficiarului.',
};
const hints: Record<Exclude<RecipientHintCode, 'none'>, string> = {
  digits: 'Număr de cifre: {count}.',
  digits_range: 'Număr de cifre: de la {min} la {max}.',
  characters_range: 'Litere și cifre: de la {min} la {max}.',
  named: '{name}, număr de cifre: {count}.',
  example: 'De exemplu {example}.',
  iban: 'Un IBAN, de exemplu {example}.',
  iban_or_digits: 'Un număr de cont (număr de cifre: {count}) sau un IBAN.',
  iban_names_bank: 'Nu este necesar: IBAN-ul indică banca.',
};

/** Account fields by currency; names of codes are what banks print on statements. */
export const fieldsTexts = {
  labels: {
    account_number: 'Număr de cont / IBAN',
    bank_name: 'Numele băncii',
    sort_code: 'Sort Code',
    routing_number: 'Routing Number',
    account_type: 'Tipul contului',
    institution_number: 'Institution Number',
    transit_number: 'Transit Number',
    bsb: 'Cod BSB',
    ifsc: 'Cod IFSC',
    bank_code: 'Codul băncii',
    branch_code: 'Codul sucursalei',
    tax_id: 'CPF sau CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Cont curent (Checking)',
    savings: 'Cont de economii (Savings)',
    ordinary: 'Cont obișnuit (futsu)',
    current: 'Cont curent (toza)',
  },
  choose: 'Alegeți o opțiune',
  ibanOf: 'Țara acestui IBAN: {country}.',
  reasons,
} as const;
