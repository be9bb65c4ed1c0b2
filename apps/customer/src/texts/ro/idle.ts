export const idleTexts = {
  title: 'Mai sunteți aici?',
  text_one:
    'Veți fi deconectat într-o secundă, deoarece pagina nu a fost folosită o vreme. Ce ați scris se păstrează.',
  text_few:
    'Veți fi deconectat în {count} secunde, deoarece pagina nu a fost folosită o vreme. Ce ați scris se păstrează.',
  text_other:
    'Veți fi deconectat în {count} de secunde, deoarece pagina nu a fost folosită o vreme. Ce ați scris se păstrează.',
  stay: 'Rămân autentificat',
  leave: 'Deconectare acum',
  endedTitle: 'Deconectat',
  endedText:
    'Timp de {minutes} minute nu a fost nimeni, așa că am încheiat sesiunea. Autentificați-vă din nou pentru a continua.',
} as const;
