import { backOffMs } from '@app/client';
import { operatorQuery, queryClient } from './query.ts';

const backOff = { firstMs: 2000, maxMs: 15_000 };

/**
 * Calls `retry` when the service answers again, until the function it returns is called. It asks after waits that
 * double, and at once when the browser says it is online. That word alone is not enough: nobody says it when only the
 * server was away, and some say it before the way to it is open.
 */
export function retryWhenReachable(retry: () => void): () => void {
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    const doesAnswer = await answers();
    if (isOver) return;
    if (doesAnswer) retry();
    wait();
  };
  const lookNow = (): void => void look();
  const wait = (): void => {
    clearTimeout(timer);
    waits += 1;
    timer = setTimeout(lookNow, backOffMs(waits, backOff));
  };

  addEventListener('online', lookNow);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', lookNow);
  };
}

const answers = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...operatorQuery(), staleTime: 0, retry: false }).then(
    () => true,
    () => false,
  );
