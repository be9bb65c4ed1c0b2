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
import { loadFurther } from './shared/further.ts';
import { loadAuthTexts } from './shared/i18n.ts';
import { operatorQuery, queryClient } from './shared/query.ts';
import { ratesSearch } from './shared/rates-search.ts';
import { receiptSearch } from './shared/receipt-search.ts';
import { readSearchText, writeSearchText } from './shared/search-text.ts';
import { sendSearch } from './shared/send-search.ts';
import { securitySearch } from './shared/security-search.ts';
import { takeAddress } from './shared/return-to.ts';
import { session } from './shared/session.ts';
import { supportSearch } from './shared/support-search.ts';
import { transactionsSearch } from './shared/transaction-search.ts';
import { verifySearch } from './shared/verify-search.ts';

const rootRoute = createRootRoute({
  // Mode line, brand and claims are on every page, so nothing is drawn without them (ruling 2).
  beforeLoad: () => queryClient.ensureQueryData(operatorQuery()).then(() => undefined),
  component: Root,
  errorComponent: RootFault,
  notFoundComponent: NotFoundPage,
});

/** A page and the texts that the first screen did without. */
async function withTexts<Module>(page: Promise<Module>, load = loadFurther): Promise<Module> {
  await load();
  return page;
}

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
    const now = session.current();
    if (now !== undefined) throw redirect({ href: takeAddress(now.user.id) });
  },
  component: lazyRouteComponent(
    () => withTexts(import('./features/auth/auth-page.tsx'), loadAuthTexts),
    'AuthPage',
  ),
});

const recoverRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.recover,
  component: lazyRouteComponent(
    () => withTexts(import('./features/recovery/recover-page.tsx')),
    'RecoverPage',
  ),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.confirmEmail,
  component: lazyRouteComponent(
    () => withTexts(import('./features/recovery/confirm-email-page.tsx')),
    'ConfirmEmailPage',
  ),
});

const notMeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.notMe,
  component: lazyRouteComponent(
    () => withTexts(import('./features/recovery/not-me-page.tsx')),
    'NotMePage',
  ),
});

const callbackRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.authCallback,
  component: lazyRouteComponent(
    () => withTexts(import('./features/auth/callback-page.tsx')),
    'CallbackPage',
  ),
});

const legalPage = lazyRouteComponent(
  () => withTexts(import('./features/legal/legal-page.tsx')),
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
  validateSearch: transactionsSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/transactions/transactions-page.tsx')),
    'TransactionsPage',
  ),
});

const sendRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.send,
  validateSearch: sendSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/send/send-page.tsx')),
    'SendPage',
  ),
});

const beneficiariesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.beneficiaries,
  component: lazyRouteComponent(
    () => withTexts(import('./features/beneficiaries/beneficiaries-page.tsx')),
    'BeneficiariesPage',
  ),
});

const ratesRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.rates,
  validateSearch: ratesSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/rates/rates-page.tsx')),
    'RatesPage',
  ),
});

const notificationsRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.notifications,
  component: lazyRouteComponent(
    () => withTexts(import('./features/notifications/notifications-page.tsx')),
    'NotificationsPage',
  ),
});

const supportRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.support,
  validateSearch: supportSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/support/support-page.tsx')),
    'SupportPage',
  ),
});

const faqRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.faq,
  component: lazyRouteComponent(() => withTexts(import('./features/faq/faq-page.tsx')), 'FaqPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.about,
  component: lazyRouteComponent(
    () => withTexts(import('./features/about/about-page.tsx')),
    'AboutPage',
  ),
});

const securityRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.security,
  validateSearch: securitySearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/security/security-page.tsx')),
    'SecurityPage',
  ),
});

const mailboxRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: paths.mailbox,
  component: lazyRouteComponent(
    () => withTexts(import('./features/mailbox/mailbox-page.tsx')),
    'MailboxPage',
  ),
});

const verifyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.verify,
  validateSearch: verifySearch,
  component: lazyRouteComponent(
    () => withTexts(import('./features/verify/verify-page.tsx')),
    'VerifyPage',
  ),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    authRoute,
    legalRoute(paths.privacy),
    legalRoute(paths.terms),
    legalRoute(paths.cookies),
    verifyRoute,
    recoverRoute,
    confirmEmailRoute,
    notMeRoute,
    callbackRoute,
  ]),
  customerRoute.addChildren([
    receiptsRoute.addChildren([dashboardRoute, transactionsRoute]),
    sendRoute,
    beneficiariesRoute,
    ratesRoute,
    notificationsRoute,
    supportRoute,
    faqRoute,
    aboutRoute,
    securityRoute,
    mailboxRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  parseSearch: readSearchText,
  stringifySearch: writeSearchText,
  scrollRestoration: true,
  defaultErrorComponent: PageFault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
