import { z } from 'zod/mini';
import { receiveCurrencies } from '../currency-lists.ts';
import { limits } from '../limits.ts';
import { transactionDays } from '../periods.ts';
import { progressStagePattern } from '../stages.ts';
import { transactionStatuses } from '../statuses.ts';
import { amountOut, clientId, day, instant, line, pageQuery, prose, uuid } from './common.ts';
import { transaction, transactionEvent } from './transfers.ts';
import { waitingRefund } from './wallets.ts';

const uuidPattern = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** A member of staff, as colleagues see them. */
export const staffPerson = z.object({ id: uuid, full_name: z.string() });
export type StaffPerson = z.infer<typeof staffPerson>;

/** One row of the staff list. */
export const staffTransaction = z.object({
  transaction,
  customer: z.object({ id: uuid, full_name: z.string(), email: z.string() }),
  /** Who works on it. */
  assignee: z.nullable(staffPerson),
});
export type StaffTransaction = z.infer<typeof staffTransaction>;

/** How the staff list is ordered; `waiting` shows only what is under way, the longest wait first. */
export const staffTransactionSorts = [
  'newest',
  'oldest',
  'amount_high',
  'amount_low',
  'waiting',
] as const;
export type StaffTransactionSort = (typeof staffTransactionSorts)[number];

/** `overdue` are those whose deadline for documents has passed. */
export const documentFilters = ['required', 'overdue'] as const;

/** Several values in one text, as an address and a saved view carry them: `pending,processing`. */
function listOf(values: readonly string[], message: string) {
  const one = `(?:${values.join('|')})`;
  return z
    .string()
    .check(z.maxLength(200, message), z.regex(new RegExp(`^${one}(?:,${one})*$`), message));
}

const search = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.searchMax, `Search for at most ${limits.searchMax} characters.`),
    z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
  );

/**
 * What narrows the staff list. Every value is text, so that an address, a saved view and a call say the same; absent fields narrow
 * nothing.
 */
export const staffTransactionFilter = z.object({
  /** Display id or whole id, receipt number, recipient, sender, customer's name, e-mail, phone, account number, reference, amount. */
  search: z.optional(search),
  /** One or several, `pending,processing`. */
  status: z.optional(listOf(transactionStatuses, 'Choose statuses on the list.')),
  stage: z.optional(
    z.string().check(z.regex(progressStagePattern, 'Choose one of the stages on the list.')),
  ),
  /** The currency that the recipient gets. */
  currency: z.optional(z.enum(receiveCurrencies, 'Choose one of the currencies on the list.')),
  /** Days back from today by the picked day, which the list shows. */
  days: z.optional(z.enum(transactionDays)),
  /** First and last picked day, both included. */
  from: z.optional(day),
  to: z.optional(day),
  documents: z.optional(z.enum(documentFilters)),
  /** `me`, `nobody` or the id of a member of staff. */
  assignee: z.optional(
    z.string().check(z.regex(new RegExp(`^(?:me|nobody|${uuidPattern})$`), 'Choose a colleague.')),
  ),
  /** Under way and made more than so many hours ago. */
  waiting: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Write a number of hours from 1 to 9999.')),
  ),
  /** Of one customer. */
  user_id: z.optional(uuid),
});
export type StaffTransactionFilter = z.infer<typeof staffTransactionFilter>;

const sort = z.optional(z.enum(staffTransactionSorts));

export const staffTransactionQuery = z.extend(pageQuery, {
  ...staffTransactionFilter.shape,
  sort,
});
export type StaffTransactionQuery = z.infer<typeof staffTransactionQuery>;

/** The file holds what the filter finds, or only the transfers that are named. */
export const staffTransactionExportQuery = z.extend(staffTransactionFilter, {
  sort,
  /** Ids of selected transfers, at most a hundred, separated by commas. */
  ids: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${uuidPattern}(?:,${uuidPattern}){0,${limits.bulkMax - 1}}$`),
          `Name at most ${limits.bulkMax} transfers.`,
        ),
      ),
  ),
});
export type StaffTransactionExportQuery = z.infer<typeof staffTransactionExportQuery>;

/** Counting ends somewhere: then `capped` is true and `count` is where, shown as "10,000+". */
export const cappedCount = z.object({ count: z.number(), capped: z.boolean() });
export type CappedCount = z.infer<typeof cappedCount>;

export const staffTransactionPage = z.object({
  items: z.array(staffTransaction),
  next: z.nullable(z.string()),
  /** Asks for the page before, in the same order; null on the first. */
  previous: z.nullable(z.string()),
  total: cappedCount,
});

/** A line of the history as staff see it: who did it, and the version of the transfer that it made. */
export const staffTransactionEvent = z.extend(transactionEvent, {
  version: z.number(),
  actor: z.nullable(staffPerson),
});
export type StaffTransactionEvent = z.infer<typeof staffTransactionEvent>;

/** What a person whose change came too late is told: the transfer as it is now and what happened since the version they saw. */
export const staffConflict = z.object({
  current: staffTransaction,
  events: z.array(staffTransactionEvent),
});
export type StaffConflict = z.infer<typeof staffConflict>;

/** Which side of an account a posting stands on. */
const posting = z.object({
  account: z.string(),
  label: z.string(),
  currency: z.string(),
  /** One of the two is given. */
  debit: z.nullable(amountOut),
  credit: z.nullable(amountOut),
});

const entry = z.object({
  id: z.string(),
  kind: z.string(),
  created_at: instant,
  corrects_entry_id: z.nullable(z.string()),
  postings: z.array(posting),
});

const sentNotice = z.object({
  id: z.string(),
  created_at: instant,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  in_app: z.boolean(),
  /** How far its mail is; null when there is none. */
  email: z.nullable(z.string()),
});

const conversation = z.object({
  id: uuid,
  status: z.string(),
  created_at: instant,
  last_message_at: z.nullable(instant),
});

/** Staff's own words about a transfer; no call of a customer holds them. */
export const transactionNote = z.object({
  id: z.string(),
  created_at: instant,
  author: staffPerson,
  note: z.string(),
});
export type TransactionNote = z.infer<typeof transactionNote>;

export const staffTransactionDetail = z.extend(staffTransaction, {
  verification_code: z.string(),
  /** Oldest first, as all lists here. */
  events: z.array(staffTransactionEvent),
  entries: z.array(entry),
  notifications: z.array(sentNotice),
  conversations: z.array(conversation),
  notes: z.array(transactionNote),
  refunds_waiting: z.array(waitingRefund),
});
export type StaffTransactionDetail = z.infer<typeof staffTransactionDetail>;

export const transactionNoteBody = z.object({ client_id: clientId, note: prose(limits.notesMax) });

export const assignTransactionBody = z.object({ assignee_id: z.nullable(uuid) });

const ids = z
  .array(uuid)
  .check(
    z.minLength(1, 'Choose at least one transfer.'),
    z.maxLength(limits.bulkMax, `Choose at most ${limits.bulkMax} transfers.`),
  );

export const bulkAssignBody = z.object({ ids, assignee_id: z.nullable(uuid) });
export const bulkDocumentsBody = z.object({
  ids,
  documentation_notes: prose(limits.notesMax),
  /** The last day for the documents, in GMT; 14 days where it is left out. */
  documentation_due: z.optional(z.nullable(day)),
});

const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;
export const bulkResult = z.object({
  /** In the order asked for. */
  results: z.array(
    z.object({
      id: uuid,
      outcome: z.enum(bulkOutcomes),
      /** Why it was refused, for people. */
      message: z.nullable(z.string()),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** What a view keeps: filters and order, as the address has them. */
export const staffViewFilters = z.strictObject({ ...staffTransactionFilter.shape, sort });
export type StaffViewFilters = z.infer<typeof staffViewFilters>;

export const staffView = z.object({
  id: uuid,
  name: z.string(),
  filters: staffViewFilters,
  shared: z.boolean(),
  owner: staffPerson,
  /** The caller may rename, change, share or delete it. */
  editable: z.boolean(),
  /** The caller's own first view. */
  default: z.boolean(),
  total: cappedCount,
});
export type StaffView = z.infer<typeof staffView>;

export const staffViews = z.object({ items: z.array(staffView) });

export const staffViewBody = z.object({
  name: line(limits.viewNameMax),
  filters: staffViewFilters,
  shared: z.boolean(),
});
export type StaffViewBody = z.infer<typeof staffViewBody>;

/** Null goes back to the list of all. */
export const defaultViewBody = z.object({ view_id: z.nullable(uuid) });
