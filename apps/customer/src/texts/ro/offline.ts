export const offlineTexts = {
  title: 'Sunteți offline',
  text: 'Mai jos vedeți ultima stare cunoscută pe acest dispozitiv. Între timp se poate să se fi schimbat. Pentru a trimite este nevoie de conexiune; pagina continuă singură când aceasta revine.',
  nothing: 'Serverul nu poate fi contactat. Pagina continuă singură când revine conexiunea.',
  known: 'Ultima stare cunoscută',
  seen: 'Văzut {seen}',
  balance: 'Soldul portofelului, titular: {name}',
} as const;
