import type { QuoteBody } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { createFakeWorld, last, lost, quoteOf, settle } from './fake-world.ts';
import { createQuoteDesk } from './quote-desk.ts';
import { currentQuote } from './quote-machine.ts';

const ask = (send_amount: string): QuoteBody => ({
  send_amount,
  send_currency: 'EUR',
  currency: 'GBP',
});

function openDesk() {
  const world = createFakeWorld();
  const desk = createQuoteDesk(world.ports, () => undefined);
  return { ...world, desk };
}

describe('asking for quotes', () => {
  it('asks once, 250 ms after typing has stopped', async () => {
    const { desk, quotes, pass } = openDesk();
    for (const amount of ['1', '10', '100']) {
      desk.want(ask(amount));
      await pass(100);
    }
    await pass(149);
    expect(quotes).toHaveLength(0);
    await pass(1);
    expect(quotes.map(({ input }) => input.send_amount)).toEqual(['100']);
  });

  it('aborts the question that typing has overtaken, and drops its answer', async () => {
    const { desk, quotes, pass } = openDesk();
    desk.want(ask('1'));
    await pass(250);
    desk.want(ask('2'));
    expect(quotes[0]?.signal?.aborted).toBe(true);
    await pass(250);
    await last(quotes).answer(quoteOf('two'));
    await quotes[0]?.answer(quoteOf('one'));
    expect(currentQuote(desk.state())?.quote.id).toBe('two');
  });

  it('asks for nothing while the amount cannot be read', async () => {
    const { desk, quotes, pass } = openDesk();
    desk.want(ask('1'));
    desk.want(undefined);
    await pass(1000);
    expect(quotes).toHaveLength(0);
  });

  it('does not refresh by itself, however long it waits', async () => {
    const { desk, quotes, pass } = openDesk();
    desk.want(ask('1'));
    await pass(250);
    await last(quotes).answer(quoteOf('one'));
    await pass(60 * 60_000);
    expect(quotes).toHaveLength(1);
  });
});

describe('a quote that can be used now', () => {
  async function withQuote() {
    const opened = openDesk();
    opened.desk.want(ask('1'));
    await opened.pass(250);
    await last(opened.quotes).answer(quoteOf('one'));
    return opened;
  }

  it('is the one that is held', async () => {
    const { desk, quotes } = await withQuote();
    expect(currentQuote(await desk.fresh())?.quote.id).toBe('one');
    expect(quotes).toHaveLength(1);
  });

  it('is the one that is held to its last second, as it was promised, and a new one after it', async () => {
    const { desk, quotes, pass } = await withQuote();
    await pass(30 * 60_000 - 1);
    expect(currentQuote(await desk.fresh())?.quote.id).toBe('one');
    await pass(1);
    const fresh = desk.fresh();
    await last(quotes).answer(quoteOf('two'));
    expect(currentQuote(await fresh)?.quote.id).toBe('two');
  });

  it('does not wait for typing to stop', async () => {
    const { desk, quotes } = await withQuote();
    desk.want(ask('2'));
    const fresh = desk.fresh();
    expect(quotes).toHaveLength(2);
    await last(quotes).answer(quoteOf('two'));
    expect(currentQuote(await fresh)?.quote.id).toBe('two');
  });

  it('waits for the answer that is under way instead of asking twice', async () => {
    const { desk, quotes, pass } = await withQuote();
    desk.want(ask('2'));
    await pass(250);
    const fresh = desk.fresh();
    expect(quotes).toHaveLength(2);
    await last(quotes).answer(quoteOf('two'));
    expect(currentQuote(await fresh)?.quote.id).toBe('two');
  });

  it('comes to an end without one when the server cannot be reached, and can be asked for again', async () => {
    const { desk, quotes } = await withQuote();
    const failed = desk.fresh(true);
    await last(quotes).fail(lost);
    expect((await failed).failure).toEqual(lost);
    const again = desk.fresh();
    await last(quotes).answer(quoteOf('two'));
    expect(currentQuote(await again)?.quote.id).toBe('two');
    await settle();
  });
});
