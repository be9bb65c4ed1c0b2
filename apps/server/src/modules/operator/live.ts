import type { ClaimName } from '@app/contract';
import { StartFault } from '#platform/errors';
import { claimOn, isProven, provenClaims } from './claims.ts';
import type { OperatorProfile } from './profile.ts';

/** What `live` needs and no profile can claim by itself: it is found out from the running installation. */
export interface LiveFacts {
  /** The day, YYYY-MM-DD in UTC, on which claims have to hold. */
  readonly today: string;
  /** Mail can be sent. */
  readonly mail: boolean;
  /** The address customers open, such as https://example.org. */
  readonly origin: string | null;
  /** The address staff open, on a host of its own. */
  readonly staff_origin: string | null;
  /** Staff members with a second factor who may approve what a colleague asks for. */
  readonly approvers: number;
  /** Settings of the database server that are off and could lose an acknowledged transfer. */
  readonly unsafe: readonly string[];
  /** The list that names are screened against can be read. */
  readonly screening: boolean;
  /** The books hold entries made in a mode in which no real money moves. */
  readonly play_money: boolean;
}

interface Requirement {
  /** Asked for before the first start alone: a live installation goes on without it, and says so. */
  readonly onceLive?: 'reported';
  readonly missing: string | ((profile: OperatorProfile, facts: LiveFacts) => string);
  met(profile: OperatorProfile, facts: LiveFacts): boolean;
}

const holds =
  (...names: readonly ClaimName[]) =>
  ({ claims }: OperatorProfile, { today }: LiveFacts): boolean =>
    names.every((name) => claimOn(claims[name], today) !== null);

const unproven = ({ claims }: OperatorProfile, { today }: LiveFacts): ClaimName[] =>
  provenClaims.filter((name) => {
    const stated = claims[name];
    return stated !== null && claimOn(stated, today) !== null && !isProven(stated, today);
  });

const isTls = (origin: string | null): boolean => origin?.startsWith('https://') === true;

/** Everything rulings 2, 3 and 34 ask of an operator before real money may move, one row each. */
const requirements: readonly Requirement[] = [
  {
    missing: 'a legal identity (claims.legal_name, company_number and registered_address)',
    met: holds('legal_name', 'company_number', 'registered_address'),
  },
  {
    missing: 'a licence record (claims.regulator, licence_number and licence_register_url)',
    met: holds('regulator', 'licence_number', 'licence_register_url'),
  },
  {
    missing: 'a complaints contact (claims.complaints_email and complaints_url)',
    met: holds('complaints_email', 'complaints_url'),
  },
  {
    missing: 'legal documents (claims.terms_url and privacy_url)',
    met: holds('terms_url', 'privacy_url'),
  },
  {
    missing: (profile, facts) =>
      `evidence, attested_by and attested_on of what is claimed (claims.${unproven(profile, facts).join(', ')})`,
    met: (profile, facts) => unproven(profile, facts).length === 0,
  },
  { missing: 'a mail service (SMTP_URL and MAIL_FROM)', met: (_profile, facts) => facts.mail },
  {
    missing: 'an origin with TLS, such as https://example.org (PUBLIC_ORIGIN)',
    met: (_profile, facts) => isTls(facts.origin),
  },
  {
    missing: 'a host name of their own for staff, with TLS (STAFF_ORIGIN)',
    met: (_profile, facts) => isTls(facts.staff_origin),
  },
  {
    missing: 'a payout provider that is not the simulator (payouts.provider)',
    met: ({ payouts }) => payouts.provider !== 'simulator',
  },
  {
    // Whoever suspends the second approver must be able to start again: only a running server can invite another one.
    onceLive: 'reported',
    missing: 'two staff members who can approve and have a second factor',
    met: (_profile, facts) => facts.approvers >= 2,
  },
  {
    missing: (_profile, { unsafe }) =>
      `a database that survives a power cut (${unsafe.join(', ')} off)`,
    met: (_profile, facts) => facts.unsafe.length === 0,
  },
  {
    missing: 'a screening list that can be read (screening.list_file)',
    met: (_profile, facts) => facts.screening,
  },
  {
    missing: 'a database without play money: this one was used in demonstration or test mode',
    met: (_profile, facts) => !facts.play_money,
  },
];

interface Missing {
  readonly words: string;
  readonly onceLive: 'reported' | undefined;
}

function findMissing(profile: OperatorProfile, facts: LiveFacts): Missing[] {
  return requirements
    .filter(({ met }) => !met(profile, facts))
    .map(({ missing, onceLive }) => ({
      words: typeof missing === 'string' ? missing : missing(profile, facts),
      onceLive,
    }));
}

const wordsOf = (missing: readonly Missing[]): string[] => missing.map(({ words }) => words);

/** What is missing for `live`, in words that name the field or the thing; empty when nothing is. */
export function missingForLive(profile: OperatorProfile, facts: LiveFacts): string[] {
  return wordsOf(findMissing(profile, facts));
}

/** Throws StartFault with everything that is missing at once (ruling 2). */
export function requireLive(profile: OperatorProfile, facts: LiveFacts): void {
  const missing = missingForLive(profile, facts);
  if (missing.length === 0) return;
  throw new StartFault(
    `MODE=live moves real money and cannot start yet. Missing: ${missing.join('; ')}. Supply them, or start with MODE=demonstration.`,
  );
}

/** The same for an installation that is live already, which no other mode is open to; gives what is missing and stops nothing. */
export function requireStillLive(profile: OperatorProfile, facts: LiveFacts): string[] {
  const missing = findMissing(profile, facts);
  const fatal = missing.filter(({ onceLive }) => onceLive === undefined);
  if (fatal.length === 0) return wordsOf(missing);
  throw new StartFault(
    `MODE=live moves real money and cannot start. Missing: ${wordsOf(fatal).join('; ')}. Supply them.`,
  );
}
