/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Bună ziua, {name},',
  nameless: 'Bună ziua,',
  open: 'Vedeți în {brand}',
  openAt: 'Vedeți în {brand}: {link}',
  pages: {
    recover: 'Alegeți o parolă nouă',
    staff_recover: 'Alegeți o parolă nouă',
    confirm_email: 'Confirmați această adresă',
    not_me: 'Nu am fost eu',
  },
  pageAt: '{label}: {link}',
  signIn: 'Autentificați-vă în {brand} pentru a vedea mai mult.',
  safety: 'Nu vă cerem niciodată parola sau codurile.',
  chosen:
    'Primiți acest e-mail datorită setărilor dumneavoastră de notificare. Le puteți modifica în {brand}, la Setări.',
  always:
    'Primiți întotdeauna acest tip de e-mail, pentru că privește siguranța contului dumneavoastră.',
} as const;
