import { limits } from '../limits.ts';
import { ibanCountry, ibanReason, startsLikeIban, withoutWord } from './iban.ts';
import type { IbanRule } from './iban.ts';
import type { AccountFieldKey } from './keys.ts';
import type { RecipientReason } from './reasons.ts';
import { reason } from './reasons.ts';
import { compact, compactNumber, inFours, tidyWords } from './text.ts';

/** The sentence under a field: a closed set, worded by the reader's language. */
export type RecipientHintCode =
  | 'none'
  | 'digits'
  | 'digits_range'
  | 'characters_range'
  | 'named'
  | 'example'
  | 'iban'
  | 'iban_or_digits'
  | 'iban_names_bank';

export interface RecipientHint {
  readonly code: RecipientHintCode;
  readonly values: Readonly<Record<string, string>>;
}

export interface FieldRule {
  readonly key: AccountFieldKey;
  readonly hint: RecipientHint;
  readonly inputMode: 'numeric' | 'text';
  readonly autoCapitalize: 'characters' | 'words' | 'none';
  readonly maxLength: number;
  /** Present when one of a few is chosen. */
  readonly options?: readonly string[];
  /** Not asked for when the account number is an IBAN, which names the bank itself. */
  readonly unlessIban?: true;
  clean(typed: string): string;
  /** Why clean text is refused; never called with empty text. */
  check(text: string): RecipientReason | undefined;
  /** Clean text as people compare it. */
  show(text: string): string;
}

interface Shape {
  readonly min: number;
  readonly max: number;
}

/** Too few, too many or something else than digits, each said with its figures. */
function digitsReason(text: string, { min, max }: Shape): RecipientReason | undefined {
  if (!/^\d+$/.test(text)) return reason('digits_only');
  if (text.length >= min && text.length <= max) return undefined;
  const actual = String(text.length);
  return min === max
    ? reason('digits_count', { count: String(min), actual })
    : reason('digits_range', { min: String(min), max: String(max), actual });
}

export interface DigitsOptions {
  readonly min: number;
  readonly max?: number;
  /** How the number is written; shown under the field. */
  readonly example?: string;
  /** What the recipient's country calls it: CLABE, CBU, NUBAN. */
  readonly name?: string;
  /** The sentence for a number that is only too short, where it can help more. */
  readonly short?: 'uk_account_short' | 'japanese_account_short';
  readonly unlessIban?: true;
  readonly fits?: (text: string) => boolean;
  readonly show?: (text: string) => string;
}

function digitsHint({ min, max = min, example, name }: DigitsOptions): RecipientHint {
  if (name !== undefined) return { code: 'named', values: { name, count: String(min) } };
  if (example !== undefined) return { code: 'example', values: { example } };
  return min === max
    ? { code: 'digits', values: { count: String(min) } }
    : { code: 'digits_range', values: { min: String(min), max: String(max) } };
}

/** A field of digits; spaces, dashes and dots in it mean nothing. */
export function digitsField(key: AccountFieldKey, options: DigitsOptions): FieldRule {
  const { min, max = min, short, unlessIban, fits = () => true, show = (text) => text } = options;
  return {
    key,
    hint: digitsHint(options),
    inputMode: 'numeric',
    autoCapitalize: 'none',
    maxLength: limits.accountNumberMax,
    ...(unlessIban && { unlessIban }),
    clean: compactNumber,
    check: (text) => {
      if (key === 'account_number' && ibanCountry(withoutWord(text)) !== undefined)
        return ibanRefused;
      const wrong = digitsReason(text, { min, max });
      if (wrong && short !== undefined && wrong.code !== 'digits_only' && text.length < min) {
        return reason(short, { actual: String(text.length) });
      }
      return wrong ?? (fits(text) ? undefined : reason('check_digits'));
    },
    show,
  };
}

// The currency is filled in where the reason is given, since a rule serves several.
const ibanRefused = reason('iban_not_used');

/** A field of letters and digits whose shape is all that can be known. */
export function charactersField(key: AccountFieldKey, { min, max }: Shape): FieldRule {
  return {
    key,
    hint: { code: 'characters_range', values: { min: String(min), max: String(max) } },
    inputMode: 'text',
    autoCapitalize: 'characters',
    maxLength: limits.accountNumberMax,
    clean: compact,
    check: (text) => {
      if (ibanCountry(withoutWord(text)) !== undefined) return ibanRefused;
      if (!/^[A-Z0-9]+$/.test(text)) return reason('characters_only');
      if (text.length >= min && text.length <= max) return undefined;
      return reason('characters_range', {
        min: String(min),
        max: String(max),
        actual: String(text.length),
      });
    },
    show: (text) => text,
  };
}

export interface PatternOptions {
  readonly pattern: RegExp;
  readonly example: string;
  readonly inputMode?: 'numeric' | 'text';
}

/** A code of a fixed shape, such as HDFC0001234. */
export function patternField(key: AccountFieldKey, options: PatternOptions): FieldRule {
  const { pattern, example, inputMode = 'text' } = options;
  return {
    key,
    hint: { code: 'example', values: { example } },
    inputMode,
    autoCapitalize: inputMode === 'text' ? 'characters' : 'none',
    maxLength: limits.accountNumberMax,
    clean: compact,
    check: (text) => (pattern.test(text) ? undefined : reason('wrong_shape', { example })),
    show: (text) => text,
  };
}

/** An IBAN and nothing else. `complete` turns a national number that is an IBAN without its start into one. */
export function ibanField(rule: IbanRule, complete?: (text: string) => string): FieldRule {
  return {
    key: 'account_number',
    hint: { code: 'iban', values: { example: rule.example } },
    inputMode: 'text',
    autoCapitalize: 'characters',
    maxLength: limits.accountNumberMax,
    clean: (typed) => {
      const text = withoutWord(compactNumber(typed));
      return complete ? complete(text) : text;
    },
    check: (text) => ibanReason(text, rule),
    show: inFours,
  };
}

/** A national number or, instead, an IBAN. */
export function ibanOr(rule: IbanRule, national: FieldRule, count: string): FieldRule {
  return {
    ...national,
    hint: { code: 'iban_or_digits', values: { count } },
    // A keypad of digits would keep the IBAN's letters out.
    inputMode: 'text',
    autoCapitalize: 'characters',
    clean: (typed) => withoutWord(compactNumber(typed)),
    check: (text) => (startsLikeIban(text) ? ibanReason(text, rule) : national.check(text)),
    show: (text) => (startsLikeIban(text) ? inFours(text) : national.show(text)),
  };
}

export function choiceField(key: AccountFieldKey, options: readonly string[]): FieldRule {
  return {
    key,
    hint: { code: 'none', values: {} },
    inputMode: 'text',
    autoCapitalize: 'none',
    maxLength: limits.accountNumberMax,
    options,
    clean: (typed) => typed.trim().toLowerCase(),
    check: (text) => (options.includes(text) ? undefined : reason('unknown_choice')),
    show: (text) => text,
  };
}

/** The bank by its name, which every currency asks for (spec section 5). */
export const bankNameField: FieldRule = {
  key: 'bank_name',
  hint: { code: 'none', values: {} },
  inputMode: 'text',
  autoCapitalize: 'words',
  maxLength: limits.bankNameMax,
  clean: tidyWords,
  check: (text) => (/\p{Cc}/u.test(text) ? reason('control_characters') : undefined),
  show: (text) => text,
};
