import type { ReceiveCurrency } from '../currency-lists.ts';
import {
  isCbu,
  isClabe,
  isCnpj,
  isCpf,
  isNewZealandAccount,
  isRoutingNumber,
  isRut,
} from './check-digits.ts';
import { sepaCountries } from './iban.ts';
import { reason } from './reasons.ts';
import type { RecipientReason } from './reasons.ts';
import type { FieldRule } from './rules.ts';
import {
  charactersField,
  choiceField,
  digitsField,
  ibanField,
  ibanOr,
  patternField,
} from './rules.ts';
import { compactNumber, inFours, split } from './text.ts';

/** What one currency asks about an account, beside the bank's name. */
export interface Scheme {
  readonly account: FieldRule;
  readonly details: readonly FieldRule[];
  /** Number and details name the bank by themselves, so two accounts alike in them are one account. */
  readonly namesBank: boolean;
}

/** A number that means nothing without the bank's name. */
const plain = (min: number, max: number): Scheme => ({
  account: digitsField('account_number', { min, max }),
  details: [],
  namesBank: false,
});

/**
 * IBANs of the currency's own country and, where accounts in a foreign currency are common, of all the euro payment area: a
 * Lithuanian IBAN may well hold zloty. The form names the country under the field, so that a wrong one is seen.
 */
const iban = (
  currency: ReceiveCurrency,
  example: string,
  options: { only?: readonly string[]; complete?: (text: string) => string } = {},
): Scheme => ({
  account: ibanField(
    { currency, example, countries: options.only ? new Set(options.only) : sepaCountries },
    options.complete,
  ),
  details: [],
  namesBank: true,
});

const number = (min: number, max: number): FieldRule => digitsField('account_number', { min, max });

/** A Polish number of 26 digits is its IBAN without the two letters. */
const completePolish = (text: string): string => (/^\d{26}$/.test(text) ? `PL${text}` : text);

function taxIdReason(text: string): RecipientReason | undefined {
  if (/^\d{11}$/.test(text)) return isCpf(text) ? undefined : reason('check_digits');
  if (/^[A-Z0-9]{12}\d{2}$/.test(text)) return isCnpj(text) ? undefined : reason('check_digits');
  if (!/^[A-Z0-9]+$/.test(text)) return reason('characters_only');
  return text.length === 11 || text.length === 14
    ? reason('wrong_shape', { example: '123.456.789-09' })
    : reason('tax_id_length', { actual: String(text.length) });
}

const taxId: FieldRule = {
  ...patternField('tax_id', { pattern: /^/, example: '123.456.789-09' }),
  clean: compactNumber,
  check: taxIdReason,
  show: (text) =>
    text.length === 11
      ? `${split(text.slice(0, 9), [3, 3], '.')}-${text.slice(9)}`
      : `${split(text.slice(0, 8), [2, 3], '.')}/${text.slice(8, 12)}-${text.slice(12)}`,
};

const rut: FieldRule = {
  ...patternField('rut', { pattern: /^/, example: '12.345.678-5' }),
  clean: compactNumber,
  check: (text) => {
    if (!/^\d{7,8}[\dK]$/.test(text)) return reason('wrong_shape', { example: '12.345.678-5' });
    return isRut(text) ? undefined : reason('check_digits');
  },
  show: (text) => `${split(text.slice(0, -1), [text.length - 7, 3], '.')}-${text.slice(-1)}`,
};

/** A Brazilian account number may end in the check character X. */
const brazilianAccount: FieldRule = {
  ...patternField('account_number', { pattern: /^\d{1,19}[\dX]$/, example: '12345-6' }),
  clean: compactNumber,
};

const sortCode = digitsField('sort_code', {
  min: 6,
  example: '12-34-56',
  unlessIban: true,
  show: (text) => split(text, [2, 2], '-'),
});

/**
 * The account fields of every currency that a recipient may get. Where a format is not sure, it is wide: a valid number that is
 * refused sends a customer away, a wrong one comes back from the bank. Check digits are tested only where all accounts have them;
 * a NUBAN's needs a code of the bank that senders do not know, so its length alone is.
 */
export const schemes: Readonly<Record<ReceiveCurrency, Scheme>> = {
  GBP: {
    account: ibanOr(
      { currency: 'GBP', example: 'GB29 NWBK 6016 1331 9268 19', countries: sepaCountries },
      digitsField('account_number', { min: 8, short: 'uk_account_short' }),
      '8',
    ),
    details: [sortCode],
    namesBank: true,
  },
  EUR: iban('EUR', 'DE89 3704 0044 0532 0130 00'),
  USD: {
    account: number(4, 17),
    details: [
      digitsField('routing_number', { min: 9, example: '021000021', fits: isRoutingNumber }),
      choiceField('account_type', ['checking', 'savings']),
    ],
    namesBank: true,
  },
  NGN: {
    account: digitsField('account_number', { min: 10, name: 'NUBAN' }),
    details: [],
    namesBank: false,
  },
  GHS: plain(6, 20),
  KES: plain(5, 20),
  ZAR: {
    account: number(6, 13),
    details: [digitsField('branch_code', { min: 6, example: '632005' })],
    namesBank: true,
  },
  INR: {
    account: number(6, 18),
    details: [
      { ...patternField('ifsc', { pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/, example: 'HDFC0001234' }) },
    ],
    namesBank: true,
  },
  PKR: iban('PKR', 'PK36 SCBL 0000 0011 2345 6702', { only: ['PK'] }),
  BDT: {
    account: number(6, 20),
    details: [digitsField('routing_number', { min: 9 })],
    namesBank: true,
  },
  PHP: plain(6, 20),
  THB: plain(10, 15),
  VND: {
    // Some banks of Viet Nam let their customers choose a name as the number.
    account: charactersField('account_number', { min: 4, max: 25 }),
    details: [],
    namesBank: false,
  },
  IDR: plain(6, 20),
  MYR: plain(6, 20),
  PLN: iban('PLN', 'PL61 1090 1014 0000 0712 1981 2874', { complete: completePolish }),
  RON: iban('RON', 'RO49 AAAA 1B31 0075 9384 0000'),
  HUF: iban('HUF', 'HU42 1177 3016 1111 1018 0000 0000'),
  CZK: iban('CZK', 'CZ65 0800 0000 1920 0014 5399'),
  BGN: iban('BGN', 'BG80 BNBG 9661 1020 3456 78'),
  UAH: iban('UAH', 'UA21 3223 1300 0002 6007 2335 6600 1', { only: ['UA'] }),
  CHF: iban('CHF', 'CH93 0076 2011 6238 5295 7'),
  SEK: iban('SEK', 'SE45 5000 0000 0583 9825 7466'),
  NOK: iban('NOK', 'NO93 8601 1117 947'),
  DKK: iban('DKK', 'DK50 0040 0440 1162 43', { only: [...sepaCountries, 'FO', 'GL'] }),
  TRY: iban('TRY', 'TR33 0006 1005 1978 6457 8413 26', { only: ['TR'] }),
  MXN: {
    account: digitsField('account_number', { min: 18, name: 'CLABE', fits: isClabe }),
    details: [],
    namesBank: true,
  },
  BRL: {
    account: brazilianAccount,
    details: [
      {
        ...patternField('branch_code', {
          pattern: /^\d{4}[\dX]?$/,
          example: '0001',
          inputMode: 'numeric',
        }),
      },
      taxId,
    ],
    namesBank: false,
  },
  ARS: {
    account: digitsField('account_number', { min: 22, name: 'CBU', fits: isCbu }),
    details: [],
    namesBank: true,
  },
  CLP: { account: number(4, 20), details: [rut], namesBank: false },
  CAD: {
    account: number(5, 12),
    details: [
      digitsField('institution_number', { min: 3, example: '004' }),
      digitsField('transit_number', { min: 5, example: '12345' }),
    ],
    namesBank: true,
  },
  AUD: {
    account: number(4, 10),
    details: [
      digitsField('bsb', {
        min: 6,
        example: '062-000',
        show: (text) => split(text, [3], '-'),
      }),
    ],
    namesBank: true,
  },
  NZD: {
    account: digitsField('account_number', {
      min: 15,
      max: 16,
      example: '01-0902-0068389-00',
      fits: isNewZealandAccount,
      show: (text) => split(text, [2, 4, 7], '-'),
    }),
    details: [],
    namesBank: true,
  },
  SGD: plain(6, 16),
  HKD: {
    account: number(6, 15),
    details: [digitsField('bank_code', { min: 3, example: '004' })],
    namesBank: true,
  },
  JPY: {
    account: digitsField('account_number', { min: 7, short: 'japanese_account_short' }),
    details: [
      digitsField('bank_code', { min: 4, example: '0001' }),
      digitsField('branch_code', { min: 3, example: '001' }),
      choiceField('account_type', ['ordinary', 'current']),
    ],
    namesBank: true,
  },
  CNY: {
    account: digitsField('account_number', { min: 8, max: 32, show: inFours }),
    details: [],
    namesBank: false,
  },
  KRW: plain(8, 16),
  AED: iban('AED', 'AE07 0331 2345 6789 0123 456', { only: ['AE'] }),
  SAR: iban('SAR', 'SA03 8000 0000 6080 1016 7519', { only: ['SA'] }),
  EGP: iban('EGP', 'EG38 0019 0005 0000 0000 2631 8000 2', { only: ['EG'] }),
};
