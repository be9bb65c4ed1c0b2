import type { SecretValues } from '#notifications';
import { instantMs } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Mail, Mailer, MailOutcome, MailSession } from '#platform/mail';
import { compose } from './compose.ts';
import type { Sender } from './compose.ts';
import { textsFor, toNews } from './mailbox.ts';
import { claimMail, giveBack, markFailed, markSent, nextDue, putOff } from './store.ts';
import type { ClaimedMail } from './store.ts';

/** What an attempt to send a mail can come to. */
export const mailEnds = ['sent', 'put_off', 'given_up'] as const;
export type MailEnd = (typeof mailEnds)[number];

export interface MailJobDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly secretValues: SecretValues;
  /** Told what came of each attempt. */
  readonly onEnded?: ((end: MailEnd) => void) | undefined;
}

/** How many mails are on their way at once. */
export const lanes = 4;
/** A mail that the server has not taken by then counts as not sent. */
export const sendDeadlineMs = 60_000;
// Longer than any sending takes, so that nobody takes a mail that is still under way.
const leaseMs = 2 * sendDeadlineMs;
/** After so many the queue gets its worker back: a long backlog is worked off in several runs. */
const mailsPerRun = 400;
/** A mail server that is away is asked again after this, not once per waiting mail. */
const unreachablePauseMs = 30_000;

const minuteMs = 60_000;
/** From one attempt to the next; after the last one, a little under a day later, the mail is given up. */
const retryAfterMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);

/** Sends all mails that are due, then sleeps until the next is. Swept every minute, should a wake-up get lost. */
export function mailJob(deps: MailJobDeps): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { signal, again }) => {
      const session = await deps.mailer.open();
      const run: Run = {
        ...deps,
        session,
        signal,
        left: mailsPerRun,
        unreachable: false,
        putOff: 0,
      };
      try {
        await workLanes(run);
      } finally {
        session.close();
      }
      tellPutOff(run);
      const due = await nextDue(deps.db.query);
      if (due === undefined) return;
      const earliestMs = run.unreachable ? deps.clock.now() + unreachablePauseMs : 0;
      await again(Math.max(instantMs(due), earliestMs));
    },
  };
}

interface Run extends MailJobDeps {
  readonly session: MailSession;
  readonly signal: AbortSignal;
  left: number;
  unreachable: boolean;
  putOff: number;
}

/** Once for all mails of a run: with a mail server that takes none there are many. */
function tellPutOff({ log, putOff: put_off, unreachable }: Run): void {
  if (put_off === 0) return;
  log.warn(
    { put_off, unreachable },
    'mails were not taken and are tried again later; outgoing_mails.last_error says why',
  );
}

/**
 * Ends when all lanes have, also when one fails: a neighbour that went on behind the end would find the conversation closed, and its mails
 * would count as tried.
 */
async function workLanes(run: Run): Promise<void> {
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      try {
        await workLane(run);
      } catch (error) {
        // What could not be written here would fail for the next mails as well.
        run.left = 0;
        throw error;
      }
    }),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function workLane(run: Run): Promise<void> {
  while (run.left > 0 && !run.unreachable && !run.signal.aborted) {
    run.left -= 1;
    const claimed = await claimMail(run.db.pool, leaseMs);
    if (claimed === undefined) return;
    const outcome = await send(run, claimed);
    // Whatever the mail server had to do with it, it was broken off by our own stop, and is no attempt.
    if (outcome.state === 'put_off' && run.signal.aborted)
      return giveBack(run.db.pool, claimed.notification_id);
    if (outcome.state === 'put_off' && outcome.unreachable) run.unreachable = true;
    await settle(run, claimed, outcome);
  }
}

async function send(run: Run, claimed: ClaimedMail): Promise<MailOutcome> {
  const email = claimed.to_address ?? claimed.email;
  if (email === null) return { state: 'refused', reason: 'there is no such user' };
  return run.session.send(toMail(claimed, email, run), run.signal);
}

function toMail(
  claimed: ClaimedMail,
  address: string,
  { sender, secretValues }: Pick<Run, 'sender' | 'secretValues'>,
): Mail {
  const { message_id, full_name, language } = claimed;
  const texts = textsFor(language);
  return {
    ...compose(toNews(claimed, { secretValues, to: address }), { sender, texts, full_name }),
    message_id,
    from_name: sender.brand,
    to: { name: full_name ?? '', address },
    language: texts.language,
  };
}

/**
 * Writes down what came of it. A crash before this sends the mail once more when the lease runs out: at least once, always under the
 * same Message-ID. The other order would lose mails instead.
 */
async function settle(
  run: Run,
  { notification_id, attempts }: ClaimedMail,
  outcome: MailOutcome,
): Promise<void> {
  const { db, log, onEnded } = run;
  if (outcome.state === 'sent') {
    onEnded?.('sent');
    return markSent(db.pool, notification_id);
  }
  const { reason } = outcome;
  const afterMs = outcome.state === 'refused' ? undefined : retryAfterMs[attempts - 1];
  onEnded?.(afterMs === undefined ? 'given_up' : 'put_off');
  if (afterMs !== undefined) {
    run.putOff += 1;
    return putOff(db.pool, notification_id, { reason, afterMs });
  }
  // The reason stays in the table: servers like to repeat the address, which is none of the log's business.
  log.error(
    { notification_id: notification_id.toString(), attempts, outcome: outcome.state },
    'a mail was given up; outgoing_mails.last_error says why',
  );
  return markFailed(db.pool, notification_id, reason);
}
