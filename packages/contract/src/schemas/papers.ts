import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { documentStates } from '../kyc.ts';
import { instant, line, pageQuery, prose, uuid } from './common.ts';
import { attachmentTypes } from './support.ts';

/** A file that a customer sent us, as its owner sees it: never who looked at it. */
export const uploadedDocument = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(attachmentTypes),
  size: z.number(),
  state: z.enum(documentStates),
  created_at: instant,
  sent_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  /** Why it was rejected, in the words of staff. */
  reason: z.nullable(z.string()),
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

export const documentQuery = z.object({ name: line(limits.fileNameMax) });

const documentIds = z
  .array(uuid)
  .check(
    z.minLength(1, 'Add a file first.'),
    z.maxLength(limits.documentsPerSendMax, `Send at most ${limits.documentsPerSendMax} files.`),
  );

export const sendDocumentsBody = z.object({ document_ids: documentIds });

export const transferDocuments = z.object({
  /** Files are wanted and can be sent. */
  open: z.boolean(),
  /** The last moment for sending them; later than the transfer's own when a file was rejected near it. Null when nothing ends without them. */
  due_at: z.nullable(instant),
  /** Drafts first, then what was sent, newest first. */
  items: z.array(uploadedDocument),
});
export type TransferDocuments = z.infer<typeof transferDocuments>;

/** The same for staff, with the transfer and the customer beside it. */
export const staffDocument = z.extend(uploadedDocument, {
  state: z.enum(['pending', 'accepted', 'rejected']),
  sent_at: instant,
  decided_by: z.nullable(z.object({ id: uuid, full_name: z.string() })),
  transaction_id: uuid,
  transaction_version: z.number(),
  /** The transfer still waits for documents. */
  documentation_required: z.boolean(),
  customer: z.object({ id: uuid, full_name: z.string(), email: z.string() }),
  recipient: z.string(),
});
export type StaffDocument = z.infer<typeof staffDocument>;

export const staffDocumentStates = ['pending', 'accepted', 'rejected'] as const;
/** `left_open`: of each transfer the file that was sent last, where it was accepted and the request for documents has not been ended. */
export const staffDocumentLists = [...staffDocumentStates, 'left_open'] as const;
export type StaffDocumentList = (typeof staffDocumentLists)[number];
export const staffDocumentQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(staffDocumentLists)),
});

export const reviewDocumentBody = z
  .object({
    decision: z.enum(['accepted', 'rejected']),
    reason: z.optional(z.nullable(prose(limits.reasonMax))),
    /** With `accepted`: everything that was asked for is there, so the request is switched off. */
    complete: z.optional(z.boolean()),
    /** With `complete`: the transfer as it was seen, so that no later request ends. Older pages leave it out. */
    transaction_version: z.optional(z.number().check(z.int(), z.minimum(1))),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'accepted' || Boolean(reason), {
      path: ['reason'],
      error: 'Say what is wrong: the customer reads it and sends another file.',
    }),
    z.refine(({ decision, complete }) => decision === 'accepted' || complete !== true, {
      path: ['complete'],
      error: 'A request is only complete with a document that was accepted.',
    }),
  );
export type ReviewDocumentBody = z.infer<typeof reviewDocumentBody>;
