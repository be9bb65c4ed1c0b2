import type { StaffTransactionEvent, Transaction } from '@app/contract';
import { useState } from 'react';
import { locale } from '../../shared/i18n.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useKept } from '../../shared/use-kept.ts';
import { differing, rebase, valuesOf } from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

/** Another's change that was taken over. */
export interface TakenOver {
  /** What the person had before them when they took it over. */
  readonly before: UpdateValues;
  /** What happened since the state that the person had seen, oldest first. */
  readonly events: readonly StaffTransactionEvent[];
}

interface Kept {
  readonly base: Transaction;
  readonly values: UpdateValues;
  readonly taken: TakenOver | undefined;
}

export interface Draft {
  /** The state that the person was looking at when they began to change it; its version is the one that is sent. */
  readonly base: Transaction;
  readonly values: UpdateValues;
  readonly touched: boolean;
  /** Typed earlier, before another transfer was looked at or the panel was closed. */
  readonly restored: boolean;
  /** Somebody saved while the person was typing: the newer state, not taken over yet. */
  readonly meanwhile: Transaction | undefined;
  readonly taken: TakenOver | undefined;
  readonly change: (values: UpdateValues) => void;
  readonly takeOver: (theirs: Transaction, events: readonly StaffTransactionEvent[]) => void;
  /** Leaves the state as it is on the server, without anything of one's own. */
  readonly discard: () => void;
}

/**
 * What is typed in `Update Transaction`. Until something is typed the form simply follows the transfer as it is now; from then on
 * it keeps the version that was looked at, so that the server notices when somebody else saved in between (ruling 13). It is kept
 * while other transfers are looked at, and while a session that lapsed is opened again, in memory alone.
 */
export function useDraft(now: Transaction): Draft {
  const [kept, keep] = useKept<Kept>(queryKeys.transactionDraft(now.id));
  const [restored, setRestored] = useState(() => isTouched(kept));
  const touched = isTouched(kept);
  // What was typed and taken back again keeps its spelling, as long as nobody else has changed anything.
  const held = kept !== undefined && (touched || kept.base.version === now.version);
  const base = held ? kept.base : now;
  const values = held ? kept.values : valuesOf(now);
  const taken = held ? kept.taken : undefined;
  return {
    base,
    values,
    touched,
    restored: restored && touched,
    meanwhile: touched && now.version > base.version ? now : undefined,
    taken,
    change: (next) => keep({ base, values: next, taken }),
    takeOver: (theirs, events) =>
      keep({
        base: theirs,
        values: rebase([valuesOf(base), valuesOf(theirs)], values, locale),
        taken: { before: valuesOf(base), events },
      }),
    discard: () => {
      setRestored(false);
      keep(undefined);
    },
  };
}

function isTouched(kept: Kept | undefined): boolean {
  return kept !== undefined && differing([valuesOf(kept.base), kept.values], locale).length > 0;
}
