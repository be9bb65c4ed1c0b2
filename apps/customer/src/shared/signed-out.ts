type Listener = (code: string | undefined) => void;

let listener: Listener | undefined;
let missed: { readonly code: string | undefined } | undefined;

/** The server no longer takes the session. Whoever says so may not be loaded yet, and is told when it is. */
export function tellSignedOut(code?: string): void {
  if (listener === undefined) missed = { code };
  else listener(code);
}

export function onSignedOut(by: Listener): void {
  listener = by;
  if (missed !== undefined) by(missed.code);
  missed = undefined;
}
