export const placeholderTexts = {
  notFound: 'Ups! Pagina nu a fost găsită',
  notFoundText: 'La {path} nu există nimic. Poate că adresa este greșită sau pagina a fost mutată.',
  backHome: 'Înapoi la pagina principală',
} as const;
