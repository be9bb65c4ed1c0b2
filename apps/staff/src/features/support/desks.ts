import { ApiError, mayPass } from '@app/client';
import { limits } from '@app/contract';
import { dismissNotice, notify } from '@app/ui';
import { api } from '../../shared/api.ts';
import { problemOf } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query.ts';
import { session } from '../../shared/session.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { addMessage, addNote, messagesQuery } from './queries.ts';
import { seenOf } from './seen.ts';

const sendNotice = 'support-send';

let owner: string | undefined;
const desks = new Map<string, Desk>();

/** The desk of the signed-in person for one conversation. */
export function deskOf(conversation_id: string): Desk {
  const known = desks.get(conversation_id);
  if (known !== undefined) return known;
  owner ??= session.current()?.user.id;
  const desk = openDesk(owner ?? '', conversation_id);
  desks.set(conversation_id, desk);
  return desk;
}

session.subscribe((now, cause) => {
  if (owner === undefined || now?.user.id === owner) return;
  // A session that only lapsed keeps what was typed for its owner, who signs in again.
  if (now === undefined && cause === 'refused') return;
  // What one person typed is nobody else's to find, or to send.
  for (const [id, desk] of desks) {
    desk.close();
    keptFor(owner, id).write(undefined);
  }
  desks.clear();
  owner = undefined;
});

addEventListener('online', () => {
  for (const desk of desks.values()) desk.retryLost();
});

addEventListener('beforeunload', (event) => {
  const busy = [...desks.values()].some((desk) => {
    const { files, unsent } = desk.state();
    return files.length > 0 || unsent.length > 0;
  });
  // Words are kept by the tab; files and what is on its way are not.
  if (busy) event.preventDefault();
});

// For this tab and this person alone; gone with either.
function keptFor(user_id: string, conversation_id: string) {
  const key = `support-desk:${user_id}:${conversation_id}`;
  return {
    read: (): string | undefined => {
      try {
        return sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text: string | undefined): void => {
      try {
        if (text === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // Without storage the desk lives as long as the page does.
      }
    },
  };
}

function openDesk(user_id: string, id: string): Desk {
  return createDesk({
    kept: keptFor(user_id, id),
    upload: (file, name) =>
      api.upload('uploadConversationAttachment', { query: { name: plainName(name) } }, { file }),
    send: async ({ mode, client_id, message, attachments, seen_message_id }) => {
      const params = { id };
      if (mode === 'note') {
        addNote(await api.call('addConversationNote', { params, body: { client_id, message } }));
      } else {
        const attachment_ids = attachments.map((file) => file.id);
        const body = { client_id, message, attachment_ids, seen_message_id };
        addMessage(await api.call('replySupport', { params, body }));
      }
      // What the failure before it said is no longer so.
      dismissNotice(sendNotice);
    },
    onFailed: (error) => notify({ ...problemOf(error), tone: 'bad', id: sendNotice }),
    reasonOf,
    newId: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
    seen: () =>
      seenOf(queryClient.getQueryData(messagesQuery(id).queryKey)?.pages ?? []).seen_message_id,
  });
}

/** Line breaks are possible in a name on some systems, and in no sentence of ours. */
function plainName(name: string): string {
  const plain = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(-limits.fileNameMax);
  return plain === '' ? t('support.files.pasted') : plain;
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || mayPass(error)) return undefined;
  return problemOf(error).text;
}
