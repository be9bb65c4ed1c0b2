/**
 * Runs at once, or when the mouse button that is held down is let go. A message that appears on leaving a field moves what is below
 * it; between press and release that would take the pressed button away from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run();
  const controller = new AbortController();
  const finish = (): void => {
    controller.abort();
    // The click itself follows the release.
    setTimeout(run, 0);
  };
  for (const end of ['pointerup', 'pointercancel'])
    globalThis.addEventListener(end, finish, { signal: controller.signal });
}
