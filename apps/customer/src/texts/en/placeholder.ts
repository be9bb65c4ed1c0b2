export const placeholderTexts = {
  notFound: 'Oops! Page not found',
  notFoundText: 'There is nothing at {path}. The address may be mistyped, or the page has moved.',
  backHome: 'Return to home',
} as const;
