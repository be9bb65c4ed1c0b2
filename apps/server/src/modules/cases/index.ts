import { limits } from '@app/contract';
import type { CaseDetail, CaseRow, HandlerInput } from '@app/contract';
import type { Transaction } from 'kysely';
import { newId } from '#platform/ids';
import type { DB } from '#tables';
import { announceCase } from './announce.ts';
import { countOpenedToday, insertCase, readCases } from './store.ts';
import type { NewCase } from './store.ts';
import { getCase, toCase } from './views.ts';
import { addCaseNote, assignCase, closeCase, setCasePriority } from './work-case.ts';
import type { CaseDeps, CaseWork, Closing } from './work-case.ts';

export { caseNews } from './announce.ts';
export { createCaseFile } from './case-file.ts';
export type { CaseFile, CaseStanding } from './case-file.ts';
export type { CaseFindings, NewCase } from './store.ts';
export { casesRoutes } from './routes.ts';
export type { RecallRefused, TransferSettlement } from './work-case.ts';

export interface Cases {
  /** Opens a case in the caller's transaction and gives its id; whom it is about is not told. */
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
  prioritise(work: CaseWork, body: HandlerInput<'setCasePriority'>['body']): Promise<CaseDetail>;
  note(work: CaseWork, body: HandlerInput<'addCaseNote'>['body']): Promise<CaseDetail>;
  /** Ends a case; `settle` moves the money of a transfer that the decision is about, in the commit that ends it. */
  close(work: CaseWork, given: Closing): Promise<CaseDetail>;
}

/** Compliance cases: opened by what happens, taken, written on and decided by staff. */
export function createCases(deps: CaseDeps): Cases {
  const { db } = deps;
  return {
    create: async (trx, opened) => {
      const id = newId();
      await insertCase(trx, opened, id);
      await announceCase(trx, opened);
      return id;
    },
    openedToday: countOpenedToday,
    list: async (viewer_id, { limit = limits.pageSize, ...query }) => {
      const { rows, next } = await readCases(db.query, viewer_id, { ...query, limit });
      return { items: rows.map(toCase), next };
    },
    find: (viewer_id, id) => getCase(db.query, viewer_id, id),
    assign: (work, body) => assignCase(deps, work, body),
    prioritise: (work, body) => setCasePriority(deps, work, body),
    note: (work, body) => addCaseNote(deps, work, body),
    close: (work, given) => closeCase(deps, work, given),
  };
}
