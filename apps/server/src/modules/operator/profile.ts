import { tryParseMoney } from '@app/money';
import { z } from 'zod';

/** One line of text that may stand on a page; control characters would break receipts and mail headers. */
function line(max: number) {
  return z
    .string('Write a text.')
    .trim()
    .min(1, 'Write a text, or leave the field out.')
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.');
}

function wholeNumber(min: number, max: number) {
  const message = `Write a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
}

const euroAmount = z.string('Write an amount in quotes, such as "1.00".').refine((text) => {
  const amount = tryParseMoney(text, 'EUR');
  return amount !== undefined && amount.minor > 0n;
}, 'Write an amount of euro above zero such as "1.00".');

const windowLimits = z.strictObject({ day: euroAmount, month: euroAmount });

type WindowLimits = z.infer<typeof windowLimits>;

function grows(lower: WindowLimits, higher: WindowLimits): boolean {
  return (['day', 'month'] as const).every((window) => {
    const before = tryParseMoney(lower[window], 'EUR');
    const after = tryParseMoney(higher[window], 'EUR');
    return before === undefined || after === undefined || before.minor <= after.minor;
  });
}

const httpsAddress = z.url({
  protocol: /^https$/,
  message: 'Write an address that begins with https://.',
});
const mailAddress = z.email('Write an e-mail address.');

/**
 * The operator's own words and settings (ruling 1). A claim that is null is not made, and the page says so (ruling 3): nothing
 * here may have a default that somebody could mistake for the truth. Unknown fields are faults, since a misspelt limit that is
 * silently ignored would be a limit that does not hold.
 */
export const operatorProfile = z.strictObject({
  name: line(60),
  /** Part of the staff stages, which is why it has their alphabet. */
  slug: z
    .string('Write a text.')
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use 1 to 40 small letters, digits and hyphens.'),
  display_prefix: z
    .string('Write a text.')
    .regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'Use 1 to 12 capitals, digits and hyphens.'),
  claims: z.strictObject({
    legal_name: line(200).nullable(),
    company_number: line(60).nullable(),
    registered_address: line(300).nullable(),
    regulator: line(200).nullable(),
    licence_number: line(60).nullable(),
    licence_register_url: httpsAddress.nullable(),
    founded: z
      .string('Write a year in quotes, such as "2019".')
      .regex(/^\d{4}$/, 'Write a year such as "2019".')
      .nullable(),
    headquarters: line(200).nullable(),
    support_hours: line(120).nullable(),
    support_phone: line(40).nullable(),
    support_email: mailAddress.nullable(),
    complaints_email: mailAddress.nullable(),
    complaints_url: httpsAddress.nullable(),
    website: httpsAddress.nullable(),
    terms_url: httpsAddress.nullable(),
    privacy_url: httpsAddress.nullable(),
    award: line(200).nullable(),
    mission: line(600).nullable(),
  }),
  /** Pages of the operator elsewhere, such as on social networks; About shows them. */
  links: z
    .array(z.strictObject({ name: line(40), url: httpsAddress }))
    .max(8, 'Name at most 8 pages.'),
  limits: z
    .strictObject({
      transfer_min: euroAmount,
      transfer_max: euroAmount,
      beneficiaries_max: wholeNumber(1, 1000),
      second_person_above: euroAmount,
    })
    .refine(
      ({ transfer_min, transfer_max }) => {
        const min = tryParseMoney(transfer_min, 'EUR');
        const max = tryParseMoney(transfer_max, 'EUR');
        return min === undefined || max === undefined || min.minor <= max.minor;
      },
      { path: ['transfer_max'], message: 'Let it be at least transfer_min.' },
    ),
  /** Euro that customers of each level of verification may send within 24 hours and within 30 days. */
  verification_limits: z
    .strictObject({ none: windowLimits, identity: windowLimits, full: windowLimits })
    .refine(({ none, identity, full }) => grows(none, identity) && grows(identity, full), {
      message: 'Let no level allow less than the one before it.',
    }),
  /** Ours over the mid-market rate; stored with each quote and shown (ruling 8). */
  markup_basis_points: wholeNumber(0, 9999),
  rates: z.strictObject({
    /** Where rates come from besides the installed data set: `ecb` reads the European Central Bank's files. */
    provider: z.enum(['shipped', 'ecb'], 'Write "shipped" or "ecb".'),
    max_age_hours: wholeNumber(1, 8760),
    /** A rate further than this from the last known one is refused until somebody looks. */
    jump_percent_max: wholeNumber(1, 1000),
  }),
  payouts: z.strictObject({
    provider: z.enum(['manual', 'simulator'], 'Write "manual" or "simulator".'),
    simulator_step_ms: wholeNumber(1, 3_600_000),
  }),
});

export type OperatorProfile = z.infer<typeof operatorProfile>;
