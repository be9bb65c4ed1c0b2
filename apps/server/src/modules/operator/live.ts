import { StartFault } from '#platform/errors';
import type { OperatorProfile } from './profile.ts';

/** What `live` needs and no profile can claim by itself: it is found out from the running installation. */
export interface LiveFacts {
  /** Mail can be sent. */
  readonly mail: boolean;
  /** The address customers open, such as https://example.org. */
  readonly origin: string | null;
  /** Staff members who may approve what a colleague asks for. */
  readonly approvers: number;
}

/** Nothing of it is there: true of every installation until the parts that supply it exist. */
export const noLiveFacts: LiveFacts = { mail: false, origin: null, approvers: 0 };

interface Requirement {
  readonly missing: string;
  met(profile: OperatorProfile, facts: LiveFacts): boolean;
}

/** Everything ruling 2 asks of an operator before real money may move, one row each. */
const requirements: readonly Requirement[] = [
  {
    missing: 'a legal identity (claims.legal_name, company_number and registered_address)',
    met: ({ claims }) =>
      isStated(claims.legal_name, claims.company_number, claims.registered_address),
  },
  {
    missing: 'a licence record (claims.regulator, licence_number and licence_register_url)',
    met: ({ claims }) =>
      isStated(claims.regulator, claims.licence_number, claims.licence_register_url),
  },
  {
    missing: 'a complaints contact (claims.complaints_email and complaints_url)',
    met: ({ claims }) => isStated(claims.complaints_email, claims.complaints_url),
  },
  {
    missing: 'legal documents (claims.terms_url and privacy_url)',
    met: ({ claims }) => isStated(claims.terms_url, claims.privacy_url),
  },
  { missing: 'a mail service', met: (_profile, facts) => facts.mail },
  {
    missing: 'an origin with TLS, such as https://example.org',
    met: (_profile, facts) => facts.origin?.startsWith('https://') === true,
  },
  {
    missing: 'a payout provider that is not the simulator (payouts.provider)',
    met: ({ payouts }) => payouts.provider !== 'simulator',
  },
  {
    missing: 'two staff members who can approve',
    met: (_profile, facts) => facts.approvers >= 2,
  },
];

/** What is missing for `live`, in words that name the field or the thing; empty when nothing is. */
export function missingForLive(profile: OperatorProfile, facts: LiveFacts): string[] {
  return requirements.filter(({ met }) => !met(profile, facts)).map(({ missing }) => missing);
}

/** Throws StartFault with everything that is missing at once (ruling 2). */
export function requireLive(profile: OperatorProfile, facts: LiveFacts): void {
  const missing = missingForLive(profile, facts);
  if (missing.length === 0) return;
  throw new StartFault(
    `MODE=live moves real money and cannot start yet. Missing: ${missing.join('; ')}. Supply them, or start with MODE=demonstration.`,
  );
}

function isStated(...claims: readonly (string | null)[]): boolean {
  return claims.every((claim) => claim !== null);
}
