import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectToast, typeCredentials } from './steps.ts';

const refused = (status: number) => new RegExp(`status of ${status}`);

const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('customer-session'));

const put = (page: Page, text: string | null): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('customer-session', value ?? ''), text);

/** As after a night: the access token is past, the refresh token is not. */
const expire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('customer-session') ?? '{}');
    if (typeof session !== 'object' || session === null) throw new Error('no session');
    localStorage.setItem('customer-session', JSON.stringify({ ...session, expires_at: 1 }));
  });

const isHome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
};

/** Every proof that the pages of a browser send, in order. */
function watchProofs(context: BrowserContext) {
  const calls: { url: string; authorization: string | undefined; proof: string | undefined }[] = [];
  context.on('request', (request) => {
    const { authorization, dpop } = request.headers();
    if (authorization !== undefined || dpop !== undefined)
      calls.push({ url: request.url(), authorization, proof: dpop });
  });
  return calls;
}

test('[issue.trust.1] every call and the stream carry a proof of their own, by a key that nobody can take out', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  const calls = watchProofs(page.context());
  await signIn(page, await people.customer());
  await page.reload();
  await isHome(page);
  await expect
    .poll(() => calls.some(({ url }) => new URL(url).pathname === '/api/events'))
    .toBe(true);
  for (const { url, authorization, proof } of calls) {
    expect(proof, url).toBeDefined();
    if (authorization !== undefined) expect(authorization, url).toMatch(/^DPoP /);
  }
  expect(new Set(calls.map(({ proof }) => proof)).size).toBe(calls.length);
  const key = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('customer-session');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = await new Promise<{ privateKey: CryptoKey }>((resolve, reject) => {
      const request = database.transaction('keys').objectStore('keys').get('current');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    const exported = await crypto.subtle
      .exportKey('jwk', found.privateKey)
      .then(() => 'exported')
      .catch((error: unknown) => (error instanceof Error ? error.name : 'refused'));
    return { extractable: found.privateKey.extractable, exported };
  });
  expect(key).toEqual({ extractable: false, exported: 'InvalidAccessError' });
});

test('[issue.trust.1] a storage that was copied elsewhere opens nothing, and its owner goes on', async ({
  newPerson,
  people,
  signIn,
}) => {
  const owner = await newPerson();
  await signIn(owner, await people.customer());
  const copy = await stored(owner);
  const token = String(JSON.parse(copy ?? '{}').access_token);
  // By a key of the thief's own.
  expect((await people.call('GET', '/api/profile', { token })).status).toBe(401);
  const thief = await newPerson();
  await thief.goto('/auth');
  // An app that is still starting would find the copy by itself, and be rid of it before the next page.
  await expect(thief.getByRole('heading', { level: 1 })).toBeVisible();
  await put(thief, copy);
  await thief.goto('/transactions');
  await expectToast(
    thief,
    'Authentication required',
    'Your session has ended. Please log in again.',
  );
  await expect(thief).toHaveURL('/auth');
  expect(await stored(thief)).toBeNull();
  await owner.reload();
  await isHome(owner);
});

test('[issue.trust.1] tabs that wake up together all stay signed in', async ({
  newPerson,
  people,
  signIn,
}) => {
  const first = await newPerson();
  await signIn(first, await people.customer());
  const tabs = await Promise.all([1, 2, 3].map(() => first.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  await Promise.all(tabs.map(isHome));
  const before = await stored(first);
  await expire(first);
  // One is reloaded once more while the others refresh.
  const reloads = [first, ...tabs].map((tab) => tab.reload());
  await Promise.all(reloads);
  await first.reload();
  await Promise.all([first, ...tabs].map(isHome));
  const after = await stored(first);
  expect(JSON.parse(after ?? '{}').refresh_token).not.toBe(
    JSON.parse(before ?? '{}').refresh_token,
  );
});

test('[issue.trust.1] a clock that is wrong by hours keeps nobody out', async ({
  newPerson,
  people,
  expectedErrors,
}) => {
  // The refusal from which the page learns the time.
  expectedErrors.push(refused(401));
  const page = await newPerson();
  await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 });
  await page.goto('/auth');
  await typeCredentials(page, await people.customer());
  await isHome(page);
  await page.reload();
  await isHome(page);
});

test('[issue.trust.1] a browser that keeps no key says so before anything is typed', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.addInitScript(() =>
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
  );
  for (const address of ['/auth', '/admin/auth']) {
    await page.goto(address);
    await expect(page.getByText('This address is not secure', { exact: true })).toBeVisible();
    await expect(page.getByText(/only by https, or on localhost/)).toBeVisible();
  }
  await page.goto('/auth');
  await page.getByLabel('Email *').fill('mira@customer.example');
  await page.getByLabel('Password *', { exact: true }).fill('lantern quarry');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(
    page,
    'This address is not secure',
    'A browser keeps a session safe only by https, or on localhost. Open this page there, then sign in.',
  );
  await expect(page.getByLabel('Email *')).toHaveValue('mira@customer.example');
});

test('[issue.trust.2] no text becomes script: pages refuse to take it as such', async ({
  newPerson,
  expectedErrors,
}) => {
  expectedErrors.push(
    /requires 'Trusted(?:HTML|ScriptURL)' assignment/,
    /TrustedTypePolicy named 'mine'/,
  );
  for (const address of ['/auth', '/admin/auth']) {
    const page = await newPerson();
    await page.goto(address);
    const outcome = await page.evaluate(() => {
      const tries = {
        html: () => (document.createElement('div').innerHTML = '<b>x</b>'),
        script: () => (document.createElement('script').src = '/other.js'),
        policy: () => {
          // Not in the types of every browser yet.
          const types: unknown = Reflect.get(globalThis, 'trustedTypes');
          if (typeof types !== 'object' || types === null) throw new Error('no trusted types');
          const make: unknown = Reflect.get(types, 'createPolicy');
          if (typeof make !== 'function') throw new Error('no policies');
          Reflect.apply(make, types, ['mine', { createHTML: (text: string) => text }]);
        },
      };
      return Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} was taken`;
        } catch {
          return `${name} was refused`;
        }
      });
    });
    expect(outcome).toEqual(['html was refused', 'script was refused', 'policy was refused']);
  }
});
