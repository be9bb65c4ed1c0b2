import { describe, expect, test } from 'vitest';
import type { ReceiveCurrency } from './currency-lists.ts';
import { receiveCurrencies } from './currency-lists.ts';
import type { AccountDetails, RecipientAccount, RecipientReasonCode } from './recipient-fields.ts';
import {
  accountCountry,
  accountIdentity,
  readRecipient,
  recipientFields,
  recipientProblems,
  recipientReasonText,
  recipientReasonTexts,
  shownAccountValue,
  withAccountValue,
} from './recipient-fields.ts';

const account = (
  account_number: string,
  account_details: AccountDetails = {},
): RecipientAccount => ({
  account_number,
  bank_name: 'Example Bank',
  account_details,
});

/** An account that can be paid, as banks exchange it. */
const good: Readonly<Record<ReceiveCurrency, RecipientAccount>> = {
  GBP: account('31926819', { sort_code: '601613' }),
  EUR: account('DE89370400440532013000'),
  USD: account('000123456789', { routing_number: '021000021', account_type: 'checking' }),
  NGN: account('0123456789'),
  GHS: account('0011223344556'),
  KES: account('0112345678'),
  ZAR: account('62123456789', { branch_code: '250655' }),
  INR: account('50100012345678', { ifsc: 'HDFC0001234' }),
  PKR: account('PK36SCBL0000001123456702'),
  BDT: account('1234567890123', { routing_number: '090261234' }),
  PHP: account('001234567890'),
  THB: account('1234567890'),
  VND: account('0071000123456'),
  IDR: account('1234567890'),
  MYR: account('164812345678'),
  PLN: account('PL61109010140000071219812874'),
  RON: account('RO49AAAA1B31007593840000'),
  HUF: account('HU42117730161111101800000000'),
  CZK: account('CZ6508000000192000145399'),
  BGN: account('BG80BNBG96611020345678'),
  UAH: account('UA213223130000026007233566001'),
  CHF: account('CH9300762011623852957'),
  SEK: account('SE4550000000058398257466'),
  NOK: account('NO9386011117947'),
  DKK: account('DK5000400440116243'),
  TRY: account('TR330006100519786457841326'),
  MXN: account('032180000118359719'),
  BRL: account('123456', { branch_code: '0001', tax_id: '12345678909' }),
  ARS: account('2850590940090418135201'),
  CLP: account('00012345678', { rut: '123456785' }),
  CAD: account('1234567', { institution_number: '004', transit_number: '12345' }),
  AUD: account('12345678', { bsb: '062000' }),
  NZD: account('010902006838900'),
  SGD: account('0721234567'),
  HKD: account('123456789012', { bank_code: '004' }),
  JPY: account('1234567', { bank_code: '0001', branch_code: '001', account_type: 'ordinary' }),
  CNY: account('6217001234567890123'),
  KRW: account('11012345678901'),
  AED: account('AE070331234567890123456'),
  SAR: account('SA0380000000608010167519'),
  EGP: account('EG380019000500000000263180002'),
};

type Bad = readonly [RecipientAccount, string, RecipientReasonCode];

/** What is surely wrong, the field it is found in, and the reason given. */
const bad: Readonly<Record<ReceiveCurrency, Bad>> = {
  GBP: [account('3192681', { sort_code: '601613' }), 'account_number', 'uk_account_short'],
  EUR: [account('DE8937040044053201300'), 'account_number', 'iban_length'],
  USD: [
    account('123456789', { routing_number: '021000012', account_type: 'checking' }),
    'account_details.routing_number',
    'check_digits',
  ],
  NGN: [account('012345678'), 'account_number', 'digits_count'],
  GHS: [account('12345'), 'account_number', 'digits_range'],
  KES: [account('ABC12345'), 'account_number', 'digits_only'],
  ZAR: [account('62123456789'), 'account_details.branch_code', 'required'],
  INR: [account('50100012345678', { ifsc: 'HDFC1001234' }), 'account_details.ifsc', 'wrong_shape'],
  PKR: [account('DE89370400440532013000'), 'account_number', 'iban_country'],
  BDT: [
    account('1234567890123', { routing_number: '09026123' }),
    'account_details.routing_number',
    'digits_count',
  ],
  PHP: [account('12'), 'account_number', 'digits_range'],
  THB: [account('123456789'), 'account_number', 'digits_range'],
  VND: [account('AN PHÚ'), 'account_number', 'characters_only'],
  IDR: [account('12345'), 'account_number', 'digits_range'],
  MYR: [account('164-8123.4567x'), 'account_number', 'digits_only'],
  PLN: [account('PL61109010140000071219812847'), 'account_number', 'iban_check'],
  RON: [account('RO49AAAA1B3100759384000'), 'account_number', 'iban_length'],
  HUF: [account('117730161111101800000000'), 'account_number', 'iban_needed'],
  CZK: [account('192000145399/0800'), 'account_number', 'iban_needed'],
  BGN: [account('BG8OBNBG96611020345678'), 'account_number', 'iban_characters'],
  UAH: [account('UA213223130000026007233566010'), 'account_number', 'iban_check'],
  CHF: [account('AE070331234567890123456'), 'account_number', 'iban_country'],
  SEK: [account('SE4550000000058398257476'), 'account_number', 'iban_check'],
  NOK: [account('86011117947'), 'account_number', 'iban_needed'],
  DKK: [account('DK5000400440116234'), 'account_number', 'iban_check'],
  TRY: [account('TR33000610051978645784132'), 'account_number', 'iban_length'],
  MXN: [account('032180000118359791'), 'account_number', 'check_digits'],
  BRL: [
    account('123456', { branch_code: '0001', tax_id: '12345678900' }),
    'account_details.tax_id',
    'check_digits',
  ],
  ARS: [account('285059094009041813520'), 'account_number', 'digits_count'],
  CLP: [account('12345678', { rut: '12345678K' }), 'account_details.rut', 'check_digits'],
  CAD: [
    account('1234567', { institution_number: '0004', transit_number: '12345' }),
    'account_details.institution_number',
    'digits_count',
  ],
  AUD: [account('12345678', { bsb: '06200' }), 'account_details.bsb', 'digits_count'],
  NZD: [account('010902006839800'), 'account_number', 'check_digits'],
  SGD: [account('12345'), 'account_number', 'digits_range'],
  HKD: [account('123456789012', { bank_code: 'HSBC' }), 'account_details.bank_code', 'digits_only'],
  JPY: [
    account('123456', { bank_code: '0001', branch_code: '001', account_type: 'ordinary' }),
    'account_number',
    'japanese_account_short',
  ],
  CNY: [account('6217'), 'account_number', 'digits_range'],
  KRW: [account('1101234'), 'account_number', 'digits_range'],
  AED: [account('AE070331234567890123465'), 'account_number', 'iban_check'],
  SAR: [account('XX0380000000608010167519'), 'account_number', 'iban_country_unknown'],
  EGP: [account('263180002'), 'account_number', 'iban_needed'],
};

const codesOf = (currency: ReceiveCurrency, typed: RecipientAccount) =>
  recipientProblems(currency, typed).map(({ field, reason }) => [field, reason.code]);

describe('account fields by currency (features B2, ux A8)', () => {
  test.each(receiveCurrencies)('a %s account is read as it is', (currency) => {
    expect(readRecipient(currency, good[currency])).toEqual({
      kind: 'account',
      account: good[currency],
    });
  });

  test.each(receiveCurrencies)('a wrong %s account is refused with its reason', (currency) => {
    const [typed, field, code] = bad[currency];
    expect(codesOf(currency, typed)).toEqual([[field, code]]);
  });

  test.each(receiveCurrencies)('a %s account survives any way of pasting it', (currency) => {
    const spoil = (text: string): string =>
      ` ${Array.from(text.toLowerCase())
        .map(
          (character, index) =>
            character + (index % 4 === 3 ? '\u00a0' : index % 7 === 6 ? '\r\n' : ''),
        )
        .join('')}\u200b\t`;
    const { account_number, account_details } = good[currency];
    const pasted: RecipientAccount = {
      account_number: spoil(account_number),
      bank_name: '  Example\u00a0 Bank\n',
      account_details: Object.fromEntries(
        Object.entries(account_details).map(([key, value]) => [
          key,
          key === 'account_type' ? ` ${value} ` : spoil(value ?? ''),
        ]),
      ),
    };
    expect(readRecipient(currency, pasted)).toEqual({ kind: 'account', account: good[currency] });
  });

  test.each(receiveCurrencies)('what a %s account shows can be typed again', (currency) => {
    for (const { key } of recipientFields(currency, good[currency])) {
      const read = readRecipient(
        currency,
        withAccountValue(
          good[currency],
          key,
          shownAccountValue(currency, key, valueOf(good[currency], key)),
        ),
      );
      expect(read).toEqual({ kind: 'account', account: good[currency] });
    }
  });

  test.each(receiveCurrencies)('an empty %s account names every field it needs', (currency) => {
    const empty = { account_number: '', bank_name: ' ', account_details: {} };
    const fields = recipientFields(currency, empty);
    expect(fields[0]).toMatchObject({ key: 'account_number', required: true });
    expect(fields.at(-1)).toMatchObject({ key: 'bank_name', required: true });
    expect(codesOf(currency, empty)).toEqual(fields.map(({ name }) => [name, 'required']));
  });

  test('what belongs to another currency is not kept', () => {
    const typed = { ...good.EUR, account_details: { sort_code: '601613' } };
    expect(readRecipient('EUR', typed)).toEqual({ kind: 'account', account: good.EUR });
  });
});

function valueOf(typed: RecipientAccount, key: string): string {
  const values: Readonly<Record<string, string | undefined>> = {
    account_number: typed.account_number,
    bank_name: typed.bank_name,
    ...typed.account_details,
  };
  return values[key] ?? '';
}

describe('a pound account', () => {
  test.each([
    'GB29NWBK60161331926819',
    'GB29 NWBK 6016 1331 9268 19',
    'gb29nwbk60161331926819',
    ' GB29\u00a0NWBK\u202f6016\n1331 9268\u200b19 ',
    'IBAN: GB29 NWBK 6016 1331 9268 19',
    'GB29-NWBK-6016-1331-9268-19',
    '\u202aGB29 NWBK 6016 1331 9268 19\u202c',
  ])('given as the IBAN %j needs no sort code', (typed) => {
    expect(readRecipient('GBP', account(typed, { sort_code: 'any' }))).toEqual({
      kind: 'account',
      account: account('GB29NWBK60161331926819'),
    });
    expect(recipientFields('GBP', account(typed))[1]).toMatchObject({
      key: 'sort_code',
      required: false,
      hint: { code: 'iban_names_bank' },
    });
  });

  test('keeps its sort code apart', () => {
    expect(readRecipient('GBP', account('3192 6819', { sort_code: '60-16-13' }))).toEqual({
      kind: 'account',
      account: good.GBP,
    });
    expect(shownAccountValue('GBP', 'sort_code', '601613')).toBe('60-16-13');
  });
});

describe('numbers as people write them', () => {
  test.each([
    ['JPY', '１２３４５６７', '1234567'],
    ['EGP', 'EG٣٨٠٠١٩٠٠٠٥٠٠٠٠٠٠٠٠٢٦٣١٨٠٠٠٢', 'EG380019000500000000263180002'],
    ['BDT', '১২৩৪৫৬৭৮৯০১২৩', '1234567890123'],
    ['THB', '๑๒๓๔๕๖๗๘๙๐', '1234567890'],
    ['PLN', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
    ['CZK', 'cz65.0800/0000-1920–0014 5399', 'CZ6508000000192000145399'],
  ] as const)('%s %s', (currency, typed, account_number) => {
    expect(readRecipient(currency, { ...good[currency], account_number: typed })).toMatchObject({
      account: { account_number },
    });
  });

  test.each([
    ['EUR', 'account_number', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['AUD', 'bsb', '062000', '062-000'],
    ['NZD', 'account_number', '010902006838900', '01-0902-0068389-00'],
    ['BRL', 'tax_id', '12345678909', '123.456.789-09'],
    ['BRL', 'tax_id', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['BRL', 'tax_id', '11222333000181', '11.222.333/0001-81'],
    ['CLP', 'rut', '123456785', '12.345.678-5'],
    ['CLP', 'rut', '76086428', '76086428'],
    ['CNY', 'account_number', '6217001234567890123', '6217 0012 3456 7890 123'],
    // What an older rule let in is shown as it is.
    ['EUR', 'account_number', '12345678', '12345678'],
    ['EUR', 'sort_code', '601613', '601613'],
  ] as const)('%s %s %s is shown as %s', (...[currency, key, value, shown]) => {
    expect(shownAccountValue(currency, key, value)).toBe(shown);
  });
});

describe('an IBAN', () => {
  test.each([
    ['NO9386011117947', 'NO'],
    ['MT84MALT011000012345MTLCAST001S', 'MT'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB'],
    ['GB29NWBK60161331926891', undefined],
    ['12345678', undefined],
    ['', undefined],
  ])('%s names the country %s', (typed, country) => {
    expect(accountCountry(typed)).toBe(country);
  });

  test.each([
    ['DE8937040044053201300', 'An IBAN of Germany has 22 characters; this one has 21.'],
    [
      'ZZ89370400440532013000',
      'No country’s IBAN starts with ZZ. Check the first two letters; it should look like DE89 3704 0044 0532 0130 00.',
    ],
    [
      'DE89370400440532031000',
      'The check digits of this IBAN do not fit: a character is wrong or two are swapped. Compare it with what the recipient gave you.',
    ],
    [
      'TR330006100519786457841326',
      'This is an IBAN of Türkiye, where EUR cannot be paid out. Ask the recipient for their EUR account.',
    ],
    [
      'DE8937O400440532013000',
      'An IBAN of Germany does not have letters and digits in this order. Look for a letter O in place of a zero.',
    ],
  ])('%s is refused in words that help', (typed, message) => {
    const [problem] = recipientProblems('EUR', account(typed));
    expect(problem && recipientReasonText(problem.reason)).toBe(message);
  });

  test.each(['AL', 'MD', 'ME', 'MK', 'RS'])(
    'of %s can get euro: it joined the area late',
    (code) => {
      expect(codesOf('EUR', account(`${code}00`))).not.toContainEqual([
        'account_number',
        'iban_country',
      ]);
    },
  );

  test('is refused by name where the currency is not paid out to IBANs', () => {
    const [problem] = recipientProblems('NGN', account('GB29NWBK60161331926819'));
    expect(problem && recipientReasonText(problem.reason)).toBe(
      'This is an IBAN, and NGN is not paid out to IBANs. Write the account number as the recipient’s bank gives it.',
    );
    expect(codesOf('VND', account('GB29NWBK60161331926819'))).toEqual([
      ['account_number', 'iban_not_used'],
    ]);
  });
});

/** Numbers closed by check digits, as they go into their field. */
const checked = [
  ['EUR', 'account_number', 'DE89370400440532013000', 4],
  ['USD', 'routing_number', '021000021', 0],
  ['MXN', 'account_number', '032180000118359719', 0],
  ['ARS', 'account_number', '2850590940090418135201', 0],
  ['BRL', 'tax_id', '52998224725', 0],
  ['BRL', 'tax_id', '11222333000181', 0],
  ['CLP', 'rut', '123456785', 0],
] as const;

describe('check digits', () => {
  const accepts = (currency: ReceiveCurrency, key: (typeof checked)[number][1], value: string) =>
    recipientProblems(currency, withAccountValue(good[currency], key, value)).length === 0;

  test.each(checked)(
    '%s %s %s: no digit can be mistyped unseen',
    (...[currency, key, value, from]) => {
      expect(accepts(currency, key, value)).toBe(true);
      for (let place = from; place < value.length; place += 1) {
        for (const digit of '0123456789') {
          if (digit === value[place]) continue;
          const mistyped = value.slice(0, place) + digit + value.slice(place + 1);
          expect(accepts(currency, key, mistyped), mistyped).toBe(false);
        }
      }
    },
  );

  test.each(['00000000000', '99999999999'])(
    'the tax number %s passes the sum and is none',
    (same) => {
      expect(accepts('BRL', 'tax_id', same)).toBe(false);
    },
  );

  test('a bank of New Zealand that we are not sure of is not checked', () => {
    expect(codesOf('NZD', account('310902006839800'))).toEqual([]);
  });
});

describe('the same account (features B8)', () => {
  test('is known by number and details, whatever its bank is called', () => {
    const other = { ...good.GBP, bank_name: 'Another Name' };
    expect(accountIdentity('GBP', other)).toBe(accountIdentity('GBP', good.GBP));
    const elsewhere = { ...good.GBP, account_details: { sort_code: '601614' } };
    expect(accountIdentity('GBP', elsewhere)).not.toBe(accountIdentity('GBP', good.GBP));
  });

  test('needs the bank where the number alone does not name one', () => {
    const other = { ...good.NGN, bank_name: 'Another Bank' };
    expect(accountIdentity('NGN', other)).not.toBe(accountIdentity('NGN', good.NGN));
    const louder = { ...good.NGN, bank_name: 'EXAMPLE BANK' };
    expect(accountIdentity('NGN', louder)).toBe(accountIdentity('NGN', good.NGN));
  });
});

test('every sentence has a value for each of its gaps', () => {
  const given = receiveCurrencies.flatMap((currency) => [
    ...recipientProblems(currency, bad[currency][0]),
    ...recipientProblems(currency, account('1')),
    ...recipientProblems(currency, account('GB29NWBK60161331926819')),
    ...recipientProblems(currency, account('x'.repeat(100))),
    ...recipientProblems(currency, { ...good[currency], bank_name: 'b'.repeat(200) }),
    ...recipientProblems(
      currency,
      account('1', { tax_id: '1', account_type: 'x', rut: '1', ifsc: '1' }),
    ),
    ...recipientProblems(currency, { ...good[currency], bank_name: 'a\u0007b' }),
  ]);
  expect(
    given.map(({ reason }) => recipientReasonText(reason)).filter((text) => /[{}]/.test(text)),
  ).toEqual([]);
  const seen = new Set(given.map(({ reason }) => reason.code));
  seen.add('required');
  expect([...seen].sort()).toEqual(Object.keys(recipientReasonTexts).sort());
});
