import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { guardCustomer } from './features/frame/guard.ts';
import { PageFault, RootFault } from './features/frame/fault.tsx';
import { FramePending } from './features/frame/frame-pending.tsx';
import { PublicFrame } from './features/frame/public-frame.tsx';
import { Root } from './features/frame/root.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { paths } from './paths.ts';
import { operatorQuery, queryClient } from './shared/query.ts';
import { receiptSearch } from './shared/receipt-search.ts';
import { session } from './shared/session.ts';

const rootRoute = createRootRoute({
  // Mode line, brand and claims are on every page, so nothing is drawn without them (ruling 2).
  beforeLoad: () => queryClient.ensureQueryData(operatorQuery()).then(() => undefined),
  component: Root,
  errorComponent: RootFault,
  notFoundComponent: NotFoundPage,
});

/** What needs no sign-in. */
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicFrame,
});

const authRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.auth,
  beforeLoad: () => {
    if (session.current() !== undefined) throw redirect({ to: paths.dashboard });
  },
  component: lazyRouteComponent(() => import('./features/auth/auth-page.tsx'), 'AuthPage'),
});

const legalPage = lazyRouteComponent(
  () => import('./features/placeholder/legal-page.tsx'),
  'LegalPage',
);

function legalRoute<const Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => publicRoute, path, component: legalPage });
}

/** Everything behind the sign-in, within the frame. */
const customerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  beforeLoad: guardCustomer,
  component: lazyRouteComponent(() => import('./features/frame/frame.tsx'), 'Frame'),
  pendingComponent: FramePending,
  errorComponent: RootFault,
});

/** Pages on which a receipt opens; the address says which (`?receipt=<id>`), so Back closes it. */
const receiptsRoute = createRoute({
  getParentRoute: () => customerRoute,
  id: 'receipts',
  validateSearch: receiptSearch,
  component: lazyRouteComponent(
    () => import('./features/transactions/receipt-layout.tsx'),
    'ReceiptLayout',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: paths.dashboard,
  component: lazyRouteComponent(
    () => import('./features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const transactionsRoute = createRoute({
  getParentRoute: () => receiptsRoute,
  path: paths.transactions,
  component: lazyRouteComponent(
    () => import('./features/transactions/transactions-page.tsx'),
    'TransactionsPage',
  ),
});

const sendRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.send,
  component: lazyRouteComponent(() => import('./features/send/send-page.tsx'), 'SendPage'),
});

const placeholderPage = lazyRouteComponent(
  () => import('./features/placeholder/placeholder-page.tsx'),
  'PlaceholderPage',
);

function placeholderRoute<const Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => customerRoute, path, component: placeholderPage });
}

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    authRoute,
    legalRoute(paths.privacy),
    legalRoute(paths.terms),
    legalRoute(paths.cookies),
  ]),
  customerRoute.addChildren([
    receiptsRoute.addChildren([dashboardRoute, transactionsRoute]),
    sendRoute,
    placeholderRoute(paths.beneficiaries),
    placeholderRoute(paths.rates),
    placeholderRoute(paths.notifications),
    placeholderRoute(paths.support),
    placeholderRoute(paths.faq),
    placeholderRoute(paths.about),
    placeholderRoute(paths.security),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
