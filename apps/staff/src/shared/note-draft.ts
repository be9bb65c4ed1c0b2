/** A note as it is being written, with the id under which it goes: sent again as it stands it is stored once. */
export interface NoteDraft {
  readonly text: string;
  readonly client_id: string;
}

/** Every other text is another note. */
export const draftOf = (text: string): NoteDraft => ({ text, client_id: crypto.randomUUID() });

/** What stands in the box once `sent` is stored: nothing, or what was typed while it travelled. */
export const draftAfter = (sent: NoteDraft, now: NoteDraft): NoteDraft =>
  now.text === sent.text ? draftOf('') : now;
