import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { build } from 'vite';
import { expectCleanEverywhere, sideways } from './clean.ts';
import { toast } from './steps.ts';

/** The components alone, in every state: what no screen happens to show is looked at here. */

const configFile = fileURLToPath(new URL('../packages/ui/gallery/vite.config.ts', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (content) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/`;
}

const test = base.extend<{ gallery: Page }, { address: string }>({
  address: [
    async ({ browserName: _browserName }, provide) => {
      const outDir = await mkdtemp(join(tmpdir(), 'app-gallery-'));
      await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
      const server = await serve(outDir);
      await provide(addressOf(server));
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, address }, provide) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Component gallery' })).toBeVisible();
    await provide(page);
  },
});

test.describe.configure({ timeout: 180_000 });

test('axe finds nothing in any component, and nothing lies beside the screen', async ({
  gallery,
}) => {
  await expectCleanEverywhere(gallery, 'gallery');
});

test('is pictured in both themes, on a desk and on a phone', async ({ gallery }, testInfo) => {
  for (const width of [1280, 375]) {
    await gallery.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await gallery.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(gallery.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await sideways(gallery)).toBe(0);
      const picture = await gallery.screenshot({
        path: testInfo.outputPath(`gallery-${width}-${colorScheme}.png`),
        fullPage: true,
      });
      expect(picture.length).toBeGreaterThan(100_000);
    }
  }
});

test('closing a notice by keyboard gives the focus back, and lets the others go', async ({
  gallery,
}) => {
  const opener = gallery.getByRole('button', { name: 'notify ok' });
  await opener.click();
  await gallery.getByRole('button', { name: 'notify info' }).click();
  await opener.focus();
  const first = toast(gallery, 'Transfer initiated!');
  await first.getByRole('button', { name: 'Close' }).focus();
  await gallery.keyboard.press('Enter');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(toast(gallery, 'Notice')).toBeHidden();
});

test('the accordion opens and closes by keyboard, and a closed answer is not read', async ({
  gallery,
}) => {
  const question = gallery.getByRole('button', { name: 'Can I cancel a transfer?' });
  const answer = gallery.getByText('While it is pending.');
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
  await question.press('Space');
  await expect(answer).toBeHidden();
});
