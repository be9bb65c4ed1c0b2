export const idleTexts = {
  title: '¿Sigue ahí?',
  text_one:
    'Se cerrará la sesión en {count} segundo, porque nadie ha usado esta página durante un rato. Lo que ha escrito se conserva.',
  text_many:
    'Se cerrará la sesión en {count} segundos, porque nadie ha usado esta página durante un rato. Lo que ha escrito se conserva.',
  text_other:
    'Se cerrará la sesión en {count} segundos, porque nadie ha usado esta página durante un rato. Lo que ha escrito se conserva.',
  stay: 'Seguir conectado',
  leave: 'Cerrar sesión ahora',
  endedTitle: 'Sesión cerrada',
  endedText:
    'No hubo nadie durante {minutes} minutos, así que terminamos la sesión. Inicie sesión de nuevo para continuar.',
} as const;
