import { verificationLevels, verificationParts } from '@app/contract';
import type {
  StaffVerification,
  UploadedDocument,
  Verification,
  VerificationPart,
  VerificationPartView,
} from '@app/contract';
import { toAllowance, toAmounts } from './allowance.ts';
import type { LimitTable } from './allowance.ts';
import { toStanding } from './allowance-part.ts';
import type { AllowanceRow } from './allowance-part.ts';
import { toKind, toPart, toState } from './parts.ts';
import type { RequestRow, StaffRow } from './store.ts';

type Files = ReadonlyMap<string, UploadedDocument[]>;

interface Facts {
  readonly standing: AllowanceRow;
  /** Newest first. */
  readonly requests: readonly RequestRow[];
  readonly files: Files;
  /** UTC, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** Everything about one customer's verification, without a word of who decided. */
export function toVerification(limits: LimitTable, facts: Facts): Verification {
  const { level, used } = toStanding(facts.standing);
  return {
    allowance: toAllowance(level, limits[level], used),
    levels: verificationLevels.map((name) => ({ level: name, limits: toAmounts(limits[name]) })),
    parts: verificationParts.map((part) => toPartView(part, facts)),
  };
}

function toPartView(part: VerificationPart, facts: Facts): VerificationPartView {
  const own = facts.requests.filter((request) => request.part === part);
  const [latest] = own;
  const days = own.flatMap(({ state, expires_on }) =>
    state === 'approved' && expires_on !== null && expires_on >= facts.today ? [expires_on] : [],
  );
  const shown = {
    part,
    valid_until: days.toSorted().at(-1) ?? null,
    kind: latest === undefined ? null : toKind(latest.kind),
    requested_at: latest?.created_at ?? null,
    decided_at: latest?.decided_at ?? null,
    reason: latest?.reason ?? null,
    files: latest === undefined ? [] : (facts.files.get(latest.id) ?? []),
  };
  return { ...shown, state: latest === undefined ? 'none' : stateOf(latest, facts.today) };
}

/** Between midnight and the job that marks it, an approval that has run out is shown as what it is. */
function stateOf({ state, expires_on }: RequestRow, today: string) {
  const stored = toState(state);
  return stored === 'approved' && expires_on !== null && expires_on < today ? 'expired' : stored;
}

export function toStaffVerification(row: StaffRow, files: Files): StaffVerification {
  const { id, decided_by } = row;
  return {
    id,
    customer: {
      id: row.user_id,
      full_name: row.customer_name ?? row.customer_email,
      email: row.customer_email,
    },
    part: toPart(row.part),
    kind: toKind(row.kind),
    state: toState(row.state),
    requested_at: row.created_at,
    decided_at: row.decided_at,
    decided_by:
      decided_by === null ? null : { id: decided_by, full_name: row.decider_name ?? decided_by },
    reason: row.reason,
    expires_on: row.expires_on,
    verified_name: row.verified_name,
    files: files.get(id) ?? [],
  };
}
