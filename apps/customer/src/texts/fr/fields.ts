import type { RecipientHintCode, RecipientReasonCode } from '@app/contract';

// Gaps of these are filled in by whoever shows them, so the compiler is not to ask for them.
const reasons: Record<RecipientReasonCode, string> = {
  required: 'Remplissez ce champ.',
  too_long: 'Utilisez au plus {max} caractères.',
  control_characters: 'Supprimez les caractères de contrôle tels que les sauts de ligne.',
  unknown_choice: 'Choisissez l’une des options de la liste.',
  digits_only: 'Utilisez uniquement des chiffres.',
  digits_count: 'Il faut {count} chiffres ; vous en avez {actual}.',
  digits_range: 'Il faut de {min} à {max} chiffres ; vous en avez {actual}.',
  characters_only: 'Utilisez uniquement des lettres et des chiffres.',
  characters_range: 'Il faut de {min} à {max} lettres et chiffres ; vous en avez {actual}.',
  uk_account_short:
    'Un numéro de compte britannique a 8 chiffres ; vous en avez {actual}. Si le vôtre en a 6 ou 7, ajoutez des zéros devant.',
  japanese_account_short:
    'Un numéro de compte japonais a 7 chiffres ; vous en avez {actual}. Si le vôtre est plus court, ajoutez des zéros devant.',
  wrong_shape: 'Le format ne semble pas correct. Écrivez-le comme {example}.',
  check_digits:
    'Un chiffre est faux ou deux sont inversés : la clé de contrôle ne correspond pas. Comparez avec ce que le bénéficiaire vous a donné.',
  tax_id_length: 'Un CPF a 11 chiffres, un CNPJ 14 lettres et chiffres ; vous en avez {actual}.',
  iban_needed:
    'Saisissez l’IBAN pour {currency}. Il commence par deux lettres et deux chiffres, par exemple {example}.',
  iban_country_unknown:
    'Aucun pays n’a d’IBAN commençant par {prefix}. Vérifiez les deux premières lettres ; il devrait ressembler à {example}.',
  iban_country:
    'Cet IBAN est du pays suivant : {country}, où {currency} ne peut pas être versé. Demandez au bénéficiaire son compte en {currency}.',
  iban_length: 'Un IBAN du pays {country} a {expected} caractères ; celui-ci en a {actual}.',
  iban_characters:
    'Un IBAN du pays {country} n’a pas ses lettres et ses chiffres dans cet ordre. Cherchez une lettre O à la place d’un zéro.',
  iban_check:
    'La clé de contrôle de cet IBAN ne correspond pas : un caractère est faux ou deux sont inversés. Comparez avec ce que le bénéficiaire vous a donné.',
  iban_not_used:
    'Ceci est un IBAN, et {currency} n’est pas versé sur des IBAN. Saisissez le numéro de compte tel que la banque du bénéficiaire l’indique.',
};
const hints: Record<Exclude<RecipientHintCode, 'none'>, string> = {
  digits: '{count} chiffres.',
  digits_range: 'De {min} à {max} chiffres.',
  characters_range: 'De {min} à {max} lettres et chiffres.',
  named: '{name} : {count} chiffres.',
  example: 'Par exemple {example}.',
  iban: 'Un IBAN, par exemple {example}.',
  iban_or_digits: 'Un numéro de compte de {count} chiffres, ou un IBAN.',
  iban_names_bank: 'Inutile : l’IBAN désigne la banque.',
};

/** Account fields by currency; names of codes are what banks print on statements. */
export const fieldsTexts = {
  labels: {
    account_number: 'Numéro de compte / IBAN',
    bank_name: 'Nom de la banque',
    sort_code: 'Sort code',
    routing_number: 'Routing number',
    account_type: 'Type de compte',
    institution_number: 'Numéro d’institution',
    transit_number: 'Numéro de transit',
    bsb: 'Code BSB',
    ifsc: 'Code IFSC',
    bank_code: 'Code banque',
    branch_code: 'Code agence',
    tax_id: 'CPF ou CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Compte courant',
    savings: 'Compte d’épargne',
    ordinary: 'Ordinaire (futsu)',
    current: 'Courant (toza)',
  },
  choose: 'Choisissez',
  ibanOf: 'Pays de cet IBAN : {country}.',
  reasons,
} as const;
