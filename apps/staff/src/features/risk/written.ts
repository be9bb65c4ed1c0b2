import type { RiskMark, RiskRule, RiskRuleSet } from '@app/contract';
import { toRule, toValues } from './draft-form.ts';
import type { RuleValues } from './draft-form.ts';

/** What a version says. */
interface Content {
  readonly note: string;
  readonly rules: readonly RiskRule[];
}

/** What is written over: the draft that was looked at, or none yet, and what it said. */
export interface Base {
  readonly mark: RiskMark | null;
  readonly content: Content;
}

/** The next version as it is being typed. */
export interface Written {
  readonly base: Base;
  readonly note: string;
  readonly rules: readonly RuleValues[];
}

export const markOf = ({ id, revision }: RiskMark): RiskMark => ({ id, revision });

/** What there is to write over now; `first` is what a new draft begins with. */
export function baseOf(draft: RiskRuleSet | null, first: readonly RiskRule[]): Base {
  if (draft === null) return { mark: null, content: { note: '', rules: first } };
  return { mark: markOf(draft), content: { note: draft.note, rules: draft.rules } };
}

/** The fields before anything is typed. */
export function startOf(base: Base): Written {
  const { note, rules } = base.content;
  return { base, note, rules: rules.map((rule, index) => toValues(rule, String(index))) };
}

export interface Standing {
  readonly written: Written;
  /** Something is typed that is not saved. */
  readonly touched: boolean;
  /** Somebody else changed what it is written over, so that saving would take their change back. */
  readonly conflict: boolean;
}

/** What stands in the fields: what was kept from typing, or, until something is typed, the draft as it is now. */
export function standing(kept: Written | undefined, now: Base, locale: string): Standing {
  const touched = kept !== undefined && isTouched(kept, locale);
  if (kept === undefined || (!touched && !isSameMark(kept.base.mark, now.mark)))
    return { written: startOf(now), touched: false, conflict: false };
  if (!touched || isSameMark(kept.base.mark, now.mark))
    return { written: kept, touched, conflict: false };
  // One's own save whose answer was lost, or somebody else wrote the same: nothing is left to save.
  if (!isTouched({ ...kept, base: now }, locale))
    return { written: { ...kept, base: now }, touched: false, conflict: false };
  // Put forward and given back, it says what it said.
  const isSame = now.mark !== null && isSameContent(kept.base.content, now.content);
  return { written: isSame ? { ...kept, base: now } : kept, touched, conflict: !isSame };
}

export function isSameContent(one: Content, other: Content): boolean {
  return one.note === other.note && isSameRules(one.rules, other.rules);
}

function isTouched({ base: { content }, note, rules }: Written, locale: string): boolean {
  const read = rules.map((rule) => toRule(rule, locale));
  return note.trim() !== content.note || !isSameRules(read, content.rules);
}

/** A rule that cannot be read is like no other. */
function isSameRules(
  some: readonly (RiskRule | undefined)[],
  others: readonly RiskRule[],
): boolean {
  const fields = ['kind', 'outcome', 'amount', 'count', 'hours'] as const;
  return (
    some.length === others.length &&
    others.every((other, index) => fields.every((field) => some[index]?.[field] === other[field]))
  );
}

function isSameMark(one: RiskMark | null, other: RiskMark | null): boolean {
  return one?.id === other?.id && one?.revision === other?.revision;
}
