import { limits } from '@app/contract';
import type { CaseDetail, CaseRow, HandlerInput } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import { newId } from '#platform/ids';
import type { DB } from '#tables';
import { countOpenedToday, insertCase, readCases } from './store.ts';
import type { NewCase } from './store.ts';
import { getCase, toCase } from './views.ts';
import { addCaseNote, assignCase, closeCase } from './work-case.ts';
import type { CaseWork } from './work-case.ts';

export { casesRoutes } from './routes.ts';

export interface Cases {
  /** Opens a case in the caller's transaction and gives its id; nobody is told of it. */
  create(trx: Transaction<DB>, opened: NewCase): Promise<string>;
  /** How many cases a customer has opened within 24 hours. */
  openedToday(trx: Transaction<DB>, user_id: string): Promise<bigint>;
  /** What the viewer may see of them: never a case about themselves. */
  list(
    viewer_id: string,
    query: HandlerInput<'listCases'>['query'],
  ): Promise<{ items: CaseRow[]; next: string | null }>;
  find(viewer_id: string, id: string): Promise<CaseDetail>;
  assign(work: CaseWork, body: HandlerInput<'assignCase'>['body']): Promise<CaseDetail>;
  note(work: CaseWork, body: HandlerInput<'addCaseNote'>['body']): Promise<CaseDetail>;
  close(work: CaseWork, body: HandlerInput<'closeCase'>['body']): Promise<CaseDetail>;
}

/** Compliance cases: opened by what happens, taken, written on and decided by staff. */
export function createCases({ db }: { readonly db: Database }): Cases {
  return {
    create: async (trx, opened) => {
      const id = newId();
      await insertCase(trx, { ...opened, id });
      return id;
    },
    openedToday: countOpenedToday,
    list: async (viewer_id, { limit = limits.pageSize, ...query }) => {
      const { rows, next } = await readCases(db.query, viewer_id, { ...query, limit });
      return { items: rows.map(toCase), next };
    },
    find: (viewer_id, id) => getCase(db.query, viewer_id, id),
    assign: (work, body) => assignCase(db, work, body),
    note: (work, body) => addCaseNote(db, work, body),
    close: (work, body) => closeCase(db, work, body),
  };
}
