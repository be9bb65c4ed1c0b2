/**
 * Does a step for each, in turn, also after one that failed: nobody is to wait for what another one waits for, such as a wallet that
 * somebody holds locked. Ends early when the signal says so, and throws the first failure at the end, so that the task counts as failed and is
 * run again.
 */
export async function inTurn<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  step: (item: Item) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    if (signal.aborted) break;
    try {
      await step(item);
    } catch (error) {
      if (failures.length === 0) failures.push(error);
    }
  }
  for (const failure of failures) throw failure;
}
