import type { TransferDocuments, UploadedDocument, Transaction } from '@app/contract';
import type { Person, Reply, TestApp } from './app.ts';
import { signed } from './proof.ts';

/** The smallest text that readers of PDF take for one; each with words of its own. */
export const pdf = (words = 'letter') =>
  `%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n`;

/** Sends a file as a browser does: its bytes alone, its name in the address. */
export async function uploadTo<Body = UploadedDocument>(
  app: Pick<TestApp, 'url'>,
  person: Person,
  { path, name = 'letter.pdf', bytes = pdf() }: { path: string; name?: string; bytes?: string },
): Promise<{ status: number; body: Body }> {
  const url = `${app.url}${path}?name=${encodeURIComponent(name)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...signed('POST', url, person.token), 'content-type': 'application/pdf' },
    body: bytes,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

export const download = (app: Pick<TestApp, 'url'>, person: Person, path: string) =>
  fetch(`${app.url}${path}`, { headers: signed('GET', `${app.url}${path}`, person.token) });

/** A transfer of somebody, for which staff ask for documents. */
export async function transferWithRequest(
  app: TestApp,
  person: Person,
  admin: Person,
): Promise<Transaction> {
  await app.credit(admin, person.id, '500.00');
  const { body } = await app.send(person, (await app.quote(person, '100.00')).id);
  return ask(app, admin, body);
}

async function ask(app: TestApp, admin: Person, transfer: Transaction) {
  const { status, progress_stage, progress_reason, fee, version } = transfer;
  const { body } = await app.call<{ transaction: Transaction }>(
    'PATCH',
    `/api/staff/transactions/${transfer.id}`,
    {
      token: admin.token,
      body: {
        version,
        status,
        progress_stage,
        progress_reason,
        fee,
        documentation_required: true,
        documentation_notes: 'Proof of where the money comes from',
      },
    },
  );
  return body.transaction;
}

/** Uploads a file for a transfer and hands it over; gives its id. */
export async function sendDocument(
  app: TestApp,
  person: Person,
  transaction_id: string,
): Promise<string> {
  const path = `/api/transactions/${transaction_id}/documents`;
  const { body } = await uploadTo(app, person, { path });
  await handOver(app, person, { path, ids: [body.id] });
  return body.id;
}

export const handOver = (
  app: TestApp,
  person: Person,
  { path, ids }: { path: string; ids: readonly string[] },
): Promise<Reply<TransferDocuments>> =>
  app.call('POST', `${path}/send`, { token: person.token, body: { document_ids: ids } });
