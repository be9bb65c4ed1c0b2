import { draftFrom, draftText } from './draft.ts';
import { initialState } from './send-state.ts';
import type { FormDefaults, SendPorts, SendState } from './send-state.ts';
import { emptyValues } from './send-values.ts';

export interface SendOwner {
  readonly id: string;
  readonly full_name: string;
}

/** The state, opened from the draft of an earlier visit and kept as one; `keep` says whether there was anything to keep. */
export function createKeptStore(ports: SendPorts, { id }: SendOwner, defaults: FormDefaults) {
  const ownership = () => ({
    user_id: id,
    nowMs: ports.nowMs(),
    empty: emptyValues(defaults.date, defaults.sender_name),
  });
  const draft = draftFrom(ports.draft.read(), ownership());
  const store = createStore(initialState(draft ?? { values: ownership().empty }));
  let closed = false;
  const keep = (): boolean => {
    const text = draftText(store.get(), ownership());
    // Its owner has signed out: what ends with the page must not write the draft again that the end of the session has removed.
    if (!closed) ports.draft.write(text);
    return text !== undefined;
  };
  keep();
  const set = (part: Partial<SendState>): void => {
    const before = store.get();
    store.set(part);
    const { values, undo } = store.get();
    if (values !== before.values || undo.phase !== before.undo.phase) keep();
  };
  const close = (): void => {
    closed = true;
  };
  return { ...store, set, keep, close, isClosed: () => closed };
}

function createStore(initial: SendState) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (part: Partial<SendState>): void => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
