import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const line =
  'Demonstration. No real money moves. This is not a bank or a licensed payment service.';

const open = ['/auth', '/privacy', '/terms', '/cookies', '/verify', '/admin/auth', '/admin/invite'];
const ofCustomer = [
  '/',
  '/transactions',
  '/send',
  '/beneficiaries',
  '/rates',
  '/notifications',
  '/support',
  '/faq',
  '/about',
  '/security?section=profile',
  '/security?section=settings',
  '/security?section=security',
  '/security?section=data',
  '/mailbox',
  '/no-such-page',
];
const ofStaff = [
  '/admin/dashboard',
  '/admin/transactions',
  '/admin/wallets',
  '/admin/users',
  '/admin/support',
  '/admin/approvals',
  '/admin/documents',
  '/admin/verification',
  '/admin/cases',
  '/admin/ledger',
  '/admin/rates',
  '/admin/audit',
  '/admin/staff',
  '/admin/operator',
  '/admin/no-such-page',
];

interface Look {
  readonly shown: boolean;
  readonly covered: boolean;
  readonly fontSize: number;
  readonly contrast: number;
}

/** How the line truly looks: on the screen, under nothing, in letters that can be read. */
function lookOf(text: Locator): Promise<Look> {
  return text.evaluate((element) => {
    const rgba = (color: string): number[] => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('There is no canvas.');
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const behind = (from: Element): string => {
      const { backgroundColor } = getComputedStyle(from);
      if ((rgba(backgroundColor)[3] ?? 0) === 255) return backgroundColor;
      return from.parentElement === null ? 'white' : behind(from.parentElement);
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = rgba(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const style = getComputedStyle(element);
    const [a, b] = [luminance(style.color), luminance(behind(element))];
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    let seen = true;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { opacity, visibility, display, filter } = getComputedStyle(at);
      seen &&=
        opacity === '1' && visibility === 'visible' && display !== 'none' && filter === 'none';
    }
    return {
      shown: seen && box.width > 100 && box.height > 10 && box.y >= 0,
      covered: top === null || !(element.contains(top) || top.contains(element)),
      fontSize: Number.parseFloat(style.fontSize),
      contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
    };
  });
}

async function expectLine(page: Page, where: string): Promise<void> {
  const text = page.getByText(line, { exact: true });
  await expect(text, where).toHaveCount(1);
  await expect(text, where).toBeVisible();
  const look = await lookOf(text);
  expect(look, where).toMatchObject({ shown: true, covered: false });
  expect(look.fontSize, where).toBeGreaterThanOrEqual(12);
  expect(look.contrast, where).toBeGreaterThanOrEqual(4.5);
  await page.emulateMedia({ media: 'print' });
  await expect(text, `${where}, printed`).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectLine(page, path);
  }
}

test('[issue.modes.2] the line is on every page: visible, readable, uncovered, printed, in both themes and on a phone', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
  expectedErrors,
}) => {
  // Two of the pages are those of addresses that do not exist.
  expectedErrors.push(/status of 404/);
  // Some forty pages, each looked at three ways.
  test.slow();
  const page = await newPerson();
  await visit(page, open);
  await signIn(page, await people.customer('500.00'));
  await visit(page, ofCustomer);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, ['/', '/send', '/security?section=security']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page);
  await visit(page, ofStaff);
});

test('[issue.modes.3] nothing that a browser sends takes the line away', async ({ page }) => {
  for (const [path, headers] of [
    ['/api/operator?mode=live', {}],
    ['/api/operator', { mode: 'live', 'x-mode': 'live', 'x-forwarded-host': 'live.example' }],
  ] as const) {
    const answer = await page.request.get(path, { headers });
    expect(await answer.json()).toMatchObject({ mode: 'demonstration', mode_line: line });
  }
  await page.goto('/auth');
  const banner = page.getByText(line, { exact: true });
  await expect(banner.locator('..').getByRole('button')).toHaveCount(0);
});

test('nothing is ticked before the customer ticks it, and leaving asks for no more than joining', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  const ticked = page.locator('input[type=checkbox]:checked, [role=checkbox][aria-checked=true]');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(ticked).toHaveCount(0);
  await expect(page.getByLabel('Full Name *')).toBeVisible();
  // The tab, each field, and the button.
  const joining = 2 + (await page.getByRole('tabpanel').locator('input').count());
  await signIn(page, await people.customer(), '/send');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ticked).toHaveCount(0);
  await page.goto('/security');
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(ticked).toHaveCount(0);
  // The two of above, each field, and the button.
  const leaving = 3 + (await page.getByRole('dialog').locator('input').count());
  expect(leaving).toBeLessThanOrEqual(joining);
});

const root = fileURLToPath(new URL('..', import.meta.url));

/** Regulators, firms and prizes of this world: no default, fixture or text of ours may name one (ruling 3). */
const real =
  /financial conduct|\bFCA\b|prudential regulation|bafin|bundesanstalt|fincen|\bACPR\b|\bASIC\b|\bMAS\b licen|central bank of ireland|nederlandsche bank|\bFINMA\b|\bCSSF\b|\bCFPB\b|austrac|western union|moneygram|revolut|\bwise\.com|transferwise|paypal|remitly|worldremit|trustpilot|best money transfer/i;
/** Promises that only the function which derives them may make. */
const promises = /24\s?\/\s?7|\bmillions?\b|\bInstant\b|Within 30 minutes|\bguarantee/;

/** Titles of the card that counts customers; it says them from a million on (figures.test.ts). */
const counted = /Trusted by Millions|La confiance de millions de clients/g;
/** What the simulator may promise, by which the app finds it in the reader's language; it is said where the server states it. */
const translated = /promise(?:Instant|HalfHour):[`'"][\w ]+[`'"]/g;

async function texts(folder: string): Promise<[string, string][]> {
  const entries = await readdir(`${root}${folder}`, { recursive: true });
  const files = entries.filter((name) => /\.(?:js|css|html|json|webmanifest|svg)$/.test(name));
  return Promise.all(
    files.map(async (name): Promise<[string, string]> => [
      name,
      (await readFile(`${root}${folder}/${name}`, 'utf8'))
        .replaceAll(counted, '')
        .replaceAll(translated, ''),
    ]),
  );
}

function around(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 60),
  );
}

test('[issue.claims.1, issue.claims.2] the built apps name no real regulator, firm or prize, and promise nothing by themselves', async () => {
  for (const folder of ['apps/customer/dist', 'apps/staff/dist']) {
    for (const [name, text] of await texts(folder)) {
      expect.soft(around(text, real), `${folder}/${name}`).toEqual([]);
      expect.soft(around(text, promises), `${folder}/${name}`).toEqual([]);
    }
  }
});
