/**
 * For a button that goes with what it answers: the heading of its dialog, or of the page, takes the focus, which would otherwise fall to
 * the top of the document. Nothing scrolls, as what comes in its place is here.
 */
export function focusHeading(pressed: Element): void {
  const around = pressed.closest('[role="dialog"]') ?? document;
  around.querySelector<HTMLElement>('h1, [data-dialog-title]')?.focus({ preventScroll: true });
}
