export const commonTexts = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Volver a intentarlo',
  dash: '—',
  // The specification's fallback where a person has no name.
  user: 'Usuario',
  notices: 'Notificaciones',
  errorSummary: 'Hay un problema',
  newTab: '(se abre en una pestaña nueva)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Error: {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'Sin conexión',
    text: 'El servidor no ha respondido. Compruebe su conexión y vuelva a intentarlo. No se ha perdido nada de lo que ha escrito.',
  },
  part: {
    title: 'No se ha cargado una parte de esta página',
    text: 'Compruebe su conexión y recargue la página.',
    reload: 'Recargar la página',
  },
  requestId: '{text} Si vuelve a ocurrir, indique este número a atención al cliente: {id}',
  page: {
    title: 'No se ha podido mostrar esta página',
    network: 'El servidor no ha respondido. Compruebe su conexión y vuelva a intentarlo.',
  },
} as const;
