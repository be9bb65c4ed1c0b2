import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import {
  riskHoursMax,
  riskModes,
  riskOutcomes,
  riskRuleFacts,
  riskRuleKinds,
  riskRulesMax,
  riskStates,
} from '../risk.ts';
import { amountOut, amountText, instant, pageQuery, prose, uuid } from './common.ts';

const wholeNumber = (max: number) =>
  z
    .number()
    .check(z.int('Write a whole number.'), z.minimum(1, 'Write at least 1.'), z.maximum(max));

/** One rule: exactly the figures of its kind, no others. */
export const riskRule = z
  .object({
    kind: z.enum(riskRuleKinds, 'Choose what the rule looks at.'),
    outcome: z.enum(riskOutcomes, 'Choose what a match does.'),
    amount: z.nullable(amountText),
    count: z.nullable(wholeNumber(1000)),
    hours: z.nullable(wholeNumber(riskHoursMax)),
  })
  .check(
    z.refine(
      (rule) =>
        (['amount', 'count', 'hours'] as const).every(
          (name) => riskRuleFacts[rule.kind].parameters.includes(name) === (rule[name] !== null),
        ),
      { error: 'Give the figures that this rule needs, and no others.' },
    ),
  );
export type RiskRule = z.infer<typeof riskRule>;

const person = z.object({ id: uuid, full_name: z.string() });

export const riskRuleSet = z.object({
  /** The number of the version. */
  id: z.number(),
  /** Counts every change of it, so that nobody acts on what they have not seen. */
  revision: z.number(),
  state: z.enum(riskStates),
  note: z.string(),
  rules: z.array(riskRule),
  created_at: instant,
  created_by: z.nullable(person),
  /** Who wrote its rules as they stand; null when that is not known. */
  written_by: z.nullable(person),
  proposed_by: z.nullable(person),
  proposed_at: z.nullable(instant),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(person),
  begun_at: z.nullable(instant),
  ended_at: z.nullable(instant),
});
export type RiskRuleSet = z.infer<typeof riskRuleSet>;

/** What stands now; the versions before are listed by themselves. */
export const riskDesk = z.object({
  active: z.nullable(riskRuleSet),
  shadow: z.nullable(riskRuleSet),
  /** Being written, or put forward for a second person. */
  draft: z.nullable(riskRuleSet),
  screening: z.object({
    name: z.string(),
    version: z.string(),
    entries: z.number(),
    /** The bundled list of invented names, which screens nobody real. */
    sample: z.boolean(),
    threshold: z.number(),
    /** When everybody was last screened against it; null while that is under way. */
    screened_at: z.nullable(instant),
  }),
});
export type RiskDesk = z.infer<typeof riskDesk>;

export const riskVersionsQuery = pageQuery;

const counted = [z.int('Write a whole number.'), z.minimum(1, 'Write at least 1.')] as const;

/** The draft or proposal that was looked at: a step is about that one as it was then, and no other. */
export const riskMark = z.object({
  id: z.number().check(...counted),
  revision: z.number().check(...counted),
});
export type RiskMark = z.infer<typeof riskMark>;

export const riskDraftBody = z.object({
  note: prose(limits.reasonMax),
  rules: z.array(riskRule).check(z.maxLength(riskRulesMax, `Use at most ${riskRulesMax} rules.`)),
  /** Null when there was no draft yet. */
  expected: z.nullable(riskMark),
});
export type RiskDraftBody = z.infer<typeof riskDraftBody>;

/** As a query, since a deletion has no body. */
export const riskMarkQuery = z.object({
  id: z.coerce.number().check(...counted),
  revision: z.coerce.number().check(...counted),
});

export const riskStepBody = z.object({ reason: prose(limits.reasonMax), expected: riskMark });

export const riskSetParams = z.object({
  id: z.string().check(z.regex(/^\d{1,9}$/, 'This is not a version.')),
});

/** What a version would have done to the transfers of the last 30 days. */
export const riskReplay = z.object({
  id: z.number(),
  from: instant,
  transfers: z.number(),
  /** True when there were more transfers than a replay reads; the newest were read. */
  capped: z.boolean(),
  outcomes: z.object({ note: z.number(), review: z.number(), refuse: z.number() }),
  /** Customers of whom at least one transfer would have been held or refused. */
  customers: z.number(),
  rules: z.array(z.object({ rule: riskRule, matches: z.number(), amount: amountOut })),
});
export type RiskReplay = z.infer<typeof riskReplay>;

export const riskMatchesQuery = z.extend(pageQuery, { mode: z.optional(z.enum(riskModes)) });

export const riskMatch = z.object({
  id: z.string(),
  rule_set_id: z.number(),
  mode: z.enum(riskModes),
  outcome: z.enum(riskOutcomes),
  rules: z.array(riskRule),
  customer: person,
  /** Null when the transfer was refused and so never made. */
  transaction_id: z.nullable(uuid),
  amount: amountOut,
  created_at: instant,
});
export type RiskMatch = z.infer<typeof riskMatch>;
