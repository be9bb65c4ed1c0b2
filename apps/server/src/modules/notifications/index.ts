import type { Answer } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { DB } from '#tables';
import { insert } from './insert-notification.ts';
import { insertLetter } from './insert-letter.ts';
import type { Letter } from './insert-letter.ts';
import { listNotifications } from './list-notifications.ts';
import type { ListQuery } from './list-notifications.ts';
import type { MailPolicy, NewNotification } from './new-notifications.ts';
import { changePreference, getPreferences } from './preferences.ts';
import type { PreferenceChange } from './preferences.ts';
import { readAll, readOne, undoReadAll } from './read-notifications.ts';
import type { SecretValues } from './secret-values.ts';

export { texts as noticeValues } from './list-notifications.ts';
export type { MailPolicy, NewNotification } from './new-notifications.ts';
export { createSecretValues } from './secret-values.ts';
export type { SecretValues } from './secret-values.ts';
export {
  codesNotice,
  requirementsNotice,
  sendingPausedNotice,
  verificationCodeNotice,
} from './code-notices.ts';
export { accountNotice } from './account-notices.ts';
export { factorNotice } from './factor-notices.ts';
export { createNews } from './news.ts';
export type { NewEvent, News } from './news.ts';
export type { VerificationOutcome } from './paper-notices.ts';
export { documentNotice, documentsReminderNotice, verificationNotice } from './paper-notices.ts';
export { requestAnsweredNotice, transferHeldNotice } from './request-notices.ts';
export { notificationsRoutes } from './routes.ts';
export type { Notice } from './texts.ts';
export {
  accountClosedNotice,
  accountDisabledNotice,
  accountEnabledNotice,
  noticeWords,
  detailsChangedNotice,
  passwordChangedNotice,
  sessionReuseNotice,
  transactionUpdateNotice,
  transferCreatedNotice,
  walletChangeNotice,
} from './texts.ts';

export interface Notifications {
  /** The user's notifications, newest first. */
  list(user_id: string, query: ListQuery): Promise<Answer<'listNotifications'>>;
  /** Throws `not_found` unless the user has a notification of this id (digits). */
  read(user_id: string, id: string): Promise<void>;
  readAll(user_id: string): Promise<Answer<'readAllNotifications'>>;
  /** Takes back what one `readAll` has marked, and nothing else. */
  undoReadAll(user_id: string, undo_id: string): Promise<void>;
  /** By which ways the user hears of what. */
  preferences(user_id: string): Promise<Answer<'getNotificationPreferences'>>;
  changePreference(
    user_id: string,
    change: PreferenceChange,
  ): Promise<Answer<'getNotificationPreferences'>>;
  /** Adds one, and its mail by preference, in the caller's transaction, for modules outside of the batch. */
  insert(trx: Transaction<DB>, notification: NewNotification): Promise<void>;
  /** As `insert`, for what goes by ways of its own: by mail alone, elsewhere, or with a link. */
  write(trx: Transaction<DB>, letter: Letter): Promise<void>;
}

interface NotificationsDeps {
  readonly db: Database;
  readonly mails: MailPolicy;
  readonly secretValues: SecretValues;
}

export function createNotifications({ db, mails, secretValues }: NotificationsDeps): Notifications {
  return {
    list: (user_id, query) => listNotifications({ db, secretValues }, user_id, query),
    read: (user_id, id) => readOne(db, user_id, BigInt(id)),
    readAll: (user_id) => readAll(db, user_id),
    undoReadAll: (user_id, undo_id) => undoReadAll(db, user_id, undo_id),
    preferences: (user_id) => getPreferences(db, user_id),
    changePreference: (user_id, change) => changePreference(db, user_id, change),
    insert: (trx, notification) => insert(trx, notification, mails),
    write: (trx, letter) => insertLetter(trx, letter, { mails, secretValues }),
  };
}
