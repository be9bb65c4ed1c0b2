export const placeholderTexts = {
  notFound: '¡Vaya! Página no encontrada',
  notFoundText:
    'No hay nada en {path}. Puede que la dirección tenga una errata, o que la página se haya movido.',
  backHome: 'Volver al inicio',
} as const;
