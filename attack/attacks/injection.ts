import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { customerPages, staffPages } from '../../apps/server/src/pages.ts';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { at, maybeText, someAddress } from '../shared/client.ts';
import { furnish } from '../shared/furnish.ts';
import type { Furnished } from '../shared/furnish.ts';
import type { Member, Stage } from '../shared/stage.ts';
import { until } from '../shared/stream.ts';

const hit = 'fetch(`/canary`),window.__canary=1,alert(1)';
const payloads = [
  `<img src=x onerror="${hit}">`,
  `"><script>${hit}</script>`,
  `'"--></style></script><svg/onload=${hit}>`,
  `<iframe srcdoc="<script>parent.__canary=1</script>">`,
  `<a href="javascript:${hit}">go</a> javascript:${hit}`,
  `{{constructor.constructor('${hit}')()}} \${${hit}} <%= ${hit} %>`,
  `<math><mtext></mtext><mglyph><svg><mtext></mtext><style><img src onerror=${hit}></style>`,
  `</title><meta http-equiv=refresh content="0;url=//canary.example"><base href=//canary.example>`,
  `<svg><animate onbegin=${hit} attributeName=x dur=1s></svg><form action=//canary.example>`,
  `![x](javascript:${hit}) [go](javascript:${hit}) <http://canary.example>`,
] as const;

interface Watch {
  executions: number;
  outside: number;
  blocked: number;
  pages: number;
}

/** Scripts in every field that takes text, looked at on every screen of both apps: none runs, and nothing is fetched from elsewhere. */
export const injection: Attack = {
  name: 'injection',
  what: 'scripts in names, references and messages, on every screen in a real browser',
  run: async (stage) => {
    const findings = new Findings();
    const watch: Watch = { executions: 0, outside: 0, blocked: 0, pages: 0 };
    const browser = await launch();
    try {
      const used = stage.short ? payloads.slice(0, 2) : payloads;
      const furnished: Furnished[] = [];
      findings.expect(await trapWorks(browser), 'the trap does not notice a script that runs');
      for (const payload of used) furnished.push(await furnish(stage, payload));
      for (const one of furnished) await asCustomer(stage, browser, { one, watch });
      await asStaff(stage, browser, { furnished, watch });
    } finally {
      await browser.close();
    }
    findings.expect(watch.executions === 0, `${watch.executions} scripts ran`);
    findings.expect(watch.outside === 0, `${watch.outside} requests went elsewhere`);
    // The policy is the second wall: whoever needs it has a hole in the first.
    findings.expect(watch.blocked === 0, `the policy had to stop ${watch.blocked} things`);
    findings.expect(watch.pages > 0, 'no page was looked at');
    return {
      findings: findings.list,
      figures: { payloads: stage.short ? 2 : payloads.length, ...watch },
    };
  },
};

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ],
  });
}

/** On a page without any guard the first payload must be seen to run, or seeing none means nothing. */
async function trapWorks(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  let alarmed = false;
  // Answered at once, since a page with an open dialog stands still.
  page.on('dialog', (dialog) => {
    alarmed = true;
    void dialog.dismiss();
  });
  await page.setContent(payloads[0].replace('fetch(`/canary`),', ''));
  const noticed = await until(() => alarmed, 5000);
  await page.close();
  return noticed;
}

/** A browser of somebody's own in which everything that should not happen is counted. */
async function openPage(stage: Stage, browser: Browser, watch: Watch): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    baseURL: stage.wide.url,
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    watch.executions += 1;
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/canary') watch.executions += 1;
    const own = url.origin === stage.wide.url || ['blob:', 'data:'].includes(url.protocol);
    if (!own) watch.outside += 1;
  });
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) watch.blocked += 1;
  });
  return page;
}

async function look(page: Page, path: string, watch: Watch): Promise<void> {
  await page.goto(path);
  // A receipt lies over the page, and print hides the page behind it.
  const content = path.includes('receipt=') ? page.getByRole('dialog') : page.locator('main');
  await content.first().waitFor();
  // The lists are there once nothing is awaited any more; the stream of news is always open.
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  await act(page);
  const ran = await page.evaluate(() => '__canary' in globalThis);
  if (ran) watch.executions += 1;
  watch.pages += 1;
}

/** Hovers and focuses, for scripts that wait for it. */
async function act(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 800);
}

async function signIn(
  page: Page,
  path: string,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
}

const known = ({ ids }: Furnished, noun: string): string => ids.get(noun)?.[0] ?? '';

async function asCustomer(
  stage: Stage,
  browser: Browser,
  { one, watch }: { one: Furnished; watch: Watch },
): Promise<void> {
  const page = await openPage(stage, browser, watch);
  await signIn(page, '/auth', one.owner);
  const receipt = `/transactions?receipt=${known(one, 'transactions')}`;
  const paths = [
    ...customerPages.filter((path) => path !== '/auth' && !path.includes(':')),
    receipt,
  ];
  const seen = stage.short
    ? paths.filter((path) => ['/', '/transactions', '/beneficiaries', '/support'].includes(path))
    : paths;
  for (const path of seen) await look(page, path, watch);
  await page.emulateMedia({ media: 'print' });
  await look(page, receipt, watch);
  await page.emulateMedia({ media: 'screen' });
  await lookAtMails(stage, page, { one, watch });
  await page.context().close();
}

/** Mails as a program for mail would show them: on their own, without the policy of our pages. */
async function lookAtMails(
  stage: Stage,
  page: Page,
  { one, watch }: { one: Furnished; watch: Watch },
): Promise<void> {
  const { token } = one.owner;
  const list = await stage.wide.call('GET', '/api/mailbox?limit=10', { token });
  const items = at(list.body, 'items');
  for (const item of Array.isArray(items) ? items.slice(0, 5) : []) {
    const mail = await stage.wide.call('GET', `/api/mailbox/${String(at(item, 'id'))}`, { token });
    const html = maybeText(mail, 'html');
    const context = await page.context().browser()?.newContext();
    const bare = await context?.newPage();
    bare?.on('dialog', (dialog) => {
      watch.executions += 1;
      void dialog.dismiss();
    });
    bare?.on('request', (request) => {
      if (!request.url().startsWith('about:')) watch.outside += 1;
    });
    await bare?.setContent(html);
    if (await bare?.evaluate(() => '__canary' in globalThis)) watch.executions += 1;
    watch.pages += 1;
    await context?.close();
  }
}

async function asStaff(
  stage: Stage,
  browser: Browser,
  { furnished, watch }: { furnished: readonly Furnished[]; watch: Watch },
): Promise<void> {
  const page = await openPage(stage, browser, watch);
  const admin = await stage.staff();
  await signIn(page, '/admin/auth', admin);
  const lists = staffPages.filter(
    (path) => !path.includes(':') && !/\/(?:auth|invite)$|^\/admin$/.test(path),
  );
  const few = ['/admin/transactions', '/admin/users', '/admin/support', '/admin/wallets'];
  for (const path of stage.short ? few : lists) await look(page, path, watch);
  for (const one of furnished) {
    await look(page, `/admin/users/${one.owner.id}`, watch);
    await look(page, `/admin/transactions?edit=${known(one, 'transactions')}`, watch);
    await look(page, `/admin/support?id=${known(one, 'conversations')}`, watch);
    await look(page, `/admin/users?search=${encodeURIComponent(one.owner.full_name)}`, watch);
  }
  await page.context().close();
}
