import { modeLines } from '@app/contract';
import type { ClaimName, LimitWindow, Mode, OperatorInfo, VerificationLevel } from '@app/contract';
import { parseMoney } from '@app/money';
import type { Money } from '@app/money';
import { isoInstant, systemClock } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { claimOn } from './claims.ts';
import type { Measured } from './figures.ts';
import type { OperatorProfile } from './profile.ts';

export type { OperatorProfile } from './profile.ts';
export { readProfile } from './read-profile.ts';
export { createLiveFacts, settleMode } from './installation.ts';
export { createFigures } from './figures.ts';
export type { Measured } from './figures.ts';
export { createMeasured } from './measured.ts';
export { operatorRoutes } from './routes.ts';
export { createState } from './state.ts';

export interface OperatorDeps {
  readonly profile: OperatorProfile;
  readonly mode: Mode;
  readonly clock?: Clock;
  /** Sessions end after so long without their person; undefined: never (ruling 34). */
  readonly sessionIdleMs?: number | undefined;
}

/** What other modules know and the operator cannot: it imports none of them. */
export interface InfoParts {
  /** What the payout provider declares; null when it promises nothing (ruling 15). */
  readonly promise: { readonly receipt: string; readonly text: string } | null;
  /** How long half of the deliveries took at most; null while there are too few. */
  readonly measured: Measured | null;
  readonly rates: OperatorInfo['rates'];
}

export interface Operator {
  readonly mode: Mode;
  readonly profile: OperatorProfile;
  /** The limits of the profile, read as money once (ruling 11). */
  readonly limits: {
    readonly transferMin: Money;
    readonly transferMax: Money;
    readonly beneficiariesMax: number;
    readonly secondPersonAbove: Money;
    /** Of each level of verification, in euro minor units; one transfer is limited alike for all. */
    readonly levels: Readonly<Record<VerificationLevel, Readonly<Record<LimitWindow, bigint>>>>;
  };
  /** The claims that hold today; null stands for one that is not made, or has expired (ruling 3). */
  claims(): Record<ClaimName, string | null>;
  /** What a browser may know before anybody signs in. */
  info(parts: InfoParts): OperatorInfo;
}

/** The operator's word, as everything else in the server reads it. Whether `live` may start is `settleMode`'s to say. */
export function createOperator(deps: OperatorDeps): Operator {
  const { profile, mode, clock = systemClock, sessionIdleMs } = deps;
  const claims = (): Record<ClaimName, string | null> => claimsOn(profile, clock);
  const { limits } = profile;
  return {
    mode,
    profile,
    limits: {
      transferMin: parseMoney(limits.transfer_min, 'EUR'),
      transferMax: parseMoney(limits.transfer_max, 'EUR'),
      beneficiariesMax: limits.beneficiaries_max,
      secondPersonAbove: parseMoney(limits.second_person_above, 'EUR'),
      levels: levelLimitsOf(profile),
    },
    claims,
    info: (parts) => ({
      ...operatorInfo(profile, mode, parts),
      claims: claims(),
      session_idle_ms: sessionIdleMs ?? null,
    }),
  };
}

function claimsOn({ claims }: OperatorProfile, clock: Clock): Record<ClaimName, string | null> {
  const today = isoInstant(clock.now()).slice(0, 10);
  const shown = (name: ClaimName): string | null => claimOn(claims[name], today);
  return {
    legal_name: shown('legal_name'),
    company_number: shown('company_number'),
    registered_address: shown('registered_address'),
    regulator: shown('regulator'),
    licence_number: shown('licence_number'),
    licence_register_url: shown('licence_register_url'),
    founded: shown('founded'),
    headquarters: shown('headquarters'),
    countries: shown('countries'),
    mission: shown('mission'),
    award: shown('award'),
    website: shown('website'),
    complaints_email: shown('complaints_email'),
    complaints_url: shown('complaints_url'),
    terms_url: shown('terms_url'),
    privacy_url: shown('privacy_url'),
    support_hours: shown('support_hours'),
    support_phone: shown('support_phone'),
    support_email: shown('support_email'),
  };
}

function levelLimitsOf({
  limits,
  verification_limits,
}: OperatorProfile): Operator['limits']['levels'] {
  const transfer = parseMoney(limits.transfer_max, 'EUR').minor;
  const of = (level: VerificationLevel) => {
    const { day, month } = verification_limits[level];
    return { transfer, day: parseMoney(day, 'EUR').minor, month: parseMoney(month, 'EUR').minor };
  };
  return { none: of('none'), identity: of('identity'), full: of('full') };
}

function operatorInfo(
  profile: OperatorProfile,
  mode: Mode,
  parts: InfoParts,
): Omit<OperatorInfo, 'claims' | 'session_idle_ms'> {
  const { limits } = profile;
  return {
    name: profile.name,
    slug: profile.slug,
    display_prefix: profile.display_prefix,
    mode,
    mode_line: modeLines[mode],
    links: profile.links.map((link) => ({ ...link })),
    limits: {
      transfer_min: limits.transfer_min,
      transfer_max: limits.transfer_max,
      beneficiaries_max: limits.beneficiaries_max,
      second_person_above: limits.second_person_above,
    },
    delivery: {
      receipt: parts.promise?.receipt ?? null,
      promise: parts.promise?.text ?? null,
      measured_minutes: parts.measured?.minutes ?? null,
      measured_at: parts.measured?.counted_at ?? null,
    },
    rates: parts.rates,
    identity_providers: profile.identity_providers.map(({ id, name }) => ({ id, name })),
  };
}
