export const idleTexts = {
  title: 'Czy nadal tu jesteś?',
  text_one:
    'Za {count} sekundę nastąpi wylogowanie, bo od pewnego czasu nikt nie używał tej strony. To, co wpisano, zostanie zachowane.',
  text_few:
    'Za {count} sekundy nastąpi wylogowanie, bo od pewnego czasu nikt nie używał tej strony. To, co wpisano, zostanie zachowane.',
  text_many:
    'Za {count} sekund nastąpi wylogowanie, bo od pewnego czasu nikt nie używał tej strony. To, co wpisano, zostanie zachowane.',
  text_other:
    'Za {count} sekundy nastąpi wylogowanie, bo od pewnego czasu nikt nie używał tej strony. To, co wpisano, zostanie zachowane.',
  stay: 'Nie wylogowuj mnie',
  leave: 'Wyloguj teraz',
  endedTitle: 'Wylogowano',
  endedText:
    'Przez {minutes} minut nikogo nie było, więc zakończyliśmy sesję. Zaloguj się ponownie, aby kontynuować.',
} as const;
