export const commonTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  dash: '—',
  // The specification's fallback where a person has no name.
  user: 'User',
  notices: 'Notifications',
  errorSummary: 'There is a problem',
  newTab: '(opens in a new tab)',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
  failedTitle: 'Error: {name}',
} as const;

export const problemTexts = {
  network: {
    title: 'No connection',
    text: 'The server did not answer. Check your connection, then try again. Nothing you typed is lost.',
  },
  part: {
    title: 'Part of this page did not load',
    text: 'Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
  requestId: '{text} If it happens again, tell support this number: {id}',
  page: {
    title: 'This page could not be shown',
    network: 'The server did not answer. Check your connection, then try again.',
  },
} as const;
