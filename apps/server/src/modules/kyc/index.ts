import type {
  Answer,
  CustomerVerification,
  HandlerInput,
  RequestVerificationBody,
  ReviewVerificationBody,
  StaffVerification,
  UploadedDocument,
  Verification,
} from '@app/contract';
import type { FileAnswer } from '#platform/http';
import type { KycDeps } from './context.ts';
import { expiryJob } from './jobs.ts';
import { listForStaff, readCustomer, readVerification } from './read-verification.ts';
import { requestVerification } from './request-verification.ts';
import { reviewVerification } from './review-verification.ts';

export { createAllowances } from './allowance-part.ts';
export type { Allowances } from './allowance-part.ts';
export { kycRoutes } from './routes.ts';

export interface Kyc {
  get(user_id: string): Promise<Verification>;
  /** Keeps a file as a draft for a later request. */
  upload(user_id: string, file: { name: string; bytes: Buffer }): Promise<UploadedDocument>;
  request(user_id: string, body: RequestVerificationBody): Promise<Verification>;
  list(
    query: HandlerInput<'listVerificationRequests'>['query'],
  ): Promise<Answer<'listVerificationRequests'>>;
  ofCustomer(user_id: string): Promise<CustomerVerification>;
  download(id: string): Promise<FileAnswer>;
  review(actor_id: string, id: string, body: ReviewVerificationBody): Promise<StaffVerification>;
  readonly tasks: { readonly expiry: ReturnType<typeof expiryJob> };
}

/** Who customers are and where they live: documents, decisions, and the limits that follow from them. */
export function createKyc(deps: KycDeps): Kyc {
  return {
    get: (user_id) => readVerification(deps, user_id),
    upload: (user_id, file) => deps.proofs.upload(user_id, file),
    request: (user_id, body) => requestVerification(deps, user_id, body),
    list: (query) => listForStaff(deps, query),
    ofCustomer: (user_id) => readCustomer(deps, user_id),
    download: (id) => deps.proofs.download(id),
    review: (actor_id, id, body) => reviewVerification(deps, actor_id, { id, body }),
    tasks: { expiry: expiryJob(deps) },
  };
}
