export const placeholderTexts = {
  text: 'Ta strona jest w budowie.',
  legal: {
    privacy: 'Polityka prywatności',
    terms: 'Regulamin',
    cookies: 'Pliki cookie',
  },
  notFound: 'Ups! Nie znaleziono strony',
  notFoundText:
    'Pod adresem {path} nic nie ma. Być może w adresie jest literówka albo strona została przeniesiona.',
  backHome: 'Wróć na stronę główną',
} as const;
