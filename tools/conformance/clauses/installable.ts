import type { Clause } from '../clause.ts';

export const installableClauses = [
  {
    id: 'issue.installable.1',
    text: 'A manifest with the operator’s name and icons; the app can be installed',
  },
  {
    id: 'issue.installable.2',
    text: 'Without a network the last known state is shown, marked as such, and goes with the session',
  },
  { id: 'issue.installable.3', text: 'No account data is kept in the browser’s caches' },
  { id: 'issue.installable.4', text: 'An update never interrupts a half-filled form' },
] as const satisfies readonly Clause[];
