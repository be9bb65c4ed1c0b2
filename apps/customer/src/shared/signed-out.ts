type Listener = () => void;

let listener: Listener | undefined;
let missed = false;

/** The server no longer takes the session. Whoever says so may not be loaded yet, and is told when it is. */
export function tellSignedOut(): void {
  missed = listener === undefined;
  listener?.();
}

export function onSignedOut(by: Listener): void {
  listener = by;
  if (missed) by();
  missed = false;
}
