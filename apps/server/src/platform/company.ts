/** So few wait for company while others are under way: every journey costs the same statements, however many it serves. */
const companyMin = 64;
/** What is under way for longer than this is held up, and nobody waits for it. */
const heldUpMs = 100;

/** Tells those who wait when to leave. */
export interface Departures {
  /** Whether so many leave now. When not, `leave` is called again as soon as they would. */
  mayLeave(waiting: number): boolean;
  /** How many leave together where so many journeys can begin: enough for company, or an equal share of those who wait. */
  share(waiting: number, free: number): number;
  /** Notes that some left; what it gives is called when they are back. */
  begun(): () => void;
}

/**
 * A lone one leaves at once. While others are under way, those who come gather until these are back, until there are enough of them, or until
 * what is under way is held up. `enough` lowers how many those are; `leave` sends whoever waits and may go.
 */
export function createDepartures(leave: () => void, enough = companyMin): Departures {
  const underWay = new Set<{ readonly sinceMs: number }>();
  const least = Math.min(enough, companyMin);
  let timer: NodeJS.Timeout | undefined;
  const isMoving = ({ sinceMs }: { readonly sinceMs: number }): boolean =>
    performance.now() - sinceMs < heldUpMs;
  return {
    mayLeave: (waiting) => {
      if (waiting >= least || ![...underWay].some(isMoving)) return true;
      timer ??= setTimeout(() => {
        timer = undefined;
        leave();
      }, heldUpMs).unref();
      return false;
    },
    share: (waiting, free) => Math.min(enough, Math.max(least, Math.ceil(waiting / free))),
    begun: () => {
      const journey = { sinceMs: performance.now() };
      underWay.add(journey);
      return () => underWay.delete(journey);
    },
  };
}
