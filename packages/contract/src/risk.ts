/** What a rule looks at: a closed list, each with the figures it needs (rulings 25 and 26; every "more than" is strict). */
export const riskRuleKinds = [
  'amount_above',
  'sum_in_window',
  'count_in_window',
  'new_recipient_amount',
  'new_recipients_in_window',
  'young_account_amount',
  'shared_payee',
  'risky_purpose_amount',
] as const;
export type RiskRuleKind = (typeof riskRuleKinds)[number];

/** Figures of a rule: euro, a count, and hours back from the transfer (or since the account was opened). */
export const riskParameters = ['amount', 'count', 'hours'] as const;
export type RiskParameter = (typeof riskParameters)[number];

interface RiskRuleFacts {
  readonly label: string;
  /** The whole rule as a sentence with gaps. */
  readonly sentence: string;
  readonly parameters: readonly RiskParameter[];
}

export const riskRuleFacts: Record<RiskRuleKind, RiskRuleFacts> = {
  amount_above: {
    label: 'Large amount',
    sentence: 'One transfer of more than {amount}',
    parameters: ['amount'],
  },
  sum_in_window: {
    label: 'Much in a short time',
    sentence: 'More than {amount} sent by one customer within {hours}',
    parameters: ['amount', 'hours'],
  },
  count_in_window: {
    label: 'Many transfers in a short time',
    sentence: 'More than {count} transfers of one customer within {hours}',
    parameters: ['count', 'hours'],
  },
  new_recipient_amount: {
    label: 'Large amount to a new recipient',
    sentence: 'More than {amount} to an account that the customer never paid before',
    parameters: ['amount'],
  },
  new_recipients_in_window: {
    label: 'Many new recipients',
    sentence: 'More than {count} new recipients of one customer within {hours}',
    parameters: ['count', 'hours'],
  },
  young_account_amount: {
    label: 'Large amount from a new customer',
    sentence: 'More than {amount} from a customer of less than {hours}',
    parameters: ['amount', 'hours'],
  },
  shared_payee: {
    label: 'One account paid by many customers',
    sentence: 'An account paid by more than {count} customers within {hours}',
    parameters: ['count', 'hours'],
  },
  risky_purpose_amount: {
    label: 'Purpose that fraudsters use',
    sentence: 'More than {amount} for a purpose that fraudsters use',
    parameters: ['amount'],
  },
};

/** What a match does: nothing but a record, hold the transfer for a case, or refuse it. */
export const riskOutcomes = ['note', 'review', 'refuse'] as const;
export type RiskOutcome = (typeof riskOutcomes)[number];

export const riskOutcomeLabels: Record<RiskOutcome, string> = {
  note: 'Record only',
  review: 'Hold and open a case',
  refuse: 'Refuse',
};

/** A version is drafted, put forward, and then holds or is watched until the next one follows it. */
export const riskStates = ['draft', 'proposed', 'active', 'shadow', 'retired'] as const;
export type RiskState = (typeof riskStates)[number];

/** `active` decides transfers; `shadow` is only recorded. */
export const riskModes = ['active', 'shadow'] as const;
export type RiskMode = (typeof riskModes)[number];

export const riskRulesMax = 30;
/** The longest look back: 30 days. */
export const riskHoursMax = 720;
export const riskReplayDays = 30;
/** A replay reads at most so many transfers, the newest. */
export const riskReplayMax = 5_000;
