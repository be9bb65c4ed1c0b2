import type { Answer, HandlerInput } from '@app/contract';
import type { Caller, FileAnswer, RequestFacts } from '#platform/http';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { reportAccess } from './access.ts';
import type { AccessDeps } from './access.ts';
import { closeAccount } from './close-account.ts';
import type { ClosingSteps } from './close-account.ts';
import { createExporter } from './export-data.ts';

export { accountRoutes } from './routes.ts';

interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

interface AccountDeps extends ClosingSteps, AccessDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: string;
  /** Throws `validation_failed` on `password` unless it is the caller's. */
  readonly confirmPassword: (asking: Asking, password: string) => Promise<void>;
  /** Throws `confirmation_required` unless the caller showed lately who they are. */
  readonly requireConfirmed: (caller: Caller) => Promise<void>;
  /** Called once the account is closed, so that this server does not know the customer a second longer. */
  readonly forget: (user_id: string) => void;
}

export interface Account {
  /** A ZIP of all data about the customer. Throws `confirmation_required`. */
  exportData(caller: Caller): Promise<FileAnswer>;
  /** What staff saw and did of the customer. */
  listAccess(
    user_id: string,
    query: HandlerInput<'listAccountAccess'>['query'],
  ): Promise<Answer<'listAccountAccess'>>;
  /** Opens a case about it. Throws `not_found`, `too_many_requests`. */
  reportAccess(
    user_id: string,
    report: { readonly id: string; readonly text: string | null },
  ): Promise<Answer<'reportAccountAccess'>>;
  /** Throws `validation_failed`, `account_has_money`, `account_in_flight`, `account_holds_role`. */
  close(asking: Asking, password: string): Promise<void>;
}

/** What a customer does with the account as a whole: takes its data along, and closes it. */
export function createAccount(deps: AccountDeps): Account {
  const { db, confirmPassword, requireConfirmed, forget } = deps;
  const exportOf = createExporter(deps);
  return {
    exportData: async (caller) => {
      await requireConfirmed(caller);
      return exportOf(caller.user_id);
    },
    listAccess: deps.listAccess,
    reportAccess: (user_id, report) => reportAccess(deps, user_id, report),
    close: async (asking, password) => {
      await requireConfirmed(asking.caller);
      await confirmPassword(asking, password);
      const { user_id } = asking.caller;
      await closeAccount(db, user_id, deps);
      forget(user_id);
    },
  };
}
