/** What a case is about. */
export const caseKinds = ['code_report'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindLabels: Record<CaseKind, string> = { code_report: 'Report about a code' };

export const caseStatuses = ['open', 'closed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** How a case ends. */
export const caseDecisions = [
  'scam_attempt',
  'staff_misconduct',
  'misunderstanding',
  'no_action',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const caseDecisionLabels: Record<CaseDecision, string> = {
  scam_attempt: 'Scam attempt by an outsider',
  staff_misconduct: 'Misconduct by staff',
  misunderstanding: 'Misunderstanding, explained to the customer',
  no_action: 'Nothing to act on',
};
