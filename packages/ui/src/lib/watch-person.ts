const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `onTouch` whenever somebody does something in the window, and `onReturn` when they come back to it; gives what ends it. */
export function watchPerson(onTouch: () => void, onReturn: () => void): () => void {
  for (const sign of signs) addEventListener(sign, onTouch, { capture: true, passive: true });
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    for (const sign of signs) removeEventListener(sign, onTouch, { capture: true });
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
