/** What was typed and not sent yet, kept for this tab alone: it survives a reload, and is gone with the tab. */
const draftKey = 'send-draft';

/** The text of the draft; undefined when there is none or the browser forbids storage. */
export const readDraft = (): string | undefined => readKept(draftKey);

/** Keeps the draft, or throws it away when it is undefined. */
export const writeDraft = (draft: string | undefined): void => writeKept(draftKey, draft);

/** The same for another text. */
export function readKept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeKept(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, or with a full one, it lives in memory alone, as long as the page does.
  }
}
