import { disabledReason, limits } from '@app/contract';
import type { RateAlert, RateAlertBody } from '@app/contract';
import { RateError, formatRate, parseRate, quotableRate } from '@app/money';
import type { Rate } from '@app/money';
import type { Transaction } from 'kysely';
import type { DB } from '#tables';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { DomainError, fieldError, invariant } from '#platform/errors';
import { newId } from '#platform/ids';
import { recordEvent } from '#platform/outbox';
import {
  findDeleted,
  findWaiting,
  insertAlert,
  lockAlerts,
  markReached,
  purgeDeleted,
  readAlerts,
  setDeleted,
} from './alert-store.ts';
import type { AlertRow } from './alert-store.ts';
import { rateLine, reachedNotice } from './alert-notice.ts';
import type { AlertNotice } from './alert-notice.ts';
import type { TableRate } from './rate-table.ts';

export interface AlertDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Tells the customer, in the transaction that marks the alert. */
  readonly notify: (
    trx: Transaction<DB>,
    notice: AlertNotice & { readonly user_id: string },
  ) => Promise<void>;
  readonly rates: {
    /** The rate as the table has it, of whatever age. */
    current(from: string, to: string): Promise<TableRate | undefined>;
  };
}

export interface RateAlertsApi {
  list(user_id: string): Promise<RateAlert[]>;
  /** Refuses a target that is reached already, and the one after the last that an account may have. */
  create(user_id: string, body: RateAlertBody): Promise<RateAlert>;
  remove(user_id: string, id: string): Promise<void>;
  /** Takes a deletion back that is less than an hour old. */
  restore(user_id: string, id: string): Promise<RateAlert>;
  /** Tells everybody whose target the table's rates have reached; gives how many. */
  fire(): Promise<number>;
  /** Forgets what was deleted more than an hour ago. */
  purge(): Promise<void>;
}

/** So many notifications are written in one transaction: short enough to hold up nobody. */
const lot = 200;

export function createRateAlerts(deps: AlertDeps): RateAlertsApi {
  const { db, clock } = deps;
  const undoLimit = () => isoInstant(clock.now() - limits.rateAlertUndoMs);
  return {
    list: async (user_id) => (await readAlerts(db.query, user_id)).map(toAlert),
    create: (user_id, body) => createAlert(deps, user_id, body),
    remove: async (user_id, id) =>
      db.query.transaction().execute(async (trx) => {
        const found = await setDeleted(trx, { id, user_id }, isoInstant(clock.now()));
        if (!found) throw new DomainError('not_found');
        await tell(trx, user_id);
      }),
    restore: async (user_id, id) =>
      db.query.transaction().execute(async (trx) => {
        await lockAlerts(trx, user_id);
        return restoreAlert(trx, { id, user_id, since: undoLimit() });
      }),
    fire: async () => {
      let fired = 0;
      let inLot: number;
      do {
        inLot = await db.query.transaction().execute((trx) => fireLot(deps, trx));
        fired += inLot;
      } while (inLot === lot);
      return fired;
    },
    purge: () => purgeDeleted(db.query, undoLimit()),
  };
}

async function createAlert(
  deps: AlertDeps,
  user_id: string,
  body: RateAlertBody,
): Promise<RateAlert> {
  const { from_currency: from, to_currency: to } = body;
  const reason = disabledReason(to);
  if (reason) throw fieldError('to_currency', reason);
  if (from === to) throw fieldError('to_currency', 'Choose two different currencies.');
  const target = readTarget(body.target);
  const current = await deps.rates.current(from, to);
  if (!current) {
    throw new DomainError('exchange_rate_unavailable', {
      detail: `No rate found for ${from} → ${to}.`,
    });
  }
  refuseReached(body, target, current.rate);
  return deps.db.query.transaction().execute(async (trx) => {
    await lockAlerts(trx, user_id);
    const wish = { ...body, user_id, target: formatRate(target) };
    const waiting = await findWaiting(trx, wish);
    if (waiting) return toAlert(waiting);
    await refuseBeyondLimit(trx, user_id);
    const row = await insertAlert(trx, { ...wish, id: newId() });
    await tell(trx, user_id);
    return toAlert(row);
  });
}

/** A target is as precise as the line that shows the rate, since it is compared with that. */
function readTarget(text: string): Rate {
  try {
    const target = parseRate(text);
    if (formatRate(quotableRate(target)) === formatRate(target)) return target;
  } catch (error) {
    if (!(error instanceof RateError)) throw error;
    throw fieldError('target', 'Write a rate above zero, such as 0.8543.');
  }
  throw fieldError('target', 'Use as many decimals as the rate shows, at most 4.');
}

/** What is reached already would be told at once, and was no news. */
function refuseReached(body: RateAlertBody, target: Rate, current: Rate): void {
  const shown = quotableRate(current);
  const a = shown.digits * 10n ** BigInt(target.scale);
  const b = target.digits * 10n ** BigInt(shown.scale);
  const { from_currency, to_currency, direction } = body;
  const line = rateLine(formatRate(shown), from_currency, to_currency);
  if (direction === 'above' && a >= b) {
    throw fieldError('target', `The rate is ${line} already. Choose a higher target.`);
  }
  if (direction === 'below' && a <= b) {
    throw fieldError('target', `The rate is ${line} already. Choose a lower target.`);
  }
}

async function refuseBeyondLimit(trx: Transaction<DB>, user_id: string): Promise<void> {
  const { length } = await readAlerts(trx, user_id);
  if (length < limits.rateAlertsMax) return;
  throw new DomainError('rate_alert_limit', {
    detail: `You have ${length} rate alerts, as many as one account can have. Delete one, then set this one.`,
  });
}

async function restoreAlert(
  trx: Transaction<DB>,
  key: { id: string; user_id: string; since: string },
): Promise<RateAlert> {
  const row = await findDeleted(trx, key);
  if (!row) throw new DomainError('not_found');
  const { user_id } = key;
  const alert = toAlert(row);
  // Set anew meanwhile: the wish is there once, so the deleted one stays deleted.
  const again = row.reached_at === null ? await findWaiting(trx, row) : undefined;
  if (again) return toAlert(again);
  await refuseBeyondLimit(trx, user_id);
  await setDeleted(trx, key, null);
  await tell(trx, user_id);
  return alert;
}

async function fireLot({ notify }: AlertDeps, trx: Transaction<DB>): Promise<number> {
  const reached = await markReached(trx, lot);
  for (const row of reached) {
    await notify(trx, { user_id: row.user_id, ...reachedNotice(row) });
  }
  for (const user_id of new Set(reached.map((row) => row.user_id))) {
    await tell(trx, user_id, 'system');
  }
  return reached.length;
}

/** The customer's screens fetch rates and alerts again. */
function tell(
  trx: Transaction<DB>,
  user_id: string,
  source: 'customer' | 'system' = 'customer',
): Promise<void> {
  return recordEvent(trx, {
    topic: 'rate',
    kind: 'rate_alert.changed',
    user_id,
    source,
    data: {},
  });
}

function directionOf(text: string): RateAlert['direction'] {
  invariant(text === 'above' || text === 'below', 'the table holds two directions');
  return text;
}

function toAlert(row: AlertRow): RateAlert {
  return {
    id: row.id,
    from_currency: row.from_currency,
    to_currency: row.to_currency,
    direction: directionOf(row.direction),
    target: formatRate(parseRate(row.target)),
    created_at: row.created_at,
    reached_at: row.reached_at,
    reached_rate: row.reached_rate,
    reached_as_of: row.reached_as_of,
  };
}
