import type { Transaction } from '@app/contract';
import { useState } from 'react';
import { locale } from '../../shared/i18n.ts';
import { differing, rebase, valuesOf } from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

export interface Draft {
  /** The state that the person was looking at when they began to change it; its version is the one that is sent. */
  readonly base: Transaction;
  readonly values: UpdateValues;
  readonly touched: boolean;
  /** Somebody saved while the person was typing: the newer state, not taken over yet. */
  readonly meanwhile: Transaction | undefined;
  /** What the person had before them when they took over another's change. */
  readonly before: UpdateValues | undefined;
  readonly change: (values: UpdateValues) => void;
  readonly takeOver: (theirs: Transaction) => void;
}

/**
 * What is typed in `Update Transaction`. Until something is typed the form simply follows the transfer as it is now; from then on
 * it keeps the version that was looked at, so that the server notices when somebody else saved in between (ruling 13).
 */
export function useDraft(now: Transaction): Draft {
  const [draft, setDraft] = useState<Pick<Draft, 'base' | 'values'>>();
  const [before, setBefore] = useState<UpdateValues>();
  const touched =
    draft !== undefined && differing([valuesOf(draft.base), draft.values], locale).length > 0;
  // What was typed and taken back again keeps its spelling, as long as nobody else has changed anything.
  const kept = draft !== undefined && (touched || draft.base.version === now.version);
  const base = kept ? draft.base : now;
  const values = kept ? draft.values : valuesOf(now);
  return {
    base,
    values,
    touched,
    meanwhile: touched && now.version > base.version ? now : undefined,
    before,
    change: (next) => setDraft({ base, values: next }),
    takeOver: (theirs) => {
      setBefore(valuesOf(base));
      setDraft({
        base: theirs,
        values: rebase([valuesOf(base), valuesOf(theirs)], values, locale),
      });
    },
  };
}
