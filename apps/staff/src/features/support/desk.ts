import { limits } from '@app/contract';
import type { SupportAttachment } from '@app/contract';
import { createFiles } from './desk-files.ts';
import { packDesk, unpackDesk } from './desk-state.ts';
import type { DeskMode, DeskState, Unsent } from './desk-state.ts';

/** What the desk needs of the world; the app gives the true ones. */
export interface DeskPorts {
  upload(file: File, name: string): Promise<SupportAttachment>;
  /** Stores an answer or a note and puts it into the thread. */
  send(message: Unsent): Promise<void>;
  onFailed(error: unknown): void;
  /** The server's reason for a refusal; undefined when none came or it may pass by itself. */
  reasonOf(error: unknown): string | undefined;
  newId(): string;
  now(): string;
  /** The customer's newest message that is shown. */
  seen(): string | undefined;
  readonly kept: { read(): string | undefined; write(text: string | undefined): void };
}

export interface Desk {
  state(): DeskState;
  subscribe(changed: () => void): () => void;
  turnTo(mode: DeskMode): void;
  /** Replaces the draft of the mode that is on. */
  type(draft: string): void;
  /** Takes files on; gives how many were too many for one message. */
  addFiles(files: readonly File[]): number;
  retryFile(key: string): void;
  removeFile(key: string): void;
  /** Sends what the mode has; false when there is nothing to send or it cannot go yet. */
  post(): boolean;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** Tries again what failed without a reason, such as after the network came back. */
  retryLost(): void;
  /** Ends it for good: what is on its way arrives or not, nothing further is sent, kept or told. */
  close(): void;
}

/** The writing side of one conversation. It outlives the page, so that turning to another conversation loses nothing. */
export function createDesk(ports: DeskPorts): Desk {
  const store = createStore(ports);
  const { run, ...sending } = createSending(store, ports);
  return {
    state: store.state,
    subscribe: store.subscribe,
    close: store.close,
    turnTo: (mode) => store.set({ mode }),
    type: (draft) => {
      const { mode, drafts } = store.state();
      store.set({ drafts: { ...drafts, [mode]: draft } });
    },
    ...createFiles(store, ports),
    ...sending,
    post: () => {
      const state = store.state();
      const { mode, drafts, files } = state;
      const message = drafts[mode].trim();
      // A note carries no files; those that are picked wait for the answer.
      const attachments =
        mode === 'note' ? [] : files.flatMap(({ attachment }) => attachment ?? []);
      if (!mayPost(state, message, attachments.length)) return false;
      const unsent: Unsent = {
        client_id: ports.newId(),
        mode,
        message,
        attachments,
        at: ports.now(),
        seen_message_id: ports.seen(),
        state: 'sending',
        problem: undefined,
      };
      store.set({
        drafts: { ...drafts, [mode]: '' },
        files: mode === 'note' ? files : files.filter((file) => file.state !== 'ready'),
        unsent: [...state.unsent, unsent],
      });
      void run();
      return true;
    },
  };
}

export interface DeskStore {
  state(): DeskState;
  set(change: Partial<DeskState>): void;
  subscribe(changed: () => void): () => void;
  close(): void;
  isClosed(): boolean;
}

function createStore({ kept }: DeskPorts): DeskStore {
  let state = unpackDesk(kept.read());
  let closed = false;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set: (change) => {
      // What still ends later must not write again what the end of the session has removed.
      if (closed) return;
      state = { ...state, ...change };
      kept.write(packDesk(state));
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
  };
}

type Sending = Pick<Desk, 'retry' | 'discard' | 'retryLost'> & { run(): Promise<void> };

function createSending(store: DeskStore, ports: DeskPorts): Sending {
  let running = false;
  const drop = (client_id: string): void =>
    store.set({ unsent: store.state().unsent.filter((one) => one.client_id !== client_id) });
  const change = (wanted: (one: Unsent) => boolean, facts: Partial<Unsent>): void =>
    store.set({
      unsent: store.state().unsent.map((one) => (wanted(one) ? { ...one, ...facts } : one)),
    });
  const sendOne = async (one: Unsent): Promise<void> => {
    try {
      await ports.send(one);
      drop(one.client_id);
    } catch (error) {
      if (store.isClosed()) return;
      const same = ({ client_id }: Unsent): boolean => client_id === one.client_id;
      change(same, { state: 'failed', problem: ports.reasonOf(error) });
      ports.onFailed(error);
    }
  };
  // One after the other: answers must not overtake each other.
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    let next = firstSending(store.state());
    // What waits is its writer's, and no longer theirs to send once they have gone.
    while (next !== undefined && !store.isClosed()) {
      await sendOne(next);
      next = firstSending(store.state());
    }
    running = false;
  };
  const resend = (wanted: (one: Unsent) => boolean): void => {
    if (!store.state().unsent.some(wanted)) return;
    change(wanted, { state: 'sending', problem: undefined });
    void run();
  };
  return {
    run,
    retry: (client_id) => resend((one) => one.client_id === client_id && one.state === 'failed'),
    discard: drop,
    retryLost: () => resend((one) => one.state === 'failed' && one.problem === undefined),
  };
}

function firstSending({ unsent }: DeskState): Unsent | undefined {
  return unsent.find((one) => one.state === 'sending');
}

function mayPost({ mode, files }: DeskState, message: string, attached: number): boolean {
  if (message === '' && attached === 0) return false;
  if (message.length > limits.supportMessageMax) return false;
  return mode === 'note' || !files.some((file) => file.state === 'uploading');
}
