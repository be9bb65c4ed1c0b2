import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceiveCurrency, StaffRole, TrackerStage, TransactionStatus } from '@app/contract';

import { isoInstant, systemClock } from '#platform/clock';
import { newToken } from '#platform/ids';
import { accountsFile } from './accounts.ts';
import type { DemonstrationDeps } from './index.ts';
import { countUsers } from './store.ts';

interface Person {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly role: 'customer' | StaffRole;
}

const people: readonly Person[] = [
  {
    role: 'customer',
    full_name: 'Olena Kovalenko',
    email: 'olena@customer.example',
    phone_number: '+353 86 555 0142',
  },
  {
    role: 'customer',
    full_name: 'Kwame Mensah',
    email: 'kwame@customer.example',
    phone_number: '+49 151 5550 198',
  },
  { role: 'admin', full_name: 'Amara Silva', email: 'amara@staff.example', phone_number: null },
  { role: 'admin', full_name: 'Jonas Weber', email: 'jonas@staff.example', phone_number: null },
  { role: 'support', full_name: 'Sam Okafor', email: 'sam@staff.example', phone_number: null },
];

interface PastTransfer {
  readonly customer: number;
  readonly daysAgo: number;
  readonly send_amount: string;
  readonly currency: ReceiveCurrency;
  readonly recipient: string;
  readonly account_number: string;
  readonly bank_name: string;
  readonly reference: string | null;
  readonly end: {
    status: TransactionStatus;
    progress_stage: TrackerStage;
    progress_reason: string | null;
  };
}

const collected = {
  status: 'completed',
  progress_stage: 'completed',
  progress_reason: null,
} as const;

/** Transfers as customers of such a service make them; account numbers are those that the standards print as examples. */
const history: readonly PastTransfer[] = [
  {
    customer: 0,
    daysAgo: 24,
    send_amount: '250.00',
    currency: 'PLN',
    recipient: 'Maria Nowak',
    account_number: 'PL61109010140000071219812874',
    bank_name: 'Example Bank Polska',
    reference: 'Rent',
    end: collected,
  },
  {
    customer: 0,
    daysAgo: 16,
    send_amount: '75.00',
    currency: 'GHS',
    recipient: 'Ama Mensah',
    account_number: '0241020001234567',
    bank_name: 'Example Bank Ghana',
    reference: 'School fees',
    end: collected,
  },
  {
    customer: 0,
    daysAgo: 9,
    send_amount: '120.00',
    currency: 'PHP',
    recipient: 'Jose Cruz',
    account_number: '001234567890',
    bank_name: 'Example Bank Manila',
    reference: null,
    end: {
      status: 'failed',
      progress_stage: 'sending_to_recipient',
      progress_reason:
        'The account number does not exist at the recipient’s bank. Everything is back in your wallet.',
    },
  },
  {
    customer: 0,
    daysAgo: 5,
    send_amount: '500.00',
    currency: 'UAH',
    recipient: 'Iryna Kovalenko',
    account_number: 'UA213223130000026007233566001',
    bank_name: 'Example Bank Kyiv',
    reference: 'Family',
    end: collected,
  },
  {
    customer: 0,
    daysAgo: 1,
    send_amount: '340.00',
    currency: 'GBP',
    recipient: 'Oliver Smith',
    account_number: 'GB29NWBK60161331926819',
    bank_name: 'Example Bank London',
    reference: 'Invoice 118',
    end: { status: 'processing', progress_stage: 'converting_funds', progress_reason: null },
  },
  {
    customer: 1,
    daysAgo: 12,
    send_amount: '90.00',
    currency: 'NGN',
    recipient: 'Chidi Eze',
    account_number: '0123456789',
    bank_name: 'Example Bank Lagos',
    reference: null,
    end: collected,
  },
  {
    customer: 1,
    daysAgo: 2,
    send_amount: '1200.00',
    currency: 'INR',
    recipient: 'Priya Sharma',
    account_number: '50100012345678',
    bank_name: 'Example Bank Mumbai',
    reference: 'Wedding',
    end: { status: 'pending', progress_stage: 'verifying_details', progress_reason: null },
  },
];

const openingBalances = ['5000.00', '3200.00'] as const;
const dayMs = 86_400_000;

/**
 * Makes the demonstration through the same operations as everybody's: nothing is in the books that a person could not have done.
 * A start that was killed half-way leaves the database as it is: the accounts are then known by no file, and an empty data
 * directory starts afresh.
 */
export async function seedDemonstration(deps: DemonstrationDeps): Promise<void> {
  const file = join(deps.dataDir, accountsFile);
  if (existsSync(file) || (await countUsers(deps.db.query)) > 0n) return;
  const accounts = people.map(({ role, email }) => ({
    role,
    email,
    password: newToken().slice(0, 16),
  }));
  // Together: hashing passwords is slow on purpose, and this is the first start that somebody waits for.
  const ids = await Promise.all(
    people.map((person, index) => makePerson(deps, person, accounts[index]?.password ?? '')),
  );
  const admin_id = ids[2] ?? '';
  await Promise.all(
    openingBalances.map((amount, index) =>
      deps.wallets.change({
        admin_id,
        user_id: ids[index] ?? '',
        idempotencyKey: `demonstration-${index}`,
        body: { type: 'credit', amount, description: 'Opening balance of the demonstration' },
      }),
    ),
  );
  // One after the other, oldest first, so that the history reads in order.
  for (const [index, past] of history.entries())
    await makeTransfer(deps, {
      past,
      user_id: ids[past.customer] ?? '',
      sender_name: people[past.customer]?.full_name ?? '',
      key: `demonstration-${index}`,
    });
  await mkdir(deps.dataDir, { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  deps.log.info(
    { accounts: accounts.length, transfers: history.length },
    'demonstration data loaded',
  );
}

async function makePerson(
  { identity }: DemonstrationDeps,
  { role, full_name, email, phone_number }: Person,
  password: string,
): Promise<string> {
  const id = await identity.register({ email, password, full_name, phone_number });
  if (role !== 'customer') await identity.grantRole(id, role);
  return id;
}

interface MadeTransfer {
  readonly past: PastTransfer;
  readonly user_id: string;
  readonly sender_name: string;
  readonly key: string;
}

async function makeTransfer(
  { quotes, transactions }: DemonstrationDeps,
  { past, user_id, sender_name, key }: MadeTransfer,
): Promise<void> {
  const { send_amount, currency, recipient, account_number, bank_name, reference, daysAgo, end } =
    past;
  const { id: quote_id } = await quotes.create({
    user_id,
    send_amount,
    send_currency: 'EUR',
    currency,
  });
  const date = isoInstant(systemClock.now() - daysAgo * dayMs).slice(0, 10);
  const { id } = await transactions.create({
    user_id,
    idempotencyKey: key,
    body: { quote_id, sender_name, date, recipient, account_number, bank_name, reference },
  });
  // Its end is told once and nobody asks again: what is shown as on its way stays there to be looked at.
  await transactions.report(id, {
    ...end,
    handed_over: end.status !== 'pending',
    nextAfterMs: null,
  });
}
