import { limits } from '@app/contract';
import type { Answer, HandlerInput, SupportNote, SupportNoteBody } from '@app/contract';
import { DomainError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import { audit, tellStaff } from './context.ts';
import type { Agent, SupportDeps } from './context.ts';
import { countRecentNotes, findNote, insertNote, readNote, readNotes } from './note-store.ts';
import type { NoteRow } from './note-store.ts';
import { reused } from './send-message.ts';
import { lockConversation } from './staff.ts';
import { findConversation } from './store.ts';

/** Internal notes, oldest first within a page. Throws `conversation_not_found`. */
export async function listNotes(
  { db }: SupportDeps,
  id: string,
  { cursor, limit = limits.pageSize }: HandlerInput<'listConversationNotes'>['query'],
): Promise<Answer<'listConversationNotes'>> {
  const [last] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const conversation = await findConversation(db.query, id);
  if (conversation === undefined) throw new DomainError('conversation_not_found');
  const before = last === undefined ? undefined : BigInt(last);
  const rows = await readNotes(db.query, id, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.toReversed().map(toNote),
    next: end === undefined ? null : encodeCursor([end.id.toString()]),
    user_id: conversation.user_id,
  };
}

/**
 * Writes a note that staff alone read; also into a closed conversation. Sent again under the same `client_id` it gives what is
 * stored. Throws `conversation_not_found`, `too_many_requests`.
 */
export async function addNote(
  { db }: SupportDeps,
  agent: Agent,
  { id, body }: { id: string; body: SupportNoteBody },
): Promise<SupportNote> {
  return db.query.transaction().execute(async (trx) => {
    const { user_id } = await lockConversation(trx, id);
    const known = await findNote(trx, agent.user_id, body.client_id);
    if (known !== undefined) {
      if (known.text !== body.message || known.conversation_id !== id) throw reused();
      return toNote(known);
    }
    if ((await countRecentNotes(trx, agent.user_id)) >= limits.supportNotesPerMinute) {
      throw new DomainError('too_many_requests', {
        detail: 'You have written many notes within a minute. Wait a little, then try again.',
      });
    }
    const note_id = await insertNote(trx, {
      conversation_id: id,
      author_id: agent.user_id,
      text: body.message,
      client_id: body.client_id,
    });
    await tellStaff(trx, { conversation_id: id, actor_id: agent.user_id });
    const note = toNote(await readNote(trx, note_id));
    await audit(trx, agent, {
      action: 'support.note',
      customer_id: user_id,
      conversation_id: id,
      before: null,
      after: { note_id: note.id, text: note.text },
    });
    return note;
  });
}

function toNote({ id, author_id, author_name, ...note }: NoteRow): SupportNote {
  return { ...note, id: id.toString(), author: { id: author_id, full_name: author_name } };
}
