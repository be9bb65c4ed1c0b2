export const idleTexts = {
  title: 'Sind Sie noch da?',
  text_one:
    'Sie werden in {count} Sekunde abgemeldet, weil diese Seite eine Weile nicht genutzt wurde. Was Sie eingegeben haben, bleibt erhalten.',
  text_other:
    'Sie werden in {count} Sekunden abgemeldet, weil diese Seite eine Weile nicht genutzt wurde. Was Sie eingegeben haben, bleibt erhalten.',
  stay: 'Angemeldet bleiben',
  leave: 'Jetzt abmelden',
  endedTitle: 'Abgemeldet',
  endedText:
    '{minutes} Minuten lang war niemand da, deshalb haben wir die Sitzung beendet. Melden Sie sich wieder an, um weiterzumachen.',
} as const;
