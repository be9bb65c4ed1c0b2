import type { RecipientHintCode, RecipientReasonCode } from '@app/contract';

// Gaps of these are filled in by whoever shows them, so the compiler is not to ask for them.
const reasons: Record<RecipientReasonCode, string> = {
  required: 'Füllen Sie dieses Feld aus.',
  too_long: 'Verwenden Sie höchstens {max} Zeichen.',
  control_characters: 'Entfernen Sie Steuerzeichen wie etwa Zeilenumbrüche.',
  unknown_choice: 'Wählen Sie eine der Möglichkeiten aus der Liste.',
  digits_only: 'Verwenden Sie nur Ziffern.',
  digits_count: 'Hier werden {count} Ziffern gebraucht; es sind {actual}.',
  digits_range: 'Hier werden {min} bis {max} Ziffern gebraucht; es sind {actual}.',
  characters_only: 'Verwenden Sie nur Buchstaben und Ziffern.',
  characters_range:
    'Hier werden {min} bis {max} Buchstaben und Ziffern gebraucht; es sind {actual}.',
  uk_account_short:
    'Eine britische Kontonummer hat 8 Ziffern; es sind {actual}. Hat Ihre nur 6 oder 7, setzen Sie Nullen davor.',
  japanese_account_short:
    'Eine japanische Kontonummer hat 7 Ziffern; es sind {actual}. Ist Ihre kürzer, setzen Sie Nullen davor.',
  wrong_shape: 'Das sieht nicht richtig aus. Schreiben Sie es wie {example}.',
  check_digits:
    'Eine Ziffer ist falsch oder zwei sind vertauscht: Die Prüfziffern passen nicht. Vergleichen Sie mit dem, was der Empfänger Ihnen gegeben hat.',
  tax_id_length: 'Eine CPF hat 11 Ziffern, eine CNPJ 14 Buchstaben und Ziffern; es sind {actual}.',
  iban_needed:
    'Geben Sie für {currency} die IBAN ein. Sie beginnt mit zwei Buchstaben und zwei Ziffern, zum Beispiel {example}.',
  iban_country_unknown:
    'In keinem Land beginnt die IBAN mit {prefix}. Prüfen Sie die ersten beiden Buchstaben; sie sollte aussehen wie {example}.',
  iban_country:
    'Das ist eine IBAN aus {country}; dorthin kann {currency} nicht ausgezahlt werden. Bitten Sie den Empfänger um sein Konto in {currency}.',
  iban_length: 'Eine IBAN aus {country} hat {expected} Zeichen; diese hat {actual}.',
  iban_characters:
    'In einer IBAN aus {country} stehen Buchstaben und Ziffern nicht in dieser Reihenfolge. Vielleicht steht ein Buchstabe O anstelle einer Null.',
  iban_check:
    'Die Prüfziffern dieser IBAN passen nicht: Ein Zeichen ist falsch oder zwei sind vertauscht. Vergleichen Sie mit dem, was der Empfänger Ihnen gegeben hat.',
  iban_not_used:
    'Das ist eine IBAN, und {currency} wird nicht auf IBANs ausgezahlt. Geben Sie die Kontonummer so ein, wie die Bank des Empfängers sie nennt.',
};
const hints: Record<Exclude<RecipientHintCode, 'none'>, string> = {
  digits: '{count} Ziffern.',
  digits_range: '{min} bis {max} Ziffern.',
  characters_range: '{min} bis {max} Buchstaben und Ziffern.',
  named: '{name}: {count} Ziffern.',
  example: 'Zum Beispiel {example}.',
  iban: 'Eine IBAN, zum Beispiel {example}.',
  iban_or_digits: 'Eine Kontonummer mit {count} Ziffern oder eine IBAN.',
  iban_names_bank: 'Nicht nötig: Die IBAN nennt die Bank.',
};

/** Account fields by currency; names of codes are what banks print on statements. */
export const fieldsTexts = {
  labels: {
    account_number: 'Kontonummer / IBAN',
    bank_name: 'Name der Bank',
    sort_code: 'Sort Code',
    routing_number: 'Routing Number',
    account_type: 'Kontoart',
    institution_number: 'Institution Number',
    transit_number: 'Transit Number',
    bsb: 'BSB-Code',
    ifsc: 'IFSC-Code',
    bank_code: 'Bankcode',
    branch_code: 'Filialcode',
    tax_id: 'CPF oder CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Girokonto (Checking)',
    savings: 'Sparkonto (Savings)',
    ordinary: 'Normales Konto (futsu)',
    current: 'Girokonto (toza)',
  },
  choose: 'Bitte wählen',
  ibanOf: 'Land dieser IBAN: {country}.',
  reasons,
} as const;
