import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import type { TestApp } from './app.ts';

/** It serves, and works off nothing itself. */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { OPERATOR_PAYOUTS_SIMULATOR_STEP_MS: '5' } });
});
afterAll(() => app.stop());

/** What an operator is paged about. */
async function overdueSeconds(): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^payouts_oldest_due_seconds (\S+)$/m.exec(text)?.[1]);
}

test('transfers are taken and wait while payouts are paused, and go on after a start without that', async () => {
  const paused = await app.another({ work: true, config: { payoutsPaused: true } });
  const [customer, admin] = [await app.customer(), await app.staff()];
  await app.credit(admin, customer.id, '2000.00');
  const { body: sent } = await app.send(customer, (await app.quote(customer, '100.00')).id);
  // Overdue for far longer than the worker takes otherwise.
  await expect.poll(overdueSeconds, { timeout: 30_000, interval: 500 }).toBeGreaterThan(3);
  const { transaction, events } = await app.detail(customer, sent.id);
  expect(transaction).toMatchObject({ status: 'pending', progress_stage: 'initiated', version: 1 });
  expect(events).toHaveLength(1);
  await paused.stop();
  const started = await app.another({ work: true });
  const statusNow = async () => (await app.detail(customer, sent.id)).transaction.status;
  await expect.poll(statusNow, { timeout: 20_000, interval: 200 }).toBe('completed');
  await started.stop();
}, 90_000);
