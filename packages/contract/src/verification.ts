import type { CustomerRequirements, UpdateRequirementsBody } from './schemas/verification.ts';

/** The three codes that staff may demand before a customer sends money (spec section 6), in the order in which they are asked. */
export const codeKinds = ['cot', 'vat', 'withdrawal'] as const;
export type CodeKind = (typeof codeKinds)[number];

interface CodeFacts {
  /** As customers and staff read it. */
  readonly label: string;
  /** The switch on the profile. */
  readonly requirement: 'require_cot_code' | 'require_vat_code' | 'require_withdrawal_code';
  /** The field that carries the code itself. */
  readonly field: 'cot_code' | 'vat_code' | 'withdrawal_code';
}

export const codeFacts = {
  cot: { label: 'COT code', requirement: 'require_cot_code', field: 'cot_code' },
  vat: { label: 'VAT code', requirement: 'require_vat_code', field: 'vat_code' },
  withdrawal: {
    label: 'Withdrawal code',
    requirement: 'require_withdrawal_code',
    field: 'withdrawal_code',
  },
} as const satisfies Record<CodeKind, CodeFacts>;

export type RequirementField = CodeFacts['requirement'];
export type Requirements = Readonly<Record<RequirementField, boolean>>;

/** Which codes the switches demand, in the order in which they are asked. */
export function demandedCodes(requirements: Requirements): CodeKind[] {
  return codeKinds.filter((kind) => requirements[codeFacts[kind].requirement]);
}

/** What a change of the settings says that it saw: the switches, and of each code in force when it runs out. */
export function requirementsSeen({
  codes,
  require_cot_code,
  require_vat_code,
  require_withdrawal_code,
}: Requirements & Pick<CustomerRequirements, 'codes'>): UpdateRequirementsBody['expected'] {
  const code = (kind: CodeKind): string | null =>
    codes.find((known) => known.kind === kind)?.expires_at ?? null;
  return {
    require_cot_code,
    require_vat_code,
    require_withdrawal_code,
    cot_code: code('cot'),
    vat_code: code('vat'),
    withdrawal_code: code('withdrawal'),
  };
}

export function isCodeKind(text: string): text is CodeKind {
  return codeKinds.some((kind) => kind === text);
}

/** The fixed sentence of dialog, mails and notifications (ruling 19). */
export const freeCodeText =
  'This code is free. Nobody, including our staff, will ever ask you to pay for it. If someone has, it is a scam.';

/** Who made a code: staff typed it, or the customer asked for it. */
export const codeSources = ['staff', 'self'] as const;
export type CodeSource = (typeof codeSources)[number];
