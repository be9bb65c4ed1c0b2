import type { Answer } from '@app/contract';
import type { MailPolicy, SecretValues } from '#notifications';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { createMailer } from '#platform/mail';
import type { MailSettings } from '#platform/mail';
import type { Sender } from './compose.ts';
import { lanes, mailJob, sendDeadlineMs } from './jobs.ts';
import type { MailEnd } from './jobs.ts';
import { getMail, listMailbox } from './mailbox.ts';
import type { ListQuery } from './mailbox.ts';

export { mailEnds } from './jobs.ts';
export { mailRoutes } from './routes.ts';

export interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sender: Sender;
  readonly secretValues: SecretValues;
  /** Absent: nothing leaves this machine, mails are kept for the local mailbox. */
  readonly settings: MailSettings | undefined;
  /** Told what came of each attempt, for the metrics. */
  readonly onEnded?: (end: MailEnd) => void;
}

export interface MailOffice {
  /** What becomes of the mails of new notifications on this server. */
  readonly policy: MailPolicy;
  /** Sends what waits; undefined on a server that sends nothing. */
  readonly task: Task | undefined;
  /** The user's own mails, newest first; `not_found` in `live`. */
  list(user_id: string, query: ListQuery): Promise<Answer<'listMailbox'>>;
  /** One of them by its id (digits). */
  get(user_id: string, id: string): Promise<Answer<'getMail'>>;
}

/** Turns notifications into mails, and sends them where a mail server is named. */
export function createMailOffice(deps: MailDeps): MailOffice {
  const { db, clock, log, sender, secretValues, settings, onEnded } = deps;
  const mailbox = { db, sender, secretValues, from: settings?.from ?? null };
  const task = (): Task | undefined => {
    if (settings === undefined) return undefined;
    const mailer = createMailer({ ...settings, connections: lanes, deadlineMs: sendDeadlineMs });
    return mailJob({ db, clock, log, mailer, sender, secretValues, onEnded });
  };
  return {
    policy: settings === undefined ? 'kept' : 'waiting',
    task: task(),
    list: (user_id, query) => listMailbox(mailbox, user_id, query),
    get: (user_id, id) => getMail(mailbox, user_id, BigInt(id)),
  };
}
