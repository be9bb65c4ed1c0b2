import { codeFacts } from '@app/contract';
import type { CodeKind, GivenCodes } from '@app/contract';
import { noCodes } from './code-refusal.ts';
import { isExpired } from './quote-machine.ts';
import type { FlowContext } from './send-state.ts';
import type { Outgoing } from './sending.ts';
import { renew } from './settle.ts';

type Open = (outgoing: Outgoing) => void;

/** The one commit of the page: asks for codes where sending demands them, else opens the undo window (spec section 4). */
export function confirm(flow: FlowContext, open: Open): void {
  const { ports, get, set } = flow;
  const { review, renewal, codes } = get();
  if (review === null || renewal !== null) return;
  if (isExpired(review.held, ports.nowMs())) return void renew(flow);
  const required = ports.required();
  // What is not known is never taken for nothing (ruling 20).
  if (required === undefined) return ports.tell({ kind: 'required_unknown' });
  if (required.length === 0) return open({ order: review.order, key: review.key });
  set({ codes: { ...(codes ?? noCodes), open: true } });
}

export function typeCode({ ports, get, set }: FlowContext, kind: CodeKind, text: string): void {
  const codes = get().codes ?? noCodes;
  // Whoever types again has read it, and on a phone it lies over the button.
  ports.tell({ kind: 'passed' });
  set({ codes: { ...codes, typed: { ...codes.typed, [kind]: text }, problem: null } });
}

/** `Verify and send`: the server compares, with the transfer and not before it; here only what is empty is refused. */
export function verify(flow: FlowContext, open: Open): void {
  const { ports, get, set } = flow;
  const { review, codes } = get();
  if (review === null || codes === null) return;
  ports.tell({ kind: 'passed' });
  if (isExpired(review.held, ports.nowMs())) {
    set({ codes: { ...codes, open: false } });
    return void renew(flow);
  }
  const given: GivenCodes = {};
  for (const kind of ports.required() ?? []) {
    // A space that was copied with it would cost a try; no code of ours begins or ends with one.
    const typed = (codes.typed[kind] ?? '').trim();
    if (typed === '') return set({ codes: { ...codes, problem: 'missing' } });
    given[codeFacts[kind].field] = typed;
  }
  set({ codes: { ...codes, open: false, problem: null } });
  open({ order: { ...review.order, codes: given }, key: review.key });
}

export function closeCodes({ get, set }: FlowContext): void {
  const { codes } = get();
  if (codes !== null) set({ codes: { ...codes, open: false } });
}
