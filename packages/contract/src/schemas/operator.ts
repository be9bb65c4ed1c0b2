import { z } from 'zod/mini';
import { modes } from '../modes.ts';
import { amountOut, instant } from './common.ts';

const claim = z.nullable(z.string());

/** What an operator may state about itself. */
export const claimNames = [
  'legal_name',
  'company_number',
  'registered_address',
  'regulator',
  'licence_number',
  'licence_register_url',
  'founded',
  'headquarters',
  'countries',
  'mission',
  'award',
  'website',
  'complaints_email',
  'complaints_url',
  'terms_url',
  'privacy_url',
  'support_hours',
  'support_phone',
  'support_email',
] as const;
export type ClaimName = (typeof claimNames)[number];

const claims: Record<ClaimName, typeof claim> = {
  legal_name: claim,
  company_number: claim,
  registered_address: claim,
  regulator: claim,
  licence_number: claim,
  licence_register_url: claim,
  founded: claim,
  headquarters: claim,
  countries: claim,
  mission: claim,
  award: claim,
  website: claim,
  complaints_email: claim,
  complaints_url: claim,
  terms_url: claim,
  privacy_url: claim,
  support_hours: claim,
  support_phone: claim,
  support_email: claim,
};

/** What a browser needs to know about the operator before anybody signs in. Claims that are not made are null (ruling 3). */
export const operatorInfo = z.object({
  name: z.string(),
  slug: z.string(),
  display_prefix: z.string(),
  mode: z.enum(modes),
  mode_line: z.nullable(z.string()),
  claims: z.object(claims),
  /** The operator's own pages elsewhere, such as on social networks. */
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  limits: z.object({
    transfer_min: amountOut,
    transfer_max: amountOut,
    beneficiaries_max: z.number(),
    second_person_above: amountOut,
  }),
  /**
   * What the payout provider declares, for a receipt and in a sentence, and how long half of the transfers took at most that were sent in
   * the 90 days before `measured_at` and arrived, which goes before both; null until it declares a time, and until enough were measured
   * (rulings 3 and 15).
   */
  delivery: z.object({
    receipt: claim,
    promise: claim,
    measured_minutes: z.nullable(z.number()),
    measured_at: z.nullable(instant),
  }),
  /** Sessions end after so long without their person; null where they do not. */
  session_idle_ms: z.nullable(z.number()),
  rates: z.object({ source: z.string(), as_of: z.string(), stale: z.boolean() }),
  /** Outside services with whose identities customers can sign in. */
  identity_providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;

/**
 * What can be counted is counted, rounded down and dated; a count below its floor is null, since a small figure says nothing
 * (ruling 3). Fees are the lowest and the highest in force, in euro.
 */
export const operatorFigures = z.object({
  counted_at: instant,
  customers: z.nullable(z.number()),
  transfers: z.nullable(z.number()),
  /** Half of the completed transfers of the last 90 days took at most this long. */
  median_delivery_minutes: z.nullable(z.number()),
  /** How many can be sent to now: `send_to` counted. */
  currencies: z.number(),
  /** The currencies that have a rate which a quote would use now, on either side. */
  send_from: z.array(z.string()),
  send_to: z.array(z.string()),
  fee_lowest: amountOut,
  fee_highest: amountOut,
});
export type OperatorFigures = z.infer<typeof operatorFigures>;

/** `plain`: nobody vouches for it; `expired`: no page shows it any more. */
const claimStates = ['attested', 'plain', 'expired'] as const;

/** What staff may know about the installation; nothing of it can be changed here. */
export const operatorState = z.object({
  as_of: instant,
  /** What `live` still needs, in words that name the field or the thing; empty when nothing is missing. */
  missing_for_live: z.array(z.string()),
  /** What the operator states, who vouches for it, and whether it is still shown; claims that are not made are left out. */
  claims: z.array(
    z.object({
      name: z.enum(claimNames),
      state: z.enum(claimStates),
      evidence: claim,
      attested_by: claim,
      attested_on: claim,
      expires_on: claim,
    }),
  ),
  origin: z.nullable(z.string()),
  staff_origin: z.nullable(z.string()),
  /** Staff members who may approve what a colleague asks for. */
  approvers: z.number(),
  markup_percent: z.string(),
  mail: z.boolean(),
  payouts: z.object({ provider: z.string(), promise: claim }),
  rates: z.object({
    provider: z.string(),
    max_age_hours: z.number(),
    jump_percent_max: z.number(),
  }),
  version: z.string(),
  runtime: z.string(),
  started_at: instant,
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    migrations: z.number(),
    latest_migration: z.string(),
    latest_migration_at: instant,
    answered_in_ms: z.number(),
  }),
});
export type OperatorState = z.infer<typeof operatorState>;
