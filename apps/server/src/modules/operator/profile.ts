import { tryParseMoney } from '@app/money';
import { z } from 'zod';
import { claim, line } from './claims.ts';

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

const loopback = ['127.0.0.1', '[::1]', 'localhost'];
const issuerAddress = z.string('Write an address.').refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const secure = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  return secure && search === '' && hash === '';
}, 'Write the issuer as it calls itself: an address that begins with https:// (http:// on this machine alone).');

const identityProvider = z.strictObject({
  id: z
    .string('Write a text.')
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use 1 to 40 small letters, digits and hyphens.'),
  name: line(40),
  issuer: issuerAddress,
  client_id: line(200),
  /** The variable of the environment that holds the secret; without one we prove ourselves by PKCE alone. */
  client_secret_env: z.optional(
    z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'Name a variable such as IDENTITY_SECRET.'),
  ),
});

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
    legal_name: claim(line(200)),
    company_number: claim(line(60)),
    registered_address: claim(line(300)),
    regulator: claim(line(200)),
    licence_number: claim(line(60)),
    licence_register_url: claim(httpsAddress),
    founded: claim(
      z
        .string('Write a year in quotes, such as "2019".')
        .regex(/^\d{4}$/, 'Write a year such as "2019".'),
    ),
    headquarters: claim(line(200)),
    countries: claim(
      z
        .string('Write how many in quotes, such as "160" or "160+".')
        .regex(/^[1-9]\d{0,2}\+?$/, 'Write how many, such as "160" or "160+".'),
    ),
    support_hours: claim(line(120)),
    support_phone: claim(line(40)),
    support_email: claim(mailAddress),
    complaints_email: claim(mailAddress),
    complaints_url: claim(httpsAddress),
    website: claim(httpsAddress),
    terms_url: claim(httpsAddress),
    privacy_url: claim(httpsAddress),
    award: claim(line(200)),
    mission: claim(line(600)),
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
  /** The list that names are screened against; without a file it is the bundled sample, which names nobody real. */
  screening: z.strictObject({
    list_file: line(500).nullable(),
    /** From 0 to 100: how alike two names have to be. */
    threshold: wholeNumber(70, 100),
  }),
  /** Outside services (OpenID Connect) whose identities customers may link; found by discovery. */
  identity_providers: z
    .array(identityProvider)
    .max(8, 'Name at most 8 providers.')
    .refine(
      (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
      'Give each provider an id of its own.',
    ),
  payouts: z.strictObject({
    provider: z.enum(['manual', 'simulator'], 'Write "manual" or "simulator".'),
    simulator_step_ms: wholeNumber(1, 3_600_000),
  }),
});

export type OperatorProfile = z.infer<typeof operatorProfile>;
