import { describe, expect, it } from 'vitest';
import { readAccountNumber, shownAccountNumber } from './account-number.ts';

const gb = { kind: 'iban', text: 'GB29NWBK60161331926819', country: 'GB' };

describe('an account number', () => {
  it.each([
    'GB29NWBK60161331926819',
    'GB29 NWBK 6016 1331 9268 19',
    'gb29nwbk60161331926819',
    ' GB29\u00a0NWBK\u202f6016\n1331 9268\u200b19 ',
    'IBAN: GB29 NWBK 6016 1331 9268 19',
    'GB29-NWBK-6016-1331-9268-19',
  ])('is the same IBAN however it is pasted: %j', (typed) => {
    expect(readAccountNumber(typed)).toMatchObject(gb);
  });

  it.each(['DE89370400440532013000', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
    'takes the IBAN %s of another country',
    (typed) => {
      expect(readAccountNumber(typed).kind).toBe('iban');
    },
  );

  it('is shown in groups of four', () => {
    expect(shownAccountNumber('gb29nwbk60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19');
    expect(shownAccountNumber('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });

  it('refuses an IBAN with two digits swapped', () => {
    expect(readAccountNumber('GB29NWBK60161331926891')).toMatchObject({
      kind: 'mistyped',
      reason: 'check',
    });
  });

  it('refuses an IBAN that lacks a digit', () => {
    expect(readAccountNumber('GB29NWBK6016133192681')).toMatchObject({
      kind: 'mistyped',
      reason: 'length',
    });
  });

  it.each(['12345678', '0123 4567 8901 2345', 'NG 0123456789', 'AB12-3456'])(
    'leaves the national number %s alone',
    (typed) => {
      expect(readAccountNumber(typed)).toEqual({ kind: 'plain', text: typed });
    },
  );

  it('is empty when there is only space', () => {
    expect(readAccountNumber(' \u00a0\u200b ').kind).toBe('empty');
  });
});
