import type { CodeKind } from '@app/contract';
import { quoteRequest } from './check-form.ts';
import { closeCodes, confirm, typeCode, verify } from './codes.ts';
import { openConfirmed } from './confirming.ts';
import { isRefusal } from './failure.ts';
import { formOf, renewDefaults, rewriteMarks } from './form-changes.ts';
import { proceed } from './proceed.ts';
import { createQuoteDesk } from './quote-desk.ts';
import { currentQuote, isExpired } from './quote-machine.ts';
import { createKeptStore } from './kept-store.ts';
import type { SendOwner } from './kept-store.ts';
import { compareSaved, takeRenewed } from './saved-link.ts';
import type { FlowContext, SendPorts } from './send-state.ts';
import { createSending } from './sending.ts';
import type { Outgoing } from './sending.ts';
import { accept, renew, settle } from './settle.ts';
import type { CancelBy } from './undo-machine.ts';

export type SendFlow = ReturnType<typeof createSendFlow>;

/**
 * The whole of `/send` without its screen: what was typed, the quote that follows it, the review, the undo window and the transfer.
 * It outlives the page, so that a visit elsewhere loses nothing and a transfer on its way is heard of.
 */
export function createSendFlow(ports: SendPorts, owner: SendOwner) {
  const defaults = { date: ports.today().shown, sender_name: owner.full_name };
  const store = createKeptStore(ports, owner, defaults);
  const { get, set } = store;
  const desk = deskOf(ports, store);
  const flow: FlowContext = {
    ports,
    defaults,
    get,
    set,
    isClosed: store.isClosed,
    desk,
    keys: { last: undefined },
    visit: { here: true, departures: 0, reviewsLeft: 0, locale: ports.locale },
  };
  const follow = (): void => desk.want(quoteRequest(get().values, ports.locale));
  const sending = createSending(ports, {
    changed: () => set({ undo: sending.state() }),
    ended: (end) => {
      settle(flow, end);
      if (end.kind === 'sent') follow();
      else if (end.kind === 'refused') compareSaved(flow);
    },
  });
  const cancel = (by: CancelBy): void => {
    if (by === 'leaving') flow.visit.reviewsLeft += 1;
    sending.cancel(by);
  };
  const open = (outgoing: Outgoing): void => openConfirmed(flow, outgoing, sending.open);
  follow();
  return {
    state: get,
    subscribe: store.subscribe,
    today: ports.today,
    proceed: (upTo: 'amount' | 'review') => proceed(flow, upTo),
    renew: () => renew(flow),
    accept: () => accept(flow),
    ...formOf(flow, follow),
    /** The saved recipients were read or renewed. */
    compareSaved: (): void => takeRenewed(flow, () => cancel('leaving')),
    /** Whether leaving now would interrupt something: a form half filled in, or a transfer on its way. */
    isBusy: (): boolean => store.keep() || get().undo.phase !== 'idle',
    confirm: (): void => confirm(flow, open),
    typeCode: (kind: CodeKind, text: string): void => typeCode(flow, kind, text),
    verify: (): void => verify(flow, open),
    closeCodes: (): void => closeCodes(flow),
    cancel,
    /** The page is opened, again perhaps: numbers that have run out meanwhile are renewed, and so is what nobody typed or another language writes otherwise. */
    arrive: (): void => {
      flow.visit.here = true;
      rewriteMarks(flow, follow);
      renewDefaults(flow);
      const held = currentQuote(get().quote);
      if (held !== undefined && get().review === null && isExpired(held, ports.nowMs()))
        void desk.fresh();
    },
    /** The page is left: an open window closes without sending, and nobody is taken anywhere. */
    leave: (): void => {
      flow.visit.here = false;
      flow.visit.departures += 1;
      cancel('leaving');
      set({ sent: null });
    },
    retryQuote: (): void => void desk.fresh(true),
    stay: (): void => set({ sent: null }),
    close: (): void => {
      for (const part of [store, sending, desk]) part.close();
    },
  };
}

/** The quotes that follow the form; a pair without a rate is told once. */
function deskOf(ports: SendPorts, { get, set }: Pick<FlowContext, 'get' | 'set'>) {
  return createQuoteDesk(ports, (quote) => {
    const newlyFailed = quote.phase === 'failed' && get().quote.phase === 'asking';
    const noRate = isRefusal(quote.failure, 'exchange_rate_unavailable');
    set({ quote });
    // While Proceed waits, it tells this itself, in the longer words of the specification.
    if (newlyFailed && noRate && !get().proceeding)
      ports.tell({ kind: 'no_rate', on: 'lookup', values: get().values });
  });
}
