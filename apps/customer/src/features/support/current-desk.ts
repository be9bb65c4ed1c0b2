import { ApiError, mayPass } from '@app/client';
import { limits } from '@app/contract';
import { dismissNotice, notify } from '@app/ui';
import { api } from '../../shared/api.ts';
import { toastText } from '../../shared/contract-texts.ts';
import { readKept, writeKept } from '../../shared/draft-storage.ts';
import { problemOf } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { forgetWithOwner } from '../../shared/typed-drafts.ts';
import { watchForm } from '../../shared/unsaved.ts';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { addMessage } from './queries.ts';

// For this tab and this person alone; gone with either.
function keptFor(user_id: string) {
  const key = `support-desk:${user_id}`;
  return {
    read: () => readKept(key),
    write: (text: string | undefined) => writeKept(key, text),
  };
}

const sendNotice = 'support-send';

let current: { readonly user_id: string; readonly desk: Desk } | undefined;

/** The desk of the signed-in customer. */
export function deskOf(user_id: string): Desk {
  if (current?.user_id !== user_id) current = { user_id, desk: openDesk(user_id) };
  return current.desk;
}

// What one person typed is nobody else's to find, or to send.
forgetWithOwner(() => {
  if (current === undefined) return;
  current.desk.close();
  keptFor(current.user_id).write(undefined);
  current = undefined;
});

watchForm(() => {
  if (current === undefined) return false;
  const { draft, files, unsent } = current.desk.state();
  return draft.trim() !== '' || files.length > 0 || unsent.length > 0;
});

addEventListener('online', () => current?.desk.retryLost());

function openDesk(user_id: string): Desk {
  return createDesk({
    kept: keptFor(user_id),
    upload: (file, name) =>
      api.upload('uploadSupportAttachment', { query: { name: plainName(name) } }, { file }),
    send: ({ client_id, message, transaction_id, attachments }) =>
      api.call('sendSupportMessage', {
        body: {
          client_id,
          message,
          attachment_ids: attachments.map(({ id }) => id),
          ...(transaction_id !== null && { transaction_id }),
        },
      }),
    onSent: (message) => {
      // What the failure before it said is no longer so.
      dismissNotice(sendNotice);
      addMessage(message);
    },
    onFailed: tellFailure,
    reasonOf,
    newId: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
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

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The toasts of spec section 8. */
function tellFailure(error: unknown): void {
  const signedOut = isSignedOut(error);
  notify({
    ...toastText(signedOut ? 'message_needs_login' : 'message_failed'),
    tone: 'bad',
    id: signedOut ? 'session-ended' : sendNotice,
  });
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || mayPass(error)) return undefined;
  return isSignedOut(error) ? undefined : problemOf(error).text;
}
