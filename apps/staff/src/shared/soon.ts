/**
 * Gathers what comes in quick succession and hands it over once: a hundred events in a second must not become a hundred
 * requests. The wait does not start anew with each item, so that a steady stream cannot put it off for ever.
 */
export function createSoon<Item>(
  delayMs: number,
  run: (items: ReadonlySet<Item>) => void,
): (item: Item) => void {
  let waiting = new Set<Item>();
  let isTimed = false;
  return (item) => {
    waiting.add(item);
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => {
      const items = waiting;
      waiting = new Set();
      isTimed = false;
      run(items);
    }, delayMs);
  };
}
