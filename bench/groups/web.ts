import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signInAsCustomer } from '../../tools/shared/product.mjs';
import { findChromium } from '../../tools/testing/chromium.mjs';
import type { Context, Group } from '../shared/group.ts';
import { interactionP98, sendByHand, watchInteractions } from '../shared/interactions.ts';
import {
  browserArguments,
  bytesOf,
  figureOf,
  lookAt,
  openPhone,
  scoreOf,
} from '../shared/lighthouse.mjs';
import { startServer } from '../shared/product.ts';
import type { Server } from '../shared/product.ts';

const database = 'web';
/** HTML, CSS and script of the dashboard of shadcn-admin at a6352e7d, measured alike. */
const referenceKib = 344;
const kibibyte = 1024;
const pageTypes = ['Document', 'Stylesheet', 'Script'];
const slowdown = 4;
const phoneScreen = { width: 412, height: 823 };

const kib = (bytes: number): number => bytes / kibibyte;

async function signInAsStaff(page: Page, { url, accounts }: Server): Promise<void> {
  const admin = accounts.find(({ role }) => role === 'admin');
  if (admin === undefined) throw new Error('The demonstration has no admin.');
  await page.goto(`${url}/admin/auth`);
  await page.getByLabel('Email *').fill(admin.email);
  await page.getByLabel('Password *', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/admin/dashboard`);
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Each screen by a browser of its own, since the first visit of a stranger is one of them. */
interface Phones {
  readonly stranger: Phone;
  readonly customer: Phone;
  readonly staff: Phone;
}

async function lookAtAll({ sheet }: Context, phones: Phones, url: string): Promise<void> {
  const first = await lookAt(phones.stranger, url, '/auth');
  sheet.add('lighthouse_sign_in', scoreOf(first, 'performance'));
  sheet.add('web_sign_in_kib', kib(bytesOf(first, pageTypes)));
  sheet.add('web_fonts_kib', kib(bytesOf(first, ['Font'])));
  const dashboard = await lookAt(phones.customer, url, '/');
  const size = kib(bytesOf(dashboard, pageTypes));
  sheet.note('web_dashboard_kib', size);
  sheet.add('web_dashboard_kib_vs_reference', size / referenceKib);
  sheet.add('lighthouse_dashboard', scoreOf(dashboard, 'performance'));
  sheet.add('dashboard_lcp_ms', figureOf(dashboard, 'largest-contentful-paint'));
  sheet.add('dashboard_tbt_ms', figureOf(dashboard, 'total-blocking-time'));
  sheet.add('dashboard_cls', figureOf(dashboard, 'cumulative-layout-shift'));
  const send = await lookAt(phones.customer, url, '/send');
  sheet.add('lighthouse_send', scoreOf(send, 'performance'));
  const transactions = await lookAt(phones.customer, url, '/transactions');
  sheet.add('lighthouse_transactions', scoreOf(transactions, 'performance'));
  const portal = await lookAt(phones.staff, url, '/admin/dashboard');
  sheet.add('lighthouse_staff', scoreOf(portal, 'performance'));
  sheet.note('web_staff_kib', kib(bytesOf(portal, pageTypes)));
  const screens = [first, dashboard, send, transactions, portal];
  for (const category of ['accessibility', 'best-practices'] as const) {
    const lowest = Math.min(...screens.map((screen) => scoreOf(screen, category)));
    sheet.add(`lighthouse_lowest_${category.replace('-', '_')}`, lowest);
  }
}

/** Signed in anew for each round: five take longer than a token lives, and a page that is closed while it renews its own may lose the session. */
async function withPhones(server: Server, look: (phones: Phones) => Promise<void>): Promise<void> {
  const [stranger, customer, staff] = [await openPhone(), await openPhone(), await openPhone()];
  try {
    const [customersPage, staffPage] = [
      await customer.context.newPage(),
      await staff.context.newPage(),
    ];
    await signInAsCustomer(customersPage, server.url);
    await signInAsStaff(staffPage, server);
    // A page that stays open would take its share of the machine, and of the news, while others are looked at.
    for (const page of [customersPage, staffPage]) await page.goto('about:blank');
    await look({ stranger, customer, staff });
  } finally {
    for (const phone of [stranger, customer, staff]) await phone.close();
  }
}

async function measureScreens(context: Context, server: Server): Promise<void> {
  // Warms the server and the machine's caches, never the browser's.
  await withPhones(server, async ({ stranger, customer, staff }) => {
    for (const [phone, screen] of [
      [stranger, '/auth'],
      [customer, '/'],
      [customer, '/send'],
      [customer, '/transactions'],
      [staff, '/admin/dashboard'],
    ] as const)
      await lookAt(phone, server.url, screen);
  });
  for (let round = 1; round <= context.rounds; round += 1) {
    context.log(`web: round ${round} of ${context.rounds}`);
    await withPhones(server, (phones) => lookAtAll(context, phones, server.url));
  }
}

/** A person on a slow phone who sends money. */
async function measureSending({ rounds, sheet, log }: Context, { url }: Server): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: browserArguments,
  });
  try {
    const context = await browser.newContext({
      viewport: phoneScreen,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 1.75,
    });
    const page = await context.newPage();
    await watchInteractions(page);
    await signInAsCustomer(page, url);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (let round = 0; round < rounds; round += 1) {
      const interactions = await sendByHand(page, url);
      sheet.add('send_inp_p98_ms', interactionP98(interactions));
      sheet.note('send_interactions', interactions.count);
      log(`web: sent by hand, ${interactions.count} interactions`);
    }
  } finally {
    await browser.close();
  }
}

async function run(context: Context): Promise<void> {
  const { cluster } = context;
  const server = await startServer(await cluster.create(database));
  try {
    await measureScreens(context, server);
    await measureSending(context, server);
  } finally {
    await server.stop();
    await cluster.drop(database);
  }
}

/** What people load and feel: sizes on the wire, Lighthouse's mobile preset, and how soon a slow phone answers while somebody sends money. */
export const webGroup: Group = {
  name: 'web',
  keys: [
    {
      name: 'web_dashboard_kib_vs_reference',
      better: 'lower',
      floor: 0.38,
      target: 0.3,
      stretch: 0.27,
    },
    { name: 'web_sign_in_kib', better: 'lower', floor: 130, target: 110, stretch: 95 },
    { name: 'web_fonts_kib', better: 'lower', floor: 80, target: 50, stretch: 30 },
    { name: 'lighthouse_sign_in', better: 'higher', floor: 95, target: 98, stretch: 100 },
    { name: 'lighthouse_dashboard', better: 'higher', floor: 96, target: 98, stretch: 100 },
    { name: 'lighthouse_send', better: 'higher', floor: 95, target: 97, stretch: 100 },
    { name: 'lighthouse_transactions', better: 'higher', floor: 95, target: 97, stretch: 100 },
    {
      name: 'lighthouse_lowest_accessibility',
      better: 'higher',
      floor: 100,
      target: 100,
      stretch: 100,
    },
    {
      name: 'lighthouse_lowest_best_practices',
      better: 'higher',
      floor: 100,
      target: 100,
      stretch: 100,
    },
    { name: 'lighthouse_staff', better: 'higher', floor: 88, target: 93, stretch: 98 },
    { name: 'dashboard_lcp_ms', better: 'lower', floor: 2000, target: 1500, stretch: 1200 },
    { name: 'dashboard_tbt_ms', better: 'lower', floor: 150, target: 80, stretch: 30 },
    { name: 'dashboard_cls', better: 'lower', floor: 0.05, target: 0.02, stretch: 0 },
    { name: 'send_inp_p98_ms', better: 'lower', floor: 200, target: 100, stretch: 50 },
  ],
  run,
};
