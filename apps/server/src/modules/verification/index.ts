import { limits } from '@app/contract';
import type {
  CodeReport,
  CustomerRequirements,
  CustomerRow,
  HandlerInput,
  ReportCodeBody,
  RequestCodeBody,
  RequestedCode,
} from '@app/contract';
import { formatMinor } from '@app/money';
import type { Secrets } from '#platform/secrets';
import { createCodeHashing } from './code-hash.ts';
import type { CodeHashing } from './code-hash.ts';
import type { Context } from './context.ts';
import { getRequirements } from './get-requirements.ts';
import { reportCode } from './report-code.ts';
import { requestCode } from './request-code.ts';
import { readCustomers, readDemanded } from './store.ts';
import { updateRequirements } from './update-requirements.ts';
import type { RequirementsOrder } from './update-requirements.ts';

export { assertAnswered, spendCodes, wrongCodes } from './check-codes.ts';
export type { CodeContext } from './check-codes.ts';
export type { CodeEvidence, CodeHashing } from './code-hash.ts';
export { createCodeChecks } from './code-part.ts';
export { verificationRoutes } from './routes.ts';

export interface Verification {
  /** What a transfer's codes come to, hashed before the money batch begins. */
  readonly evidence: CodeHashing['evidence'];
  requestCode(user_id: string, body: RequestCodeBody): Promise<RequestedCode>;
  reportCode(user_id: string, body: ReportCodeBody): Promise<CodeReport>;
  /** For the users screen, newest first. */
  customers(
    query: HandlerInput<'listCustomers'>['query'],
  ): Promise<{ items: CustomerRow[]; next: string | null }>;
  /** For staff; throws `user_not_found`. */
  requirements(user_id: string): Promise<CustomerRequirements>;
  update(order: RequirementsOrder): Promise<CustomerRequirements>;
}

interface VerificationDeps extends Omit<Context, 'hashing'> {
  readonly secrets: Secrets;
}

/** What customers are asked for before they send, and the codes that answer it (rulings 19, 20 and 30). */
export function createVerification({ secrets, ...deps }: VerificationDeps): Verification {
  const { db } = deps;
  const hashing = createCodeHashing(secrets, (user_id) => readDemanded(db.query, user_id));
  const context: Context = { ...deps, hashing };
  return {
    evidence: hashing.evidence,
    requestCode: (user_id, body) => requestCode(context, user_id, body),
    reportCode: (user_id, body) => reportCode(context, user_id, body),
    customers: async ({ limit = limits.pageSize, ...query }) => {
      const { rows, next } = await readCustomers(db.query, { ...query, limit });
      const items = rows.map((row) => ({ ...row, balance: formatMinor(row.balance, 'EUR') }));
      return { items, next };
    },
    requirements: (user_id) => getRequirements(db.query, user_id),
    update: (order) => updateRequirements(context, order),
  };
}
