import type { RiskRule, RiskRuleSet } from '@app/contract';
import { locale } from '../../shared/i18n.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { keptNow, useKept } from '../../shared/use-kept.ts';
import { baseOf, standing } from './written.ts';
import type { Standing, Written } from './written.ts';

export interface Writing extends Standing {
  readonly change: (part: Partial<Pick<Written, 'note' | 'rules'>>) => void;
  /** From now on what is typed is meant to replace what the other wrote. */
  readonly keepMine: () => void;
  /** Leaves what stands on the server, without anything of one's own. */
  readonly discard: () => void;
  /** What was typed is what this version says now; whatever was typed since stays. */
  readonly saved: (set: RiskRuleSet) => void;
}

/**
 * What is typed for the next version. It outlives its fields, which are away while a version waits for a decision and when the session
 * lapses, so that nothing typed is lost to what somebody else does meanwhile.
 */
export function useWriting(draft: RiskRuleSet | null, first: readonly RiskRule[]): Writing {
  const [kept, setKept] = useKept<Written>(queryKeys.riskDraft);
  const now = baseOf(draft, first);
  const stands = standing(kept, now, locale);
  return {
    ...stands,
    change: (part) => setKept({ ...stands.written, ...part }),
    keepMine: () => setKept({ ...stands.written, base: now }),
    discard: () => setKept(undefined),
    saved: (set) => {
      const typed = keptNow<Written>(queryKeys.riskDraft);
      setKept(typed && { ...typed, base: baseOf(set, []) });
    },
  };
}
