import { limits } from '@app/contract';

// SQL about a transfer `t`, as text: the batches of the money module ask the same on connections of their own.

/** The file that was sent last. */
const newest = `FROM papers p WHERE p.transaction_id = t.id AND p.state <> 'draft' ORDER BY p.sent_at DESC LIMIT 1`;

export const newestSent = `(SELECT p.id ${newest})`;

/** What was sent before a file was rejected does not answer that: another one is asked for. */
const answersRejections = `NOT EXISTS (SELECT FROM papers r WHERE r.transaction_id = t.id AND r.state = 'rejected' AND r.decided_at > p.sent_at)`;

/** When it was asked for; a request of an older server began 14 days before its deadline. */
const askedAt = `coalesce(t.documentation_asked_at, t.documentation_due_at - interval '${limits.documentationDeadlineMs} milliseconds')`;

/**
 * The file that was sent last was accepted while this request was open: what was sent for an earlier one answers nothing. A transfer that
 * has ended has no deadline to tell them apart by; any counts there.
 */
export const isAccepted = `coalesce((SELECT p.state = 'accepted' AND ${answersRejections} AND (t.documentation_due_at IS NULL
  OR p.decided_at >= ${askedAt}) ${newest}), false)`;

/** Nothing is left to decide or to send: the request may end. */
export const isAnswered = `(${isAccepted} AND NOT EXISTS (SELECT FROM papers p WHERE p.transaction_id = t.id AND p.state = 'pending'))`;

/** The customer has done their part, and staff have to do theirs. */
export const waitsForUs = `(EXISTS (SELECT FROM papers p WHERE p.transaction_id = t.id AND p.state = 'pending') OR ${isAccepted})`;

/** The last moment for sending files: a rejection near the end leaves time for another. Null where nothing ends without them. */
export const lastDue = `(CASE WHEN t.documentation_due_at IS NOT NULL THEN greatest(t.documentation_due_at,
  (SELECT max(p.decided_at) FROM papers p WHERE p.transaction_id = t.id AND p.state = 'rejected') + interval '${limits.documentationGraceMs} milliseconds') END)`;

/** People read a deadline as a day, so it has passed once its day in GMT is over: that is, when it lies before this. */
export const thisDay = `date_trunc('day', now(), 'UTC')`;

/** It is not cancelled for want of documents. */
export const isSpared = `(${waitsForUs} OR ${lastDue} >= ${thisDay})`;

/** It is under way and its documents were accepted, but nobody has ended the request. What has ended waits for nobody, and stays so for good. */
export const isLeftOpen = `(t.documentation_required AND t.status IN ('pending', 'processing') AND ${isAccepted})`;
