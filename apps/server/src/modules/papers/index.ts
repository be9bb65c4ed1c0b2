import type {
  Answer,
  HandlerInput,
  ReviewDocumentBody,
  StaffDocument,
  TransferDocuments,
  UploadedDocument,
} from '@app/contract';
import type { Kysely, Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import type { DB } from '#tables';
import type { PapersDeps } from './context.ts';
import { downloadOwn, downloadSent } from './download-paper.ts';
import { documentsDueJob, papersPurgeJob } from './jobs.ts';
import { listForStaff, listOfTransfer, reviewPaper } from './review-paper.ts';
import { handOver, listForCustomer, sendForTransfer } from './send-papers.ts';
import { deleteDraft, markDecided, readOfRequests } from './store.ts';
import type { Decision } from './store.ts';
import { keepDraft, uploadForTransfer } from './upload-paper.ts';
import type { NewFile } from './upload-paper.ts';
import { toDocument } from './views.ts';

export { papersRoutes } from './routes.ts';
export {
  isAccepted,
  isAnswered,
  isLeftOpen,
  isSpared,
  lastDue,
  thisDay,
  waitsForUs,
} from './whose-turn.ts';

export interface Papers {
  list(user_id: string, transaction_id: string): Promise<TransferDocuments>;
  upload(user_id: string, transaction_id: string, file: NewFile): Promise<UploadedDocument>;
  send(
    user_id: string,
    transaction_id: string,
    document_ids: readonly string[],
  ): Promise<TransferDocuments>;
  download(user_id: string, id: string): Promise<FileAnswer>;
  /** Removes a draft. Throws `not_found`, for what was sent as well. */
  remove(user_id: string, id: string): Promise<null>;
  listForStaff(
    query: HandlerInput<'listStaffDocuments'>['query'],
  ): Promise<Answer<'listStaffDocuments'>>;
  listOfTransfer(transaction_id: string): Promise<Answer<'listStaffTransferDocuments'>>;
  downloadForStaff(id: string): Promise<FileAnswer>;
  review(actor_id: string, id: string, body: ReviewDocumentBody): Promise<StaffDocument>;
  /** The files of requests for verification, kept here and decided there. */
  readonly proofs: Proofs;
  readonly tasks: {
    readonly due: ReturnType<typeof documentsDueJob>;
    readonly purge: ReturnType<typeof papersPurgeJob>;
  };
}

export interface Proofs {
  upload(user_id: string, file: NewFile): Promise<UploadedDocument>;
  /** Gives drafts to a request; gives how many there were. Throws `not_found` when one is not the customer's own. */
  handOver(
    trx: Transaction<DB>,
    user_id: string,
    given: { readonly request_id: string; readonly document_ids: readonly string[] },
  ): Promise<number>;
  /** The files of each request, in the order of their upload. */
  ofRequests(
    query: Kysely<DB>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, UploadedDocument[]>>;
  decide(trx: Transaction<DB>, request_id: string, decision: Decision): Promise<void>;
  download(id: string): Promise<FileAnswer>;
}

/** Files that customers send for staff to look at, with what became of each (ruling 33). */
export function createPapers(deps: PapersDeps): Papers {
  return {
    list: (user_id, transaction_id) => listForCustomer(deps, { user_id, transaction_id }),
    upload: (user_id, transaction_id, file) =>
      uploadForTransfer(deps, { user_id, transaction_id }, file),
    send: (user_id, transaction_id, ids) => sendForTransfer(deps, { user_id, transaction_id }, ids),
    download: (user_id, id) => downloadOwn(deps, user_id, id),
    remove: async (user_id, id) => {
      if (!(await deleteDraft(deps.db.query, user_id, id))) throw new DomainError('not_found');
      return null;
    },
    listForStaff: (query) => listForStaff(deps, query),
    listOfTransfer: (transaction_id) => listOfTransfer(deps, transaction_id),
    downloadForStaff: (id) => downloadSent(deps, 'transfer', id),
    review: (actor_id, id, body) => reviewPaper(deps, actor_id, { id, body }),
    proofs: createProofs(deps),
    tasks: { due: documentsDueJob(deps), purge: papersPurgeJob(deps) },
  };
}

function createProofs(deps: PapersDeps): Proofs {
  return {
    upload: (user_id, file) =>
      keepDraft(deps.db, { user_id, purpose: 'verification', transaction_id: null }, file),
    handOver: (trx, user_id, { request_id, document_ids }) =>
      handOver(trx, document_ids, {
        owner: { user_id, purpose: 'verification', transaction_id: null },
        request_id,
      }),
    ofRequests: async (query, ids) => {
      const files = new Map<string, UploadedDocument[]>();
      for (const row of await readOfRequests(query, ids)) {
        if (row.request_id === null) continue;
        files.set(row.request_id, [...(files.get(row.request_id) ?? []), toDocument(row)]);
      }
      return files;
    },
    decide: (trx, request_id, decision) => markDecided(trx, { request_id }, decision),
    download: (id) => downloadSent(deps, 'verification', id),
  };
}
