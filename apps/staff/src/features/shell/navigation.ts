import { paths } from '../../paths.ts';

/** The entries of the staff bar, in the order of the specification (section 2), then the ledger; the key names the text. */
export const entries = [
  { key: 'dashboard', to: paths.dashboard },
  { key: 'transactions', to: paths.transactions },
  { key: 'wallets', to: paths.wallets },
  { key: 'users', to: paths.users },
  { key: 'ledger', to: paths.ledger },
] as const;
