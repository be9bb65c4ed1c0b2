/** What was typed and not sent yet, kept for this tab alone: it survives a reload, and is gone with the tab. */
const storageKey = 'send-draft';

/** The text of the draft; undefined when there is none or the browser forbids storage. */
export function readDraft(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft, or throws it away when it is undefined. */
export function writeDraft(draft: string | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, draft);
  } catch {
    // Without storage, or with a full one, the draft lives in memory alone, as long as the page does.
  }
}
