export const commonTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  dash: '—',
  notices: 'Notifications',
  errorSummary: 'There is a problem',
  loadMore: 'Load more',
  loadingMore: 'Loading...',
  noPermission: 'Your role does not allow this. Roles you have: {roles}.',
} as const;

export const pageTexts = {
  title: '{title} · {brand}',
} as const;

export const problemTexts = {
  network: {
    title: 'Error',
    text: 'The server did not answer. Check your connection, then try again. Nothing you typed is lost.',
  },
  part: {
    title: 'Part of this page did not load',
    text: 'Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
  form: 'Error',
  weakPassword: 'Choose another password',
  requestId: '{text} If it happens again, report this number: {id}',
  page: {
    title: 'This page could not be shown',
  },
} as const;
