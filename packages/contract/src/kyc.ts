/** What a customer can have verified; each part stands alone and expires alone. */
export const verificationParts = ['identity', 'address'] as const;
export type VerificationPart = (typeof verificationParts)[number];

/** Where a part stands: its latest request, or that there was none. */
export const verificationStates = ['none', 'pending', 'approved', 'rejected', 'expired'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** What a request for verification can be; `none` is the absence of one. */
export const requestStates = ['pending', 'approved', 'rejected', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

export const documentKinds = [
  'passport',
  'identity_card',
  'driving_licence',
  'residence_permit',
  'utility_bill',
  'bank_statement',
  'tax_letter',
  'tenancy_agreement',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface KindFacts {
  readonly part: VerificationPart;
  /** Both sides of a card are two pictures, or one file with both. */
  readonly sides: 1 | 2;
}

/** What each kind of document proves. */
export const documentKindFacts: Readonly<Record<DocumentKind, KindFacts>> = {
  passport: { part: 'identity', sides: 1 },
  identity_card: { part: 'identity', sides: 2 },
  driving_licence: { part: 'identity', sides: 2 },
  residence_permit: { part: 'identity', sides: 2 },
  utility_bill: { part: 'address', sides: 1 },
  bank_statement: { part: 'address', sides: 1 },
  tax_letter: { part: 'address', sides: 1 },
  tenancy_agreement: { part: 'address', sides: 1 },
};

export const verificationLevels = ['none', 'identity', 'full'] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** What must be approved and not expired for each level. */
export const levelRequirements: Readonly<Record<VerificationLevel, readonly VerificationPart[]>> = {
  none: [],
  identity: ['identity'],
  full: ['identity', 'address'],
};

/** The highest level whose requirements are all among the parts that hold. */
export function levelOf(approved: readonly VerificationPart[]): VerificationLevel {
  const reached = verificationLevels.filter((level) =>
    levelRequirements[level].every((part) => approved.includes(part)),
  );
  return reached.at(-1) ?? 'none';
}

/** The limits of a level, by how far back transfers are added up; `transfer` is one transfer alone. */
export const limitWindows = ['transfer', 'day', 'month'] as const;
export type LimitWindow = (typeof limitWindows)[number];

/** How far back each sum reaches: 24 hours and 30 days, not calendar days, so that no midnight doubles a limit. */
export const limitWindowHours = { day: 24, month: 30 * 24 } as const;

/** Where a file that a customer uploaded stands; a draft is not sent yet and nobody else sees it. */
export const documentStates = ['draft', 'pending', 'accepted', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];
