const hour = 3_600_000;
const day = 24 * hour;

/** What a case is about. */
export const caseKinds = [
  'code_report',
  'scam_report',
  'problem',
  'cancellation',
  'screening_hit',
  'risk_review',
  'account_takeover',
  'staff_report',
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStatuses = ['open', 'closed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** How soon somebody has to look; the first waits longest. */
export const casePriorities = ['normal', 'high', 'urgent'] as const;
export type CasePriority = (typeof casePriorities)[number];

export const casePriorityLabels: Record<CasePriority, string> = {
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

/** How a case ends. */
export const caseDecisions = [
  'scam_attempt',
  'staff_misconduct',
  'misunderstanding',
  'no_action',
  'upheld',
  'partly_upheld',
  'no_error',
  'recall_accepted',
  'recall_refused',
  'released',
  'refused',
  'account_secured',
  'owner_confirmed',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const caseDecisionLabels: Record<CaseDecision, string> = {
  scam_attempt: 'Scam attempt by an outsider',
  staff_misconduct: 'Misconduct by staff',
  misunderstanding: 'Misunderstanding, explained to the customer',
  no_action: 'Nothing to act on',
  upheld: 'The customer is right',
  partly_upheld: 'The customer is right in part',
  no_error: 'No error found',
  recall_accepted: 'Money is back: cancel and refund',
  recall_refused: 'Money cannot be taken back',
  released: 'Checked and in order',
  refused: 'Not in order',
  account_secured: 'Somebody else was in the account; it is secured',
  owner_confirmed: 'It was the owner',
};

interface CaseFacts {
  readonly label: string;
  /** How long staff have to decide; the clock starts when the case opens. */
  readonly dueMs: number;
  readonly priority: CasePriority;
  readonly decisions: readonly CaseDecision[];
  /** The customer asked and reads the answer; the other kinds are never shown to customers. */
  readonly answered: boolean;
  /** While it is open the transfer it names does not go on. */
  readonly holds: boolean;
}

const reportDecisions = [
  'scam_attempt',
  'staff_misconduct',
  'misunderstanding',
  'no_action',
] as const;
const problemDecisions = [
  'upheld',
  'partly_upheld',
  'no_error',
  'scam_attempt',
  'staff_misconduct',
] as const;

/** The error notice's clock: notice within 180 days, decision within 90 (design/trust section 6). */
export const problemWindowMs = 180 * day;
export const problemAnswerMs = 90 * day;

export const caseFacts = {
  code_report: {
    label: 'Report about a code',
    dueMs: 3 * day,
    priority: 'high',
    decisions: reportDecisions,
    answered: false,
    holds: false,
  },
  // A report of a trick is answered by the same clock as any error, but staff must look while money may still be stopped.
  scam_report: {
    label: 'Customer was tricked',
    dueMs: day,
    priority: 'urgent',
    decisions: problemDecisions,
    answered: true,
    holds: false,
  },
  problem: {
    label: 'Problem with a transfer',
    dueMs: problemAnswerMs,
    priority: 'normal',
    decisions: problemDecisions,
    answered: true,
    holds: false,
  },
  cancellation: {
    label: 'Cancellation asked for',
    dueMs: 2 * day,
    priority: 'high',
    decisions: ['recall_accepted', 'recall_refused'],
    answered: true,
    holds: false,
  },
  screening_hit: {
    label: 'Name on the screening list',
    dueMs: day,
    priority: 'high',
    decisions: ['released', 'refused'],
    answered: false,
    holds: true,
  },
  risk_review: {
    label: 'Transfer held by a rule',
    dueMs: day,
    priority: 'high',
    decisions: ['released', 'refused'],
    answered: false,
    holds: true,
  },
  account_takeover: {
    label: 'Sign-in that was not the owner',
    dueMs: day,
    priority: 'urgent',
    decisions: ['account_secured', 'owner_confirmed', 'no_action'],
    answered: false,
    holds: false,
  },
  staff_report: {
    label: 'Report about a member of staff',
    dueMs: 3 * day,
    priority: 'high',
    decisions: reportDecisions,
    answered: false,
    holds: false,
  },
} as const satisfies Record<CaseKind, CaseFacts>;

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  code_report: caseFacts.code_report.label,
  scam_report: caseFacts.scam_report.label,
  problem: caseFacts.problem.label,
  cancellation: caseFacts.cancellation.label,
  screening_hit: caseFacts.screening_hit.label,
  risk_review: caseFacts.risk_review.label,
  account_takeover: caseFacts.account_takeover.label,
  staff_report: caseFacts.staff_report.label,
};

/** The decisions that end a case of a kind. */
export function decisionsOf(kind: CaseKind): readonly CaseDecision[] {
  return caseFacts[kind].decisions;
}

/** What happened to a case, in the order in which it can. */
export const caseSteps = [
  'opened',
  'assigned',
  'released',
  'priority',
  'recall_accepted',
  'recall_refused',
  'recall_by_hand',
  'transfer_released',
  'transfer_refunded',
  'decided',
] as const;
export type CaseStep = (typeof caseSteps)[number];

/** What a customer can say is wrong with a transfer. */
export const problemKinds = [
  'not_arrived',
  'wrong_amount',
  'wrong_recipient',
  'not_me',
  'tricked',
  'other',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const problemKindLabels: Record<ProblemKind, string> = {
  not_arrived: 'The money has not arrived',
  wrong_amount: 'The amount is wrong',
  wrong_recipient: 'It went to the wrong recipient',
  not_me: 'I did not make this transfer',
  tricked: 'I was tricked into sending it',
  other: 'Something else',
};
