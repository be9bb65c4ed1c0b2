import { useState } from 'react';
import { session } from './session.ts';
import { watchForm } from './unsaved.ts';

/** Forgets what was typed when its owner goes: a session that only lapsed keeps it for them, and whoever else signs in finds nothing. */
export function forgetWithOwner(forget: () => void): void {
  let owner = session.current()?.user.id;
  session.subscribe((current, cause) => {
    const other = current !== undefined && current.user.id !== owner;
    if (other || (current === undefined && cause !== 'refused')) forget();
    if (current !== undefined) owner = current.user.id;
  });
}

export interface TypedDrafts<Draft> {
  /** What a form about this begins with: as it was left, else empty. */
  readonly of: (id: string) => Draft;
  readonly keep: (id: string, draft: Draft) => void;
}

/** What is being typed, by what it is about. Beyond the form, so that closing it, or a session that lapses over it, loses none of it. */
export function createDrafts<Draft>(
  empty: Draft,
  isEmpty: (draft: Draft) => boolean,
): TypedDrafts<Draft> {
  const kept = new Map<string, Draft>();
  forgetWithOwner(() => kept.clear());
  watchForm(() => kept.size > 0);
  return {
    of: (id) => kept.get(id) ?? empty,
    keep: (id, draft) => void (isEmpty(draft) ? kept.delete(id) : kept.set(id, draft)),
  };
}

/** The draft about `id` as a form's state; what is sent or not wanted any more is kept as the empty one. */
export function useDraft<Draft>(
  drafts: TypedDrafts<Draft>,
  id: string,
): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => drafts.of(id));
  const keep = (next: Draft): void => {
    drafts.keep(id, next);
    setDraft(next);
  };
  return [draft, keep];
}
