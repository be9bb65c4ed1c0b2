import type { RecipientHintCode, RecipientReasonCode } from '@app/contract';

// Gaps of these are filled in by whoever shows them, so the compiler is not to ask for them.
const reasons: Record<RecipientReasonCode, string> = {
  required: 'Rellene este campo.',
  too_long: 'Utilice {max} caracteres como máximo.',
  control_characters: 'Quite los caracteres de control, como los saltos de línea.',
  unknown_choice: 'Elija una de las opciones de la lista.',
  digits_only: 'Utilice solo cifras.',
  digits_count: 'Hacen falta {count} cifras; tiene {actual}.',
  digits_range: 'Hacen falta de {min} a {max} cifras; tiene {actual}.',
  characters_only: 'Utilice solo letras y cifras.',
  characters_range: 'Hacen falta de {min} a {max} letras y cifras; tiene {actual}.',
  uk_account_short:
    'Un número de cuenta británico tiene 8 cifras; el suyo tiene {actual}. Si tiene 6 o 7, ponga ceros delante.',
  japanese_account_short:
    'Un número de cuenta japonés tiene 7 cifras; el suyo tiene {actual}. Si es más corto, ponga ceros delante.',
  wrong_shape: 'El formato no parece correcto. Escríbalo como {example}.',
  check_digits:
    'Una cifra es incorrecta o hay dos intercambiadas: los dígitos de control no cuadran. Compárelo con lo que le dio el beneficiario.',
  tax_id_length: 'Un CPF tiene 11 cifras y un CNPJ, 14 letras y cifras; tiene {actual}.',
  iban_needed:
    'Escriba el IBAN para {currency}. Empieza por dos letras y dos cifras, por ejemplo {example}.',
  iban_country_unknown:
    'Ningún país tiene un IBAN que empiece por {prefix}. Compruebe las dos primeras letras; debería parecerse a {example}.',
  iban_country:
    'Este IBAN es de {country}, donde no se puede pagar en {currency}. Pida al beneficiario su cuenta en {currency}.',
  iban_length: 'Un IBAN de {country} tiene {expected} caracteres; este tiene {actual}.',
  iban_characters:
    'Un IBAN de {country} no tiene las letras y las cifras en este orden. Busque una letra O en lugar de un cero.',
  iban_check:
    'Los dígitos de control de este IBAN no cuadran: un carácter es incorrecto o hay dos intercambiados. Compárelo con lo que le dio el beneficiario.',
  iban_not_used:
    'Esto es un IBAN, y {currency} no se paga a cuentas IBAN. Escriba el número de cuenta tal como lo indica el banco del beneficiario.',
};
const hints: Record<Exclude<RecipientHintCode, 'none'>, string> = {
  digits: '{count} cifras.',
  digits_range: 'De {min} a {max} cifras.',
  characters_range: 'De {min} a {max} letras y cifras.',
  named: '{name}: {count} cifras.',
  example: 'Por ejemplo, {example}.',
  iban: 'Un IBAN, por ejemplo {example}.',
  iban_or_digits: 'Un número de cuenta de {count} cifras, o un IBAN.',
  iban_names_bank: 'No hace falta: el IBAN identifica al banco.',
};

/** Account fields by currency; names of codes are what banks print on statements. */
export const fieldsTexts = {
  labels: {
    account_number: 'Número de cuenta / IBAN',
    bank_name: 'Nombre del banco',
    sort_code: 'Sort code',
    routing_number: 'Routing number',
    account_type: 'Tipo de cuenta',
    institution_number: 'Número de institución',
    transit_number: 'Número de tránsito',
    bsb: 'Código BSB',
    ifsc: 'Código IFSC',
    bank_code: 'Código del banco',
    branch_code: 'Código de sucursal',
    tax_id: 'CPF o CNPJ',
    rut: 'RUT',
  },
  hints,
  options: {
    checking: 'Cuenta corriente',
    savings: 'Cuenta de ahorro',
    ordinary: 'Ordinaria (futsu)',
    current: 'Corriente (toza)',
  },
  choose: 'Elija una opción',
  ibanOf: 'País de este IBAN: {country}.',
  reasons,
} as const;
