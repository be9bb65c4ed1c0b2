import type { Profile, UpdateProfileBody } from '@app/contract';
import { useEffect, useState } from 'react';
import { forgetWithOwner } from '../../shared/typed-drafts.ts';
import { watchForm } from '../../shared/unsaved.ts';

export interface Details {
  readonly full_name: string;
  readonly phone_number: string;
}
export type DetailField = keyof Details;

/** Only what was typed: all else follows the profile, so that news from elsewhere neither overwrites it nor is hidden by it. */
export type DetailsDraft = Partial<Details>;

export const detailFields = ['full_name', 'phone_number'] as const;

export function shownDetails(profile: Profile, draft: DetailsDraft): Details {
  const { full_name = profile.full_name, phone_number = profile.phone_text ?? '' } = draft;
  return { full_name, phone_number };
}

/** What the server has to be told: the fields that now read otherwise than the profile. */
export function changedDetails(profile: Profile, draft: DetailsDraft): UpdateProfileBody {
  const { full_name, phone_number } = shownDetails(profile, draft);
  return {
    ...(full_name.trim() !== profile.full_name && { full_name }),
    ...(phone_number.trim() !== (profile.phone_text ?? '') && { phone_number }),
  };
}

/** What is left to save once `sent` is stored: what was typed while it travelled. */
export function unsaved(draft: DetailsDraft, sent: DetailsDraft): DetailsDraft {
  return Object.fromEntries(
    detailFields.filter((name) => draft[name] !== sent[name]).map((name) => [name, draft[name]]),
  );
}

// Beyond the form: another section, or another language, draws the page anew, and what was typed is still there.
let kept: DetailsDraft = {};
forgetWithOwner(() => {
  kept = {};
});

/** The draft, kept until it is saved, discarded or the session ends. */
export function useDetailsDraft(profile: Profile) {
  const [draft, setDraft] = useState(kept);
  const set = (next: DetailsDraft): void => {
    kept = next;
    setDraft(next);
  };
  const dirty = Object.keys(changedDetails(profile, draft)).length > 0;
  useEffect(() => watchForm(() => dirty), [dirty]);
  return { draft, set, settle: (sent: DetailsDraft) => set(unsaved(kept, sent)), dirty };
}
