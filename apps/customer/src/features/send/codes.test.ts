import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeWorld, last, quoteOf, refusal, settle, transactionOf } from './fake-world.ts';
import { details, openFlow } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

beforeEach(async () => {
  world = createFakeWorld();
  world.wallet.required = ['cot', 'withdrawal'];
  flow = await openFlow(world);
  flow.change(details);
  expect(await flow.proceed('review')).toBe(true);
  flow.confirm();
});

async function typeAndSend(cot: string): Promise<void> {
  flow.typeCode('cot', cot);
  flow.typeCode('withdrawal', 'w-1');
  flow.verify();
  await world.pass(2600);
}

describe('Verification Required (spec section 4)', () => {
  it('[4.users.1] opens before the undo window, and only the codes that are demanded are sent', async () => {
    expect(flow.state()).toMatchObject({ codes: { open: true }, undo: { phase: 'idle' } });
    flow.verify();
    expect(flow.state().codes?.problem).toBe('missing');
    expect(flow.state().undo.phase).toBe('idle');
    await typeAndSend('\u00a0c 1 ');
    expect(last(world.orders).input.order.codes).toEqual({
      cot_code: 'c 1',
      withdrawal_code: 'w-1',
    });
  });

  it('keeps what was typed, and the key, when a code is wrong', async () => {
    await typeAndSend('wrong');
    const { key } = last(world.orders).input;
    await last(world.orders).fail(refusal('verification_failed'));
    expect(flow.state().codes).toEqual({
      open: true,
      typed: { cot: 'wrong', withdrawal: 'w-1' },
      problem: 'wrong',
    });
    expect(flow.state().review).not.toBeNull();
    await typeAndSend('right');
    expect(last(world.orders).input.key).toBe(key);
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(flow.state().codes).toBeNull();
  });

  it('asks for a new code once the figures have changed: one that was sent is bound to those before', async () => {
    flow.typeCode('cot', 'sent for q1');
    await world.pass(30 * 60_000);
    flow.verify();
    await last(world.quotes).answer(quoteOf('q2', { received_amount: '851.10' }));
    flow.accept();
    expect(flow.state().review?.order.quote_id).toBe('q2');
    flow.confirm();
    expect(flow.state().codes).toEqual({ open: true, typed: {}, problem: 'renewed' });
    await typeAndSend('sent for q2');
    expect(last(world.orders).input.order).toMatchObject({
      quote_id: 'q2',
      codes: { cot_code: 'sent for q2' },
    });
  });

  it('is never kept between visits', async () => {
    flow.typeCode('cot', 'kept-nowhere');
    flow.change({ reference: 'Rent' });
    expect(world.stored.draft ?? '').not.toContain('kept-nowhere');
    expect(flow.state().codes).toBeNull();
  });

  it('[ruling.20.1] sends nothing while it is not known what is asked for', () => {
    flow.closeCodes();
    world.wallet.required = undefined;
    flow.confirm();
    expect(last(world.notices).kind).toBe('required_unknown');
    expect(flow.state().undo.phase).toBe('idle');
  });

  it('opens when the server asks for a code that this browser had not heard of', async () => {
    flow.closeCodes();
    world.wallet.required = [];
    flow.confirm();
    await world.pass(2600);
    world.wallet.required = ['cot'];
    await last(world.orders).fail(refusal('verification_required'));
    await settle();
    expect(flow.state().codes?.open).toBe(true);
  });
});
