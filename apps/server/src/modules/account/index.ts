import type { Caller, FileAnswer, RequestFacts } from '#platform/http';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { closeAccount } from './close-account.ts';
import type { ClosingSteps } from './close-account.ts';
import { createExporter } from './export-data.ts';

export { accountRoutes } from './routes.ts';

interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

interface AccountDeps extends ClosingSteps {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: string;
  /** Throws `validation_failed` on `password` unless it is the caller's. */
  readonly confirmPassword: (asking: Asking, password: string) => Promise<void>;
  /** Called once the account is closed, so that this server does not know the customer a second longer. */
  readonly forget: (user_id: string) => void;
}

export interface Account {
  /** A ZIP of all data about the customer. */
  exportData(user_id: string): Promise<FileAnswer>;
  /** Throws `validation_failed`, `account_has_money`, `account_in_flight`, `account_holds_role`. */
  close(asking: Asking, password: string): Promise<void>;
}

/** What a customer does with the account as a whole: takes its data along, and closes it. */
export function createAccount(deps: AccountDeps): Account {
  const { db, confirmPassword, forget } = deps;
  return {
    exportData: createExporter(deps),
    close: async (asking, password) => {
      await confirmPassword(asking, password);
      const { user_id } = asking.caller;
      await closeAccount(db, user_id, deps);
      forget(user_id);
    },
  };
}
