import { describe, expect, it } from 'vitest';
import { createFakeWorld, last, quoteOf, refusal, settle, transactionOf } from './fake-world.ts';
import { details, openFlow } from './flow-setup.ts';
import type { SendFlow } from './send-flow.ts';

/** A review whose transfer has to be confirmed. */
async function reviewed(): Promise<{ world: ReturnType<typeof createFakeWorld>; flow: SendFlow }> {
  const world = createFakeWorld();
  world.confirming.needed = true;
  const flow = await openFlow(world);
  flow.change(details);
  expect(await flow.proceed('review')).toBe(true);
  await settle();
  return { world, flow };
}

describe('[issue.factors.7] a transfer that has to be confirmed', () => {
  it('is asked about before the undo window opens, and goes out with the key of its review', async () => {
    const { world, flow } = await reviewed();
    const key = flow.state().review?.key;
    flow.confirm();
    expect([flow.state().confirming, flow.state().undo.phase]).toEqual(['asking', 'idle']);
    expect(last(world.confirmations).input).toMatchObject(details);
    await last(world.confirmations).answer(null);
    expect(flow.state().undo.phase).toBe('window');
    await world.pass(2600);
    expect(last(world.orders).input.key).toBe(key);
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(flow.state().sent).not.toBeNull();
  });

  it('stays on the review, untouched and unspoken of, when the question is left', async () => {
    const { world, flow } = await reviewed();
    const before = flow.state();
    flow.confirm();
    await last(world.confirmations).fail(refusal('confirmation_required'));
    expect(flow.state()).toEqual({ ...before, confirming: 'needed' });
    expect(world.notices.filter(({ kind }) => kind === 'failure')).toEqual([]);
    expect(world.orders).toEqual([]);
    // Asked anew at the next press, with the same key.
    flow.confirm();
    await last(world.confirmations).answer(null);
    await world.pass(2600);
    expect(last(world.orders).input.key).toBe(before.review?.key);
  });

  it('says why it may not go out', async () => {
    const { world, flow } = await reviewed();
    flow.confirm();
    await last(world.confirmations).fail(refusal('factor_needed'));
    expect(world.notices.at(-1)).toMatchObject({
      kind: 'failure',
      failure: { code: 'factor_needed' },
    });
    expect(flow.state().undo.phase).toBe('idle');
  });

  it('is asked once, however often the button is pressed', async () => {
    const { world, flow } = await reviewed();
    flow.confirm();
    flow.confirm();
    expect(world.confirmations).toHaveLength(1);
  });

  it.each([
    ['the page is left', (flow: SendFlow) => flow.leave()],
    ['the form is gone back to', (flow: SendFlow) => flow.cancel('leaving')],
  ])('opens nothing when %s over the question, and is not asked again', async (_, left) => {
    const { world, flow } = await reviewed();
    flow.confirm();
    left(flow);
    flow.arrive();
    await last(world.confirmations).answer(null);
    expect([flow.state().confirming, flow.state().undo.phase]).toEqual(['free', 'idle']);
    expect(world.notices.at(-1)).toEqual({ kind: 'cancelled', asleep: false });
    await world.pass(2600);
    expect(world.orders).toEqual([]);
    flow.confirm();
    expect(flow.state().undo.phase).toBe('window');
  });

  it('asks for no new figures on a page that was left over the question', async () => {
    const { world, flow } = await reviewed();
    flow.confirm();
    flow.leave();
    await world.pass(31 * 60_000);
    await last(world.confirmations).answer(null);
    expect(flow.state().renewal).toBeNull();
  });

  it('takes new figures first when the rate ran out over the question', async () => {
    const { world, flow } = await reviewed();
    flow.confirm();
    await world.pass(31 * 60_000);
    await last(world.confirmations).answer(null);
    expect(flow.state().undo.phase).toBe('idle');
    await last(world.quotes).answer(quoteOf('q2'));
    expect(flow.state().renewal?.now?.quote.id).toBe('q2');
  });
});
