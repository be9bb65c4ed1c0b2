import type {
  Answer,
  BulkResult,
  StaffPerson,
  StaffRole,
  StaffTransaction,
  StaffTransactionDetail,
  StaffTransactionExportQuery,
  StaffTransactionQuery,
  StaffView,
  StaffViewBody,
  TransactionNote,
} from '@app/contract';
import type { FileAnswer } from '#platform/http';
import { isoInstant } from '#platform/clock';
import type { TransactionDeps } from './deps.ts';
import { addNote, assign, assignAll, requestDocuments } from './staff-actions.ts';
import type { NoteOrder, RequestOrder } from './staff-actions.ts';
import { exportStaff } from './staff-export.ts';
import { countStaff, readStaffPage } from './staff-page.ts';
import { findStaffDetail, toStaff } from './staff-reads.ts';
import { readAssignees } from './staff-store.ts';
import { createView, deleteView, listViews, setDefaultView, updateView } from './staff-views.ts';

/** The member of staff who asks. */
export interface StaffCaller {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
}

/** What staff do with transfers beside `Update Transaction`; nothing of it moves money. */
export interface StaffTransactions {
  list(caller: StaffCaller, query: StaffTransactionQuery): Promise<Answer<'listStaffTransactions'>>;
  export(caller: StaffCaller, query: StaffTransactionExportQuery): Promise<FileAnswer>;
  find(id: string, roles: StaffCaller['roles']): Promise<StaffTransactionDetail>;
  addNote(order: NoteOrder): Promise<TransactionNote>;
  assign(order: {
    actor_id: string;
    id: string;
    assignee_id: string | null;
  }): Promise<StaffTransaction>;
  assignees(): Promise<{ items: StaffPerson[] }>;
  assignAll(order: {
    actor_id: string;
    ids: readonly string[];
    assignee_id: string | null;
  }): Promise<BulkResult>;
  requestDocuments(order: RequestOrder & { readonly ids: readonly string[] }): Promise<BulkResult>;
  views(caller: StaffCaller): Promise<{ items: StaffView[] }>;
  createView(caller: StaffCaller, body: StaffViewBody): Promise<StaffView>;
  updateView(caller: StaffCaller, id: string, body: StaffViewBody): Promise<StaffView>;
  deleteView(caller: StaffCaller, id: string): Promise<null>;
  setDefaultView(caller: StaffCaller, view_id: string | null): Promise<null>;
}

export function createStaffTransactions(deps: TransactionDeps): StaffTransactions {
  const { db, clock, verificationCode } = deps;
  const prefix = deps.operator.display_prefix;
  const asker = ({ user_id, roles }: StaffCaller) => ({ user_id, roles, prefix });
  return {
    list: async (caller, query) => {
      const { cursor: _place, limit: _rows, sort, ...filter } = query;
      const [{ rows, ...places }, total] = await Promise.all([
        readStaffPage(db.query, asker(caller), query),
        countStaff(db.query, asker(caller), { filter, sort }),
      ]);
      return { items: rows.map(toStaff), ...places, total };
    },
    export: async (caller, query) => ({
      type: 'text/csv',
      name: `transactions-${isoInstant(clock.now()).slice(0, 10)}.csv`,
      ...(await exportStaff(db.query, asker(caller), query)),
    }),
    find: (id, roles) => findStaffDetail(db.query, { id, roles }, verificationCode),
    addNote: (order) => addNote(deps, order),
    assign: (order) => assign(deps, order),
    assignees: async () => ({ items: await readAssignees(db.query) }),
    assignAll: (order) => assignAll(deps, order),
    requestDocuments: (order) => requestDocuments(deps, order),
    views: async (caller) => ({ items: await listViews(db.query, asker(caller)) }),
    createView: (caller, body) => createView(db, asker(caller), body),
    updateView: (caller, id, body) => updateView(db, asker(caller), { id, body }),
    deleteView: async (caller, id) => {
      await deleteView(db, asker(caller), id);
      return null;
    },
    setDefaultView: async (caller, view_id) => {
      await setDefaultView(db, asker(caller), view_id);
      return null;
    },
  };
}
