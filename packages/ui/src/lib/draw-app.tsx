import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Longer than the router itself waits before it offers a page's skeleton (its `defaultPendingMs` is a second). */
const longestWaitMs = 1_050;

interface Opening {
  /** The first page with its guards and code; one that fails says so where it would stand. */
  readonly page: Promise<unknown>;
  /** Without them the texts in the code are drawn. */
  readonly texts?: Promise<unknown>;
}

/**
 * Draws an app once its first page is open: what the router learns after the first drawing it draws in one piece, for which a
 * phone stands still. Only a page that takes long is drawn as it is by then.
 */
export function drawApp(app: ReactNode, { page, texts }: Opening): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root.');
  const drawn = createRoot(root);
  // Awaited by nobody: a file of texts that shares a module with the start would wait for it, and it for the texts, for ever.
  void Promise.all([settled(texts), soonEnough(settled(page))]).then(() =>
    // As a transition it is drawn in slices, between which a phone answers to touch.
    startTransition(() => drawn.render(<StrictMode>{app}</StrictMode>)),
  );
}

function settled(promise?: Promise<unknown>): Promise<void> {
  const nothing = (): void => undefined;
  return Promise.resolve(promise).then(nothing, nothing);
}

function soonEnough(page: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  return Promise.race([page, late]);
}

/** What is asked of a router to fetch a page's code; TanStack's has it. */
interface PageRouter {
  readonly latestLocation: { readonly pathname: string };
  getMatchedRoutes(pathname: string): readonly [routes: readonly MatchedRoute[], ...unknown[]];
}

interface MatchedRoute {
  readonly id: string;
  readonly options?: { readonly component?: unknown };
}

interface Preloadable {
  readonly preload?: () => Promise<unknown>;
}

const isPreloadable = (component: unknown): component is Preloadable =>
  typeof component === 'function' && 'preload' in component;

/** Fetches the code of the page at this address while the guards still ask who is signed in; otherwise it would come after them. */
export function fetchPageCode(router: PageRouter): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) {
    const component = options?.component;
    // A file that does not come is asked for again by the page itself, which says so.
    if (isPreloadable(component)) component.preload?.().catch(() => undefined);
  }
}

interface LeavingRouter extends PageRouter {
  load(): Promise<unknown>;
}

/**
 * Takes whoever is no longer signed in from a page of theirs to the sign-in; done once it is there. A page that anybody may read stays
 * as it is: it may be the one that has just said why. `guarded` is the id of the route around all that is behind the sign-in.
 */
export async function leaveGuarded(
  router: LeavingRouter,
  guarded: string,
  leave: () => Promise<unknown>,
): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (routes.some(({ id }) => id === guarded)) await leave();
  // On the way there from a page behind the sign-in, perhaps, which has to be gone first here as well.
  else await router.load();
}
