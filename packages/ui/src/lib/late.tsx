import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';

const againMs = 30_000;

/** A part of a page whose code is a file of its own. */
export interface LatePart<Part> {
  /** Undefined until it came. */
  readonly current: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

/**
 * Keeps what came and forgets what did not, so that the page goes on; React's `lazy` would throw a refusal at each drawing. Asked for again
 * it comes where the browser asks again too: Chromium keeps a refusal until the page is loaded anew.
 */
export function latePart<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  return {
    current: () => part,
    load: async () => (part ??= await fetchPart()),
  };
}

export interface LateProps<Part> {
  readonly part: LatePart<Part>;
  /** Stands there until the part has come. */
  readonly waiting?: ReactNode;
  /**
   * The file did not come: says so and takes this away, so that whoever wants it again asks again. Without it nobody waits for the
   * part, and it is asked for again by itself.
   */
  readonly onUnloaded?: (() => void) | undefined;
  readonly children: (part: Part) => ReactNode;
}

/** Fetches a part when it is first drawn. Where its file does not come, the page around it stays as it is. */
export function Late<Part>({ part, waiting, onUnloaded, children }: LateProps<Part>) {
  const [shown, setShown] = useState(() => ({ part: part.current() }));
  const isMissing = shown.part === undefined;
  const fail = useEffectEvent((again: () => void) => {
    if (onUnloaded === undefined) return setTimeout(again, againMs);
    onUnloaded();
    return undefined;
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      part.load().then(
        (came) => {
          if (!isGone) setShown({ part: came });
        },
        () => {
          if (!isGone) timer = fail(ask);
        },
      );
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part, isMissing]);
  return shown.part === undefined ? waiting : children(shown.part);
}
