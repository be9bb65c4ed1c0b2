export const offlineTexts = {
  title: 'No tiene conexión',
  text: 'Abajo está lo último que vio este dispositivo. Puede haber cambiado desde entonces. Para enviar hace falta conexión; la página continúa por sí sola cuando la haya.',
  nothing:
    'No se puede contactar con el servidor. La página continúa por sí sola cuando haya conexión.',
  known: 'Último estado conocido',
  seen: 'Visto: {seen}',
  balance: 'Saldo del monedero de {name}',
} as const;
