import { modeLines } from '@app/contract';
import type { LimitWindow, Mode, OperatorInfo, VerificationLevel } from '@app/contract';
import { parseMoney } from '@app/money';
import type { Money } from '@app/money';
import { noLiveFacts, requireLive } from './live.ts';
import type { LiveFacts } from './live.ts';
import type { OperatorProfile } from './profile.ts';

export type { LiveFacts } from './live.ts';
export type { OperatorProfile } from './profile.ts';
export { readProfile } from './read-profile.ts';
export { createFigures } from './figures.ts';
export { operatorRoutes } from './routes.ts';
export { createState } from './state.ts';

export interface OperatorDeps {
  readonly profile: OperatorProfile;
  readonly mode: Mode;
  /** What is known about the installation; whatever is not handed in counts as missing. */
  readonly live?: Partial<LiveFacts>;
}

/** What other modules know and the operator cannot: it imports none of them. */
export interface InfoParts {
  /** What the payout provider declares; null when it promises nothing (ruling 15). */
  readonly promise: { readonly receipt: string; readonly text: string } | null;
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
  /** What a browser may know before anybody signs in. */
  info(parts: InfoParts): OperatorInfo;
}

/** Throws StartFault in `live` unless everything that ruling 2 asks for is there. */
export function createOperator({ profile, mode, live }: OperatorDeps): Operator {
  if (mode === 'live') requireLive(profile, { ...noLiveFacts, ...live });
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
    info: (parts) => operatorInfo(profile, mode, parts),
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

function operatorInfo(profile: OperatorProfile, mode: Mode, parts: InfoParts): OperatorInfo {
  const { claims, limits } = profile;
  return {
    name: profile.name,
    slug: profile.slug,
    display_prefix: profile.display_prefix,
    mode,
    mode_line: modeLines[mode],
    claims: { ...claims },
    links: profile.links.map((link) => ({ ...link })),
    limits: {
      transfer_min: limits.transfer_min,
      transfer_max: limits.transfer_max,
      beneficiaries_max: limits.beneficiaries_max,
      second_person_above: limits.second_person_above,
    },
    delivery: { receipt: parts.promise?.receipt ?? null, promise: parts.promise?.text ?? null },
    rates: parts.rates,
  };
}
