import { limits } from '@app/contract';
import { verifyAuditJob } from '#audit';
import { purgeBeneficiariesJob } from '#beneficiaries';
import { deliveryJob, foldJob } from '#desk';
import { foldHoursJob } from '#ledger';
import { payoutJob } from '#payouts';
import { createJobs } from '#platform/jobs';
import type { Jobs, TaskHelpers } from '#platform/jobs';
import type { OutboxEvent } from '#platform/outbox';
import { purgeJob } from '#quotes';
import { manualRatesJob, offersLateMs, refreshJob } from '#rates';
import { purgeRefusalsJob } from '#wallets';
import type { Ground } from './ground.ts';
import type { Modules } from './modules.ts';

/** What is done by the clock, or when something happened. */
export function createBackground(
  { url, db, log, clock, mail, proofUses, metrics, tracer }: Ground,
  modules: Modules,
  work: boolean,
): Jobs {
  const { transactions, payouts, quotes, identity } = modules;
  const { claimDue, releaseClaims, nextDue, report, asked } = transactions;
  const tasks = {
    payouts: payoutJob({
      claimDue,
      releaseClaims,
      nextDue,
      move: report,
      payouts,
      asked,
      log,
      clock,
    }),
    'transaction-search': transactions.search,
    recalls: transactions.help.recalls,
    'risk-watch': modules.risk.watch,
    'screening-rescreen': modules.screening.rescreen,
    'screening-transfers': transactions.rescreen,
    'quotes-purge': purgeJob(quotes),
    'beneficiaries-purge': purgeBeneficiariesJob(modules.beneficiaries),
    'rates-refresh': refreshJob({ refresh: modules.rates.refresh, alerts: modules.rateAlerts }),
    'manual-rates': manualRatesJob(modules.rates.desk),
    'counts-fold': foldJob({ db }),
    'ledger-fold': foldHoursJob({ query: db.query }),
    'books-verify': modules.verifications.nightly,
    'audit-verify': verifyAuditJob({ db, log }),
    'approvals-expire': modules.wallets.approvals.expiry,
    'wallet-refusals-purge': purgeRefusalsJob(db.query),
    'delivery-figures': deliveryJob({ db }),
    'support-replies': modules.support.tasks.replies,
    'support-purge': modules.support.tasks.purge,
    'documents-due': modules.papers.tasks.due,
    'papers-purge': modules.papers.tasks.purge,
    'verification-expiry': modules.kyc.tasks.expiry,
    ...(mail.task && { mails: mail.task }),
    // Each minute: whoever sends an idle session's token meanwhile is refused without it.
    'idle-sessions': { cron: '* * * * *', run: () => identity.endIdle() },
    // Each minute, should a wake-up get lost.
    'recovery-links': {
      cron: '* * * * *',
      run: (_payload: unknown, { signal }: TaskHelpers) => identity.recovery.sendLinks(signal),
    },
    'tokens-purge': { cron: '37 3 * * *', run: () => identity.purge() },
    'proofs-purge': { cron: '* * * * *', run: () => proofUses.purge() },
    // Woken at the start.
    'factors-seal': {
      run: async (_payload: unknown, { signal }: TaskHelpers) => {
        await identity.sealFactorsAnew(signal);
      },
    },
    'signing-keys': { cron: '17 * * * *', run: () => identity.rotateKeys() },
  };
  return createJobs({
    url,
    log,
    clock,
    tasks: work ? tasks : {},
    meter: metrics.jobs,
    tracer,
  });
}

interface Reaction {
  readonly ground: Ground;
  readonly modules: Modules;
  readonly jobs: Jobs;
}

/** Events of one moment share a wake-up, so a mail may leave this much later than its cause. */
const mailDelayMs = 2_000;
const mailedTopics: readonly string[] = ['transaction', 'wallet', 'notification'];

/** Searches look at what the index lacks by themselves, so it is filled by many at once. */
const searchDelayMs = 2_000;

/** Rules that hold nothing look at transfers of some seconds together. */
const watchDelayMs = 3_000;

/** What the server itself does about news, its own and other servers'; as a part of the trace that the news come from, where it is known. */
export function react(event: OutboxEvent, reaction: Reaction): void {
  const { tracer, commits } = reaction.ground;
  const parent = tracer && commits.find(`${event.cursor.xid}`);
  if (tracer === undefined || parent === undefined) {
    reactTo(event, reaction);
    return;
  }
  const facts = { topic: event.topic, kind: event.kind };
  const span = tracer.begin({ name: 'event', kind: 'consumer', parent, facts });
  tracer.within(span, () => reactTo(event, reaction));
  span.end();
}

function reactTo(event: OutboxEvent, { ground, modules, jobs }: Reaction): void {
  const { now } = ground.clock;
  const { identity, provider } = modules;
  if (event.kind === 'session.revoked') {
    const { session_id } = event.data;
    if (typeof session_id === 'string') identity.invalidate(session_id);
    else if (event.user_id !== null) identity.invalidate(event.user_id);
  }
  // A transfer was made, or staff gave one back to the provider: its step may be due before the worker looks again.
  if (event.topic === 'transaction' && provider.firstStepAfterMs !== null) {
    void jobs.wake('payouts', now() + provider.firstStepAfterMs);
  }
  if (event.kind === 'transaction.created') {
    void jobs.wake('risk-watch', now() + watchDelayMs);
    void jobs.wake('transaction-search', now() + searchDelayMs);
  }
  if (event.kind === 'rates.changed') void jobs.wake('manual-rates', now() + offersLateMs);
  if (ground.mail.task && mailedTopics.includes(event.topic)) {
    void jobs.wake('mails', now() + mailDelayMs);
  }
  if (event.kind === 'support.message' && event.data['reply_due'] === true) {
    void jobs.wake('support-replies', now() + limits.supportAutoReplyDelayMs);
  }
}
