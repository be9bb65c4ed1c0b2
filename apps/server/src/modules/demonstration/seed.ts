import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AccountDetails,
  Country,
  ReceiveCurrency,
  StaffRole,
  TrackerStage,
  TransactionStatus,
} from '@app/contract';

import type { DemonstrationAccounts } from '#identity';
import { isoInstant, systemClock } from '#platform/clock';
import { newToken } from '#platform/ids';
import { accountsFile } from './accounts.ts';
import type { DemonstrationDeps } from './index.ts';
import { countUsers, findTransfer, findUser } from './store.ts';

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
  readonly account_details?: AccountDetails;
  /** Where the recipient lives, when the customer has saved them. */
  readonly saved?: Country;
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
    saved: 'PL',
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
    saved: 'UA',
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
    saved: 'GB',
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
    account_details: { ifsc: 'HDFC0001234' },
    saved: 'IN',
    reference: 'Wedding',
    end: { status: 'pending', progress_stage: 'verifying_details', progress_reason: null },
  },
];

const openingBalances = ['5000.00', '3200.00'] as const;
const dayMs = 86_400_000;

/** One number for all servers of a database: two first starts load the data one after the other. */
const seedLock = 7_214_002;

/**
 * Makes the demonstration through the same operations as everybody's: nothing is in the books that a person could not have done.
 * The passwords are on the disk before they are used and every step finds what an earlier one left, so a start that was killed
 * half-way is finished by the next. A database with people in it that this data directory knows nothing of is left alone.
 */
export async function seedDemonstration(deps: DemonstrationDeps): Promise<void> {
  const file = join(deps.dataDir, accountsFile);
  if (existsSync(file)) return;
  const connection = await deps.db.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [seedLock]);
    const begun = existsSync(`${file}.part`);
    if (!begun && (await countUsers(deps.db.query)) > 0n) return;
    await loadDemonstration(
      deps,
      begun ? await readBegun(`${file}.part`) : await begin(deps.dataDir, file),
    );
    await rename(`${file}.part`, file);
  } finally {
    await connection.end();
  }
}

/** New passwords, kept before the first one is used. */
async function begin(dataDir: string, file: string): Promise<DemonstrationAccounts> {
  const accounts = people.map(({ role, email }) => ({
    role,
    email,
    password: newToken().slice(0, 16),
  }));
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return accounts;
}

async function readBegun(part: string): Promise<DemonstrationAccounts> {
  const accounts: DemonstrationAccounts = JSON.parse(await readFile(part, 'utf8'));
  return accounts;
}

async function loadDemonstration(
  deps: DemonstrationDeps,
  accounts: DemonstrationAccounts,
): Promise<void> {
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
  for (const [index, past] of history.entries()) {
    const sender_name = people[past.customer]?.full_name ?? '';
    await makeTransfer(deps, {
      past,
      user_id: ids[past.customer] ?? '',
      sender_name,
      key: `demonstration-${index}`,
    });
  }
  deps.log.info(
    { accounts: accounts.length, transfers: history.length },
    'demonstration data loaded',
  );
}

async function makePerson(
  { db, identity }: DemonstrationDeps,
  { role, full_name, email, phone_number }: Person,
  password: string,
): Promise<string> {
  const known = await findUser(db.query, email);
  const id = known ?? (await identity.register({ email, password, full_name, phone_number }));
  if (role !== 'customer') await identity.grantRole(id, role);
  return id;
}

interface MadeTransfer {
  readonly past: PastTransfer;
  readonly user_id: string;
  readonly sender_name: string;
  readonly key: string;
}

async function makeTransfer(deps: DemonstrationDeps, made: MadeTransfer): Promise<void> {
  const { end } = made.past;
  const transaction_id =
    (await findTransfer(deps.db.query, made.user_id, made.key)) ?? (await send(deps, made));
  // Its end is told once and nobody asks again: what is shown as on its way stays there to be looked at.
  await deps.transactions.report(
    { transaction_id, user_id: made.user_id },
    {
      ...end,
      handed_over: end.status !== 'pending',
      nextAfterMs: null,
    },
  );
}

/** The recipient's id in the customer's list, where they are to stand in it. */
async function save(
  { beneficiaries }: DemonstrationDeps,
  { past, user_id }: MadeTransfer,
): Promise<string | null> {
  const { saved, recipient, currency, account_number, bank_name, account_details } = past;
  if (saved === undefined) return null;
  const known = (await beneficiaries.list(user_id)).find(({ name }) => name === recipient);
  const account = { currency, account_number, bank_name, account_details };
  const body = { name: recipient, country: saved, ...account };
  return known?.id ?? (await beneficiaries.create(user_id, body)).id;
}

async function send(deps: DemonstrationDeps, made: MadeTransfer): Promise<string> {
  const { quotes, transactions } = deps;
  const { past, user_id, sender_name, key } = made;
  const { send_amount, currency, recipient, reference, daysAgo } = past;
  const { account_number, bank_name, account_details } = past;
  const beneficiary_id = await save(deps, made);
  const { id: quote_id } = await quotes.create({
    user_id,
    send_amount,
    send_currency: 'EUR',
    currency,
  });
  const date = isoInstant(systemClock.now() - daysAgo * dayMs).slice(0, 10);
  const account = { account_number, bank_name, account_details, beneficiary_id };
  const body = { quote_id, sender_name, date, recipient, ...account, reference };
  return (await transactions.create({ user_id, idempotencyKey: key, body })).id;
}
