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
import { paths } from './paths.ts';
import { operatorQuery, queryClient } from './shared/query.ts';
import { session } from './shared/session.ts';
import {
  accountSearch,
  approvalSearch,
  auditSearch,
  caseSearch,
  documentsSearch,
  ratesSearch,
  readMoment,
  supportSearch,
  transactionSearch,
  verificationSearch,
  walletSearch,
} from './searches.ts';

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
  validateSearch: walletSearch,
  component: lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
});

const userRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.user,
  component: lazyRouteComponent(
    () => import('./features/customers/customer-page.tsx'),
    'CustomerPage',
  ),
});

const casesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.cases,
  validateSearch: caseSearch,
  component: lazyRouteComponent(() => import('./features/cases/cases-page.tsx'), 'CasesPage'),
});

const riskRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.risk,
  component: lazyRouteComponent(() => import('./features/risk/risk-page.tsx'), 'RiskPage'),
});

const supportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.support,
  validateSearch: supportSearch,
  component: lazyRouteComponent(() => import('./features/support/support-page.tsx'), 'SupportPage'),
});

const supportReportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.supportReport,
  component: lazyRouteComponent(
    () => import('./features/support/report-page.tsx'),
    'SupportReportPage',
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.ledger,
  validateSearch: readMoment,
  component: lazyRouteComponent(() => import('./features/ledger/ledger-page.tsx'), 'LedgerPage'),
});

const ledgerAccountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.ledgerAccount,
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('./features/ledger/account-page.tsx'), 'AccountPage'),
});

const ledgerEntryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.ledgerEntry,
  component: lazyRouteComponent(() => import('./features/ledger/entry-page.tsx'), 'EntryPage'),
});

const approvalsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.approvals,
  validateSearch: approvalSearch,
  component: lazyRouteComponent(
    () => import('./features/approvals/approvals-page.tsx'),
    'ApprovalsPage',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.audit,
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});

const teamRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.staff,
  component: lazyRouteComponent(() => import('./features/team/team-page.tsx'), 'TeamPage'),
});

const recoverRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.recover,
  component: lazyRouteComponent(
    () => import('./features/recovery/recover-page.tsx'),
    'RecoverPage',
  ),
});

const inviteRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.invite,
  component: lazyRouteComponent(
    () => import('./features/team/invitation-page.tsx'),
    'InvitationPage',
  ),
});

const ratesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.rates,
  validateSearch: ratesSearch,
  component: lazyRouteComponent(() => import('./features/rates/rates-page.tsx'), 'RatesPage'),
});

const operatorRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.operator,
  component: lazyRouteComponent(
    () => import('./features/operator/operator-page.tsx'),
    'OperatorPage',
  ),
});

const securityRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.security,
  component: lazyRouteComponent(
    () => import('./features/security/security-page.tsx'),
    'SecurityPage',
  ),
});

/** Where staff without a second step come while one is needed: outside of the frame, which asks for what they may not read yet. */
const setUpFactorRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.setUpFactor,
  beforeLoad: () => {
    if (session.current() === undefined) throw redirect({ to: paths.auth });
  },
  component: lazyRouteComponent(() => import('./features/security/set-up-page.tsx'), 'SetUpPage'),
});

const documentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.documents,
  validateSearch: documentsSearch,
  component: lazyRouteComponent(
    () => import('./features/documents/documents-page.tsx'),
    'DocumentsPage',
  ),
});

const verificationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: paths.verification,
  validateSearch: verificationSearch,
  component: lazyRouteComponent(
    () => import('./features/verification/verification-page.tsx'),
    'VerificationPage',
  ),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([authRoute, setUpFactorRoute, inviteRoute, recoverRoute]),
  indexRoute,
  staffRoute.addChildren([
    dashboardRoute,
    transactionsRoute,
    walletsRoute,
    usersRoute,
    userRoute,
    casesRoute,
    riskRoute,
    documentsRoute,
    verificationRoute,
    supportRoute,
    supportReportRoute,
    ledgerRoute,
    ledgerAccountRoute,
    ledgerEntryRoute,
    approvalsRoute,
    ratesRoute,
    operatorRoute,
    securityRoute,
    auditRoute,
    teamRoute,
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
