import { z } from 'zod/mini';
import { countries } from '../countries.ts';
import { receiveCurrencies } from '../currency-lists.ts';
import { limits } from '../limits.ts';
import { accountDetails } from './account.ts';
import { instant, uuid } from './common.ts';

const currency = z.enum(receiveCurrencies, 'Choose one of the currencies on the list.');

/** A saved recipient: the specification's fields and what a transfer needs (ruling 39). */
export const beneficiary = z.object({
  id: uuid,
  user_id: uuid,
  name: z.string(),
  /** ISO 3166 code; its name is the reader's language's. */
  country: z.enum(countries),
  email: z.nullable(z.string()),
  /** As numbers are dialled from abroad: +353861234567. */
  phone: z.nullable(z.string()),
  currency,
  account_number: z.string(),
  bank_name: z.string(),
  account_details: accountDetails,
  /** Counts changes of the account; transfers keep the one they were sent to. */
  version: z.number(),
  created_at: instant,
  updated_at: instant,
  /** When money was last sent to it; null = never. */
  last_used_at: z.nullable(instant),
});
export type Beneficiary = z.infer<typeof beneficiary>;

export const beneficiaryList = z.object({ items: z.array(beneficiary) });

// Empty is let through to the rules of the currency, so that one answer names every field that needs something.
function typed(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`));
}

export const beneficiaryBody = z.object({
  name: typed(limits.nameMax),
  country: z.enum(countries, 'Choose one of the countries on the list.'),
  email: z.optional(z.nullable(typed(limits.emailMax))),
  phone: z.optional(z.nullable(typed(limits.phoneMax))),
  currency,
  account_number: typed(limits.accountNumberMax),
  bank_name: typed(limits.bankNameMax),
  account_details: z.optional(accountDetails),
});
export type BeneficiaryBody = z.infer<typeof beneficiaryBody>;

export const updateBeneficiaryBody = z.extend(beneficiaryBody, {
  /** As it was read: what somebody else saved since then is not written over. Older pages leave it out. */
  updated_at: z.optional(instant),
});
export type UpdateBeneficiaryBody = z.infer<typeof updateBeneficiaryBody>;
