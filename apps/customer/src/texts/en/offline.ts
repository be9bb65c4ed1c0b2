export const offlineTexts = {
  title: 'You are offline',
  text: 'Below is what this device last saw. It may have changed since. Sending needs a connection; the page goes on by itself when there is one.',
  nothing: 'The server cannot be reached. The page goes on by itself when there is a connection.',
  known: 'Last known state',
  seen: 'Seen {seen}',
  balance: 'Wallet balance of {name}',
} as const;
