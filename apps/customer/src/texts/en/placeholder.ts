export const placeholderTexts = {
  text: 'This page is being built.',
  legal: {
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    cookies: 'Cookies',
  },
  notFound: 'Oops! Page not found',
  notFoundText: 'There is nothing at {path}. The address may be mistyped, or the page has moved.',
  backHome: 'Return to home',
} as const;
