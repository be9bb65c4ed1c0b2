import { formatMinor } from '@app/money';
import { DomainError } from '#platform/errors';
import { giveBackReason, heldBy, lateDay, reports } from './model.ts';
import type { Model, Op, Update } from './model.ts';
import type { MoneyWorld } from './money.ts';

type Server = Pick<MoneyWorld, 'transactions' | 'wallets'>;

/** Two customers of the product and everything that they did, told in the model's words. */
export interface Product {
  /** Carries it out at one of the two servers; gives `ok` or the code of the refusal. */
  perform(op: Op, server: 0 | 1): Promise<string>;
  /** What the database holds of these customers, put side by side with the model: two texts that must be equal. */
  compare(model: Model): Promise<{ readonly found: object; readonly expected: object }>;
}

interface Place {
  readonly user_id: string;
  readonly quote_id: string;
}

const day = '2026-01-31';

export async function openProduct(
  world: MoneyWorld,
  servers: readonly [Server, Server],
): Promise<Product> {
  const customers = [await world.customer(), await world.customer()] as const;
  const admin_id = await world.staff();
  const places: Place[] = [];

  const idOf = async ({ quote_id }: Place): Promise<string | undefined> => {
    const { rows } = await world.db.pool.query<{ id: string }>(
      'SELECT id FROM transactions WHERE quote_id = $1',
      [quote_id],
    );
    return rows[0]?.id;
  };
  const carryOut = async (op: Op, { transactions, wallets }: Server): Promise<string> => {
    if (!('slot' in op)) {
      await wallets.change({
        admin_id,
        user_id: customers[op.customer],
        idempotencyKey: op.key,
        body: { type: op.kind, amount: formatMinor(op.amount, 'EUR') },
      });
      return 'ok';
    }
    if (op.kind === 'quote') {
      const user_id = customers[op.slot.customer];
      const { amount, fee, expired } = op.slot;
      const terms = { amount, fee, ...(expired && { expiresInMs: -1_000 }) };
      places.push({ user_id, quote_id: await world.quote(user_id, terms) });
      return 'ok';
    }
    const place = places[op.slot];
    if (place === undefined) return 'nothing there';
    const { user_id } = place;
    if (op.kind === 'send') {
      await transactions.create(await orderOf(world, place, op));
      return 'ok';
    }
    const id = await idOf(place);
    if (id === undefined) return 'nothing there';
    return changeTransfer(op, { id, user_id, admin_id, world, transactions });
  };
  return {
    perform: async (op, server) => {
      try {
        return await carryOut(op, servers[server]);
      } catch (error) {
        // A fault of ours is no answer: it ends the test.
        if (error instanceof DomainError && error.code !== 'transfer_failed') return error.code;
        throw error;
      }
    },
    compare: async (model) => ({
      found: await readProduct(world, customers, places),
      expected: tell(model),
    }),
  };
}

interface OnTransfer extends Pick<Server, 'transactions'> {
  readonly id: string;
  readonly user_id: string;
  readonly admin_id: string;
  readonly world: MoneyWorld;
}

async function changeTransfer(
  op: Exclude<Op, { kind: 'credit' | 'debit' | 'quote' | 'send' }>,
  { id, user_id, admin_id, world, transactions }: OnTransfer,
): Promise<string> {
  if (op.kind === 'cancel') await transactions.cancel(user_id, id);
  else if (op.kind === 'report')
    await transactions.report({ transaction_id: id, user_id }, reportOf(op.report));
  else if (op.kind === 'update') await transactions.update(admin_id, id, bodyOf(op.update));
  else if (op.kind === 'ask_back') await transactions.help.askBack(user_id, id, undefined);
  else if (op.kind === 'overdue') {
    await letDayPass(world, user_id, id);
    await transactions.cancelOverdue(id);
  } else if (op.kind === 'give_back') {
    const case_id = await recallOf(world, id);
    if (case_id === undefined) return 'nothing there';
    await transactions.settleCase({
      id: case_id,
      transaction_id: id,
      customer_id: user_id,
      actor_id: admin_id,
      decision: 'recall_accepted',
      reason: giveBackReason,
      answer: 'It is back.',
    });
  } else {
    const order = { actor_id: admin_id, ids: [id], documentation_notes: notes };
    const { results } = await transactions.staff.requestDocuments(order);
    return results[0]?.outcome ?? 'no result';
  }
  return 'ok';
}

const notes = 'A payslip, please.';

/** The wallet's lock keeps it from a batch that has read the transfer and not yet written it. */
async function letDayPass({ db, ledger }: MoneyWorld, user_id: string, id: string): Promise<void> {
  await db.query.transaction().execute(async (trx) => {
    await ledger.lockWallet(trx, user_id);
    await trx
      .updateTable('transactions')
      .set({
        documentation_due_at: `${lateDay}T23:59:59.999Z`,
        documentation_asked_at: `${lateDay}T00:00:00.000Z`,
      })
      .where('id', '=', id)
      .where('documentation_due_at', 'is not', null)
      .execute();
  });
}

/** The newest request for the money. */
async function recallOf({ db }: MoneyWorld, id: string): Promise<string | undefined> {
  const found = await db.query
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', id)
    .where('kind', '=', 'cancellation')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

async function orderOf(
  world: MoneyWorld,
  { user_id, quote_id }: Place,
  { key, body }: Extract<Op, { kind: 'send' }>,
) {
  const reference = `Body ${body}`;
  const order = await world.order(user_id, { quote_id, reference, date: day });
  return { ...order, idempotencyKey: `${quote_id} ${key}` };
}

function reportOf(status: keyof typeof reports) {
  const { stage, reason, handedOver, asksAgain } = reports[status];
  return {
    status,
    progress_stage: stage,
    progress_reason: reason,
    handed_over: handedOver,
    nextAfterMs: asksAgain ? 0 : null,
  };
}

function bodyOf({ status, stage, reason, documents, fee, version }: Update) {
  return {
    version,
    status,
    progress_stage: stage,
    progress_reason: reason,
    documentation_required: documents,
    documentation_notes: documents ? notes : null,
    fee: formatMinor(fee, 'EUR'),
  };
}

/** Of both, what can be counted: balances, where the money lies, each transfer, and what people were told. */
function tell(model: Model): object {
  const transfers = model.slots.flatMap(({ transfer, amount }) =>
    transfer === undefined ? [] : [{ ...transfer, amount }],
  );
  const held = transfers.filter(({ status }) => status === 'pending' || status === 'processing');
  const sum = (amounts: readonly bigint[]): string =>
    amounts.reduce((total, amount) => total + amount, 0n).toString();
  const made = model.walletChanges.filter(({ answer }) => answer === 'ok').length;
  return {
    balances: model.balances.map(String),
    accounts: {
      customer: sum(model.balances),
      funding: model.funding.toString(),
      payable: sum(held.map(({ amount }) => amount)),
      paid_out: sum(
        transfers.filter(({ status }) => status === 'completed').map(({ amount }) => amount),
      ),
      fees: sum(transfers.map(({ status, fee }) => heldBy(status, 0n, fee))),
    },
    transfers: model.slots.map(({ transfer }) =>
      transfer === undefined
        ? null
        : {
            status: transfer.status,
            stage: transfer.stage,
            reason: transfer.reason,
            fee: transfer.fee.toString(),
            version: transfer.version,
            events: transfer.version,
            notices: transfer.notices,
            handed_over: transfer.handedOver,
            documents: transfer.documents,
            asked_back: transfer.recall === 'by customer' || transfer.recall === 'by server',
          },
    ),
    walletChanges: made,
    walletEvents: made,
    // Of the wallet changes and the transfers together.
    notices: made + transfers.reduce((total, { notices }) => total + notices, 0),
  };
}

const transferText = `SELECT t.quote_id, json_build_object('status', t.status, 'stage', t.progress_stage, 'reason', t.progress_reason,
    'fee', t.fee::text, 'version', t.version, 'handed_over', t.handed_over_at IS NOT NULL,
    'documents', t.documentation_required,
    'asked_back', EXISTS (SELECT FROM cases c WHERE c.transaction_id = t.id AND c.kind = 'cancellation' AND c.status = 'open'),
    'events', (SELECT count(*) FROM events v WHERE v.transaction_id = t.id),
    'notices', (SELECT count(*) FROM notifications n WHERE n.user_id = t.user_id AND n.metadata ->> 'transaction_id' = t.id::text)) AS facts
  FROM transactions t WHERE t.user_id = ANY($1::uuid[])`;

const accountsText = `WITH own AS (SELECT p.entry_id FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.user_id = ANY($1::uuid[])
    UNION SELECT e.id FROM entries e JOIN transactions t ON t.id = e.transaction_id WHERE t.user_id = ANY($1::uuid[]))
  SELECT a.kind, sum(p.amount)::text AS sum FROM own JOIN postings p ON p.entry_id = own.entry_id JOIN accounts a ON a.id = p.account_id GROUP BY a.kind`;

const countsText = `SELECT
    (SELECT count(*)::int FROM wallet_transactions WHERE user_id = ANY($1::uuid[])) AS wallet_changes,
    (SELECT count(*)::int FROM events WHERE user_id = ANY($1::uuid[]) AND kind = 'wallet.changed') AS wallet_events,
    (SELECT count(*)::int FROM notifications WHERE user_id = ANY($1::uuid[])) AS notices`;

interface Counts {
  readonly wallet_changes: number;
  readonly wallet_events: number;
  readonly notices: number;
}

async function readProduct(
  { db, balance }: MoneyWorld,
  customers: readonly [string, string],
  places: readonly Place[],
): Promise<object> {
  const values = [[...customers]];
  const { rows } = await db.pool.query<{ quote_id: string; facts: object }>(transferText, values);
  const accounts = await db.pool.query<{ kind: string; sum: string }>(accountsText, values);
  const counts = await db.pool.query<Counts>(countsText, values);
  const facts = new Map(rows.map((row) => [row.quote_id, row.facts]));
  const sums = new Map(accounts.rows.map(({ kind, sum }) => [kind, sum]));
  const kinds = ['customer', 'funding', 'payable', 'paid_out', 'fees'];
  return {
    balances: [String(await balance(customers[0])), String(await balance(customers[1]))],
    accounts: Object.fromEntries(kinds.map((kind) => [kind, sums.get(kind) ?? '0'])),
    transfers: places.map(({ quote_id }) => facts.get(quote_id) ?? null),
    walletChanges: counts.rows[0]?.wallet_changes,
    walletEvents: counts.rows[0]?.wallet_events,
    notices: counts.rows[0]?.notices,
  };
}
