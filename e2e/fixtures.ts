import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { createPeople, someAddress } from './people.ts';
import type { People } from './people.ts';
import { openSession } from './open-session.ts';
import { startProduct } from './product.ts';
import type { Account, Product } from './product.ts';

interface WorkerFixtures {
  /** Milliseconds per step of the payout simulator; so long that it never acts, unless a file asks for less. */
  readonly simulatorStepMs: number;
  readonly product: Product;
  readonly people: People;
  /** Runs a statement as the owner of the database: for what no call can do, such as taking a role away. */
  readonly sql: (text: string, values?: readonly string[]) => Promise<void>;
}

type Credentials = Pick<Account, 'email' | 'password'>;

interface TestFixtures {
  /** A browser of somebody else: its own storage. Unexpected errors in it fail the test. */
  readonly newPerson: (options?: PersonOptions) => Promise<Page>;
  /** Opens a page of the customer app, or the first, as this customer. */
  readonly signIn: (page: Page, customer: Credentials, path?: string) => Promise<void>;
  /** Opens a page of the portal, or the first, as this member of staff, or as an admin. */
  readonly signInStaff: (page: Page, path?: string, account?: Credentials) => Promise<void>;
  /** Console errors that a test provokes on purpose, such as an answer 409. */
  readonly expectedErrors: RegExp[];
}

export interface PersonOptions {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** With a service worker; without one unless asked for, since it would answer in place of the server that a test watches. */
  readonly installed?: boolean;
  /** Where this person reaches the product, when not directly. */
  readonly url?: string;
}

/** What a test still answers for the server is let go first: its answer may be on its way when the browser closes. */
async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

// The simulator promises delivery only when its five steps keep the promise; this one does, and still never acts in a test.
const fiveMinutesMs = 300_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  simulatorStepMs: [fiveMinutesMs, { option: true, scope: 'worker' }],
  product: [
    async ({ simulatorStepMs }, provide) => {
      const product = await startProduct({
        OPERATOR_PAYOUTS_SIMULATOR_STEP_MS: `${simulatorStepMs}`,
      });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  people: [
    async ({ product }, provide) => provide(createPeople(product.url, product.accounts)),
    { scope: 'worker' },
  ],
  sql: [
    async ({ product }, provide) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      await provide(async (text, values = []) => void (await client.query(text, [...values])));
      await client.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  expectedErrors: async ({ baseURL: _baseURL }, provide) => provide([]),
  newPerson: async ({ browser, baseURL, expectedErrors }, provide, testInfo) => {
    const contexts = new Set<BrowserContext>();
    const errors: string[] = [];
    await provide(
      async ({ width = 1280, colorScheme = 'light', installed = false, url = baseURL } = {}) => {
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 800 : 900 },
          colorScheme,
          serviceWorkers: installed ? 'allow' : 'block',
          extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
          ...(url === undefined ? {} : { baseURL: url }),
        });
        contexts.add(context);
        context.once('close', () => contexts.delete(context));
        // Of the context, so that the tabs which a test opens beside the first are watched too.
        context.on('weberror', (error) => errors.push(error.error().message));
        context.on('console', (message) => {
          if (message.type() === 'error')
            errors.push(`${message.text()} (${message.location().url})`);
        });
        return context.newPage();
      },
    );
    await Promise.all([...contexts].map(leave));
    const unexpected = errors.filter(
      (error) => !expectedErrors.some((pattern) => pattern.test(error)),
    );
    if (unexpected.length > 0 && testInfo.errors.length === 0) {
      throw new Error(`The browser reported errors:\n${unexpected.join('\n')}`);
    }
  },
  signIn: async ({ baseURL: _baseURL }, provide) =>
    provide(async (page, { email, password }, path = '/') => {
      await openSession(page, { email, password, audience: 'customer' });
      await page.goto(path);
    }),
  signInStaff: async ({ people }, provide) =>
    provide(async (page, path = '/admin/dashboard', { email, password } = people.admin) => {
      await openSession(page, { email, password, audience: 'staff' });
      await page.goto(path);
    }),
});

export { expect } from '@playwright/test';
