/** Two clocks of the browser: one that nobody sets, but which some machines stop in their sleep, and one that goes on and may be set. */
export interface PageClocks {
  /** Milliseconds since the navigation. */
  steady(): number;
  /** Milliseconds since 1970. */
  wall(): number;
  /** When the navigation began, by the wall clock. */
  readonly originMs: number;
}

export interface PageAge {
  /** Milliseconds since the oldest answer that the page may show can have been asked for; undefined when the clocks do not agree on it. */
  ms(): number | undefined;
  /** Everything that was shown is forgotten, and what is asked for from now on is younger. */
  restart(): void;
}

const browserClocks: PageClocks = {
  steady: () => performance.now(),
  wall: () => Date.now(),
  originMs: performance.timeOrigin,
};

/** A difference of more means that the machine slept or that somebody set its clock. */
const agreeWithinMs = 1000;

/** How old a page's answers can be: as old as the page, unless they were all forgotten since. */
export function createPageAge(clocks: PageClocks = browserClocks): PageAge {
  let bornMs = 0;
  return {
    ms: () => {
      const steadyMs = clocks.steady();
      const apartMs = Math.abs(clocks.wall() - clocks.originMs - steadyMs);
      return apartMs > agreeWithinMs ? undefined : steadyMs - bornMs;
    },
    restart: () => {
      bornMs = clocks.steady();
    },
  };
}
