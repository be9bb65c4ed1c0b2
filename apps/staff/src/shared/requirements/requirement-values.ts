import { codeFacts, codeKinds, requirementsSeen } from '@app/contract';
import type { CodeKind, CustomerRequirements, UpdateRequirementsBody } from '@app/contract';

/** What stands in the dialog. Of a code only what is typed now: nobody reads one back. */
export interface RequirementValues {
  readonly on: Readonly<Record<CodeKind, boolean>>;
  readonly typed: Readonly<Record<CodeKind, string>>;
  /** Codes that are set and shall not be any more. */
  readonly removed: Readonly<Record<CodeKind, boolean>>;
  readonly reason: string;
}

export function valuesOf(state: CustomerRequirements): RequirementValues {
  return {
    on: {
      cot: state.require_cot_code,
      vat: state.require_vat_code,
      withdrawal: state.require_withdrawal_code,
    },
    typed: { cot: '', vat: '', withdrawal: '' },
    removed: { cot: false, vat: false, withdrawal: false },
    reason: '',
  };
}

/** Whether saving would change anything: a reason alone does not. */
export function isChanged(state: CustomerRequirements, values: RequirementValues): boolean {
  return codeKinds.some((kind) => {
    const on = values.on[kind];
    if (on !== state[codeFacts[kind].requirement]) return true;
    return on && (values.typed[kind] !== '' || values.removed[kind]);
  });
}

/** What is not as it was: the switch, or the code. */
export function changedKinds(
  before: CustomerRequirements,
  now: CustomerRequirements,
): readonly CodeKind[] {
  const [one, other] = [requirementsSeen(before), requirementsSeen(now)];
  return codeKinds.filter((kind) => {
    const { requirement, field } = codeFacts[kind];
    return one[requirement] !== other[requirement] || one[field] !== other[field];
  });
}

/** What was switched or typed over one state, over a newer one: what was left alone is as it is there. */
export function rebase(
  before: CustomerRequirements,
  now: CustomerRequirements,
  values: RequirementValues,
): RequirementValues {
  const [first, theirs] = [valuesOf(before).on, valuesOf(now).on];
  const on = (kind: CodeKind): boolean =>
    values.on[kind] === first[kind] ? theirs[kind] : values.on[kind];
  // Removing was meant for the code that was seen.
  const [old, other] = [requirementsSeen(before), requirementsSeen(now)];
  const removed = (kind: CodeKind): boolean => {
    const { field } = codeFacts[kind];
    return values.removed[kind] && old[field] === other[field];
  };
  return {
    ...values,
    on: { cot: on('cot'), vat: on('vat'), withdrawal: on('withdrawal') },
    removed: { cot: removed('cot'), vat: removed('vat'), withdrawal: removed('withdrawal') },
  };
}

/**
 * The change of a state that was looked at. A code that is not typed stays as it is, unless it shall be removed: an empty one is saved as
 * null (spec section 5).
 */
export function bodyOf(
  state: CustomerRequirements,
  values: RequirementValues,
): UpdateRequirementsBody {
  const { on, typed, removed, reason } = values;
  const code = (kind: CodeKind): string | null | undefined => {
    if (!on[kind]) return undefined;
    if (typed[kind] !== '') return typed[kind];
    return removed[kind] ? null : undefined;
  };
  return {
    require_cot_code: on.cot,
    require_vat_code: on.vat,
    require_withdrawal_code: on.withdrawal,
    cot_code: code('cot'),
    vat_code: code('vat'),
    withdrawal_code: code('withdrawal'),
    reason: reason.trim(),
    expected: requirementsSeen(state),
  };
}
