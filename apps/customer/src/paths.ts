/** Every address of the customer app (spec section 2). Links name these, so that a moved page is one change. */
export const paths = {
  auth: '/auth',
  dashboard: '/',
  transactions: '/transactions',
  send: '/send',
  beneficiaries: '/beneficiaries',
  rates: '/rates',
  notifications: '/notifications',
  support: '/support',
  faq: '/faq',
  about: '/about',
  security: '/security',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  verify: '/verify',
  mailbox: '/mailbox',
} as const;
