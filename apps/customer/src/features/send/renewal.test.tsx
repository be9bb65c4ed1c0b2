import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { createFakeWorld, last, lost, quoteOf, refusal } from './fake-world.ts';
import { details, openFlow } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import { RenewalPanel } from './renewal-panel.tsx';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
  flow.change(details);
  expect(await flow.proceed('review')).toBe(true);
});

/** "Send" is pressed, and the server knows the offer no more. */
async function refuseOffer(): Promise<void> {
  flow.confirm();
  await world.pass(2600);
  await last(world.orders).fail(refusal('quote_expired'));
}

function shown(): string {
  const { renewal } = flow.state();
  if (renewal === null) throw new Error('No rate has run out.');
  return renderToStaticMarkup(
    <RenewalPanel flow={flow} renewal={renewal} onAmount={() => undefined} />,
  );
}

test('a rate that was ended before its time is told as withdrawn, also after a new try for figures', async () => {
  await refuseOffer();
  expect(shown()).toContain('We have withdrawn this rate');
  expect(shown()).not.toContain('The rate was held until');
  await last(world.quotes).fail(lost);
  await world.pass(30 * 60_000);
  void flow.renew();
  await last(world.quotes).answer(quoteOf('q2'));
  expect(flow.state().renewal?.now?.quote.id).toBe('q2');
  expect(shown()).toContain('We have withdrawn this rate');
});

test('a rate whose time is over is told as held until then', async () => {
  await world.pass(30 * 60_000 - 1000);
  await refuseOffer();
  expect(shown()).toContain('The rate was held until');
  expect(shown()).not.toContain('withdrawn');
});

test('a rate that our own timer ends a moment too early is not told as withdrawn', async () => {
  await world.pass(30 * 60_000 - 300);
  void flow.renew();
  expect(shown()).toContain('The rate was held until');
});
