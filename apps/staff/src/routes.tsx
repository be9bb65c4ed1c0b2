import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageFault, RootFault } from './features/shell/fault.tsx';
import { FramePending } from './features/shell/frame-pending.tsx';
import { guardStaff } from './features/shell/guard.ts';
import { NotFoundPage } from './features/shell/not-found-page.tsx';
import { PublicFrame } from './features/shell/public-frame.tsx';
import { Root } from './features/shell/root.tsx';
import { transactionSearch } from './features/transactions/transaction-search.ts';
import { walletSearch } from './features/wallets/wallet-search.ts';
import { paths } from './paths.ts';
import { operatorQuery, queryClient } from './shared/query.ts';
import { session } from './shared/session.ts';

const rootRoute = createRootRoute({
  // Mode line and brand are on every page, so nothing is drawn without them (ruling 2).
  beforeLoad: () => queryClient.ensureQueryData(operatorQuery()).then(() => undefined),
  component: Root,
  errorComponent: RootFault,
  notFoundComponent: NotFoundPage,
});

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

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.index,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard });
  },
});

/** Everything behind the sign-in, below the staff bar. */
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: guardStaff,
  component: lazyRouteComponent(() => import('./features/shell/frame.tsx'), 'Frame'),
  pendingComponent: FramePending,
  errorComponent: RootFault,
});

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.dashboard,
  component: lazyRouteComponent(
    () => import('./features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const transactionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.transactions,
  validateSearch: transactionSearch,
  component: lazyRouteComponent(
    () => import('./features/transactions/transactions-page.tsx'),
    'TransactionsPage',
  ),
});

const walletsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.wallets,
  validateSearch: walletSearch,
  component: lazyRouteComponent(() => import('./features/wallets/wallets-page.tsx'), 'WalletsPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.users,
  component: lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
});

const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.ledger,
  component: lazyRouteComponent(() => import('./features/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([authRoute]),
  indexRoute,
  staffRoute.addChildren([
    dashboardRoute,
    transactionsRoute,
    walletsRoute,
    usersRoute,
    ledgerRoute,
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
