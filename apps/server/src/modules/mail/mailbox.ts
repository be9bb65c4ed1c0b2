import { isLanguage, limits, mailPages, mailStates, notificationTypes } from '@app/contract';
import type { Answer, HandlerInput, MailboxEntry, NotificationType } from '@app/contract';
import { noticeValues } from '#notifications';
import type { SecretValues } from '#notifications';
import type { Database } from '#platform/db';
import { DomainError, invariant } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import { textsIn } from '#platform/texts';
import type { Texts } from '#platform/texts';
import { compose, headOf } from './compose.ts';
import type { News, Sender } from './compose.ts';
import { readMail, readMailbox } from './store.ts';
import type { MailboxRow, NewsRow } from './store.ts';

export interface MailboxDeps {
  readonly db: Database;
  readonly sender: Sender;
  readonly secretValues: SecretValues;
  /** The sender's address; null on a server that sends no mail. */
  readonly from: string | null;
}

export type ListQuery = HandlerInput<'listMailbox'>['query'];

/**
 * The caller's own mails, newest first: a demonstration has nowhere else to show them. Throws `not_found` in `live`, where whoever
 * holds a session must not gain what is sent to the address.
 */
export async function listMailbox(
  { db, sender }: Pick<MailboxDeps, 'db' | 'sender'>,
  user_id: string,
  { cursor, limit = limits.pageSize }: ListQuery,
): Promise<Answer<'listMailbox'>> {
  refuseLive(sender);
  const [last] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const before = last === undefined ? undefined : BigInt(last);
  // One more than asked for tells whether there is a next page.
  const rows = await readMailbox(db.query, user_id, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toEntry),
    next: end === undefined ? null : encodeCursor([end.id.toString()]),
  };
}

/** One mail of the caller's own, composed as it was or would be sent. */
export async function getMail(
  { db, sender, secretValues, from }: MailboxDeps,
  user_id: string,
  id: bigint,
): Promise<Answer<'getMail'>> {
  refuseLive(sender);
  const row = await readMail(db.query, user_id, id);
  if (row === undefined) throw new DomainError('not_found');
  const { full_name } = row;
  const email = row.to_address ?? row.email;
  const texts = textsFor(row.language);
  const { text } = compose(toNews(row, { secretValues, to: email }), { sender, texts, full_name });
  return {
    ...toEntry(row),
    from: from === null ? sender.brand : `${sender.brand} <${from}>`,
    to: full_name === null ? email : `${full_name} <${email}>`,
    text,
  };
}

function refuseLive({ mode }: Sender): void {
  if (mode === 'live') throw new DomainError('not_found');
}

/** Nothing sealed is opened for a list: a code stays hidden in it. */
function toEntry(row: MailboxRow): MailboxEntry {
  const state = mailStates.find((known) => known === row.state);
  invariant(state !== undefined, 'the table checks the states of mails');
  return {
    id: row.id.toString(),
    type: typeOf(row),
    ...headOf({ ...row, text_values: noticeValues(row.text_values) }, textsFor(row.language)),
    created_at: row.created_at,
    state,
  };
}

/** Gaps that people fill with words of their own. */
const ownWords: readonly string[] = ['name', 'recipient', 'address'];
const leftOut = '…';

interface Reading {
  readonly secretValues: SecretValues;
  /** Where the mail goes. */
  readonly to: string;
}

type MailedRow = Omit<NewsRow, 'type'> & {
  readonly type: string;
  readonly full_name: string | null;
};

/** A row of either statement as mails are composed from it. */
export function toNews(row: MailedRow, { secretValues, to }: Reading): News {
  const { title, message, text_key } = row;
  const values = secretValues.reveal(noticeValues(row.text_values));
  return {
    type: typeOf(row),
    title,
    message,
    text_key,
    // A mail goes to the owner alone, and so does the mailbox.
    text_values: row.full_name === null ? withoutOwnWords(values, to) : values,
    metadata: noticeValues(row.metadata),
    link: linkOf(row, secretValues),
  };
}

/** A stranger can sign up by any address, and would write to its owner by us: their words are left out as their name is. */
function withoutOwnWords(values: Record<string, string> | null, to: string) {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([gap, value]) => [
        gap,
        ownWords.includes(gap) && value !== to ? leftOut : value,
      ]),
    )
  );
}

function typeOf({ type }: { readonly type: string }): NotificationType {
  const known = notificationTypes.find((one) => one === type);
  invariant(known !== undefined, 'the table checks the types of notifications');
  return known;
}

function linkOf(
  { page, token_sealed }: Pick<NewsRow, 'page' | 'token_sealed'>,
  { open }: SecretValues,
) {
  const known = mailPages.find((one) => one === page);
  return known === undefined || token_sealed === null
    ? null
    : { page: known, token: open(token_sealed) };
}

/** The texts for somebody whose profile names this language; English where it names none that we speak. */
export function textsFor(language: string | null): Texts {
  return textsIn(isLanguage(language) ? language : 'en');
}
