export const placeholderTexts = {
  notFound: 'Ups! Nie znaleziono strony',
  notFoundText:
    'Pod adresem {path} nic nie ma. Być może w adresie jest literówka albo strona została przeniesiona.',
  backHome: 'Wróć na stronę główną',
} as const;
