import { limits } from '@app/contract';
import type { SupportAttachment, SupportMessage } from '@app/contract';
import { packDesk, unpackDesk } from './desk-state.ts';
import type { DeskFile, DeskState, Unsent } from './desk-state.ts';
import { fileFault } from './file-fault.ts';

/** What the desk needs of the world; the app gives the true ones. */
export interface DeskPorts {
  upload(file: File, name: string): Promise<SupportAttachment>;
  send(message: Unsent): Promise<SupportMessage>;
  /** The message is stored: it belongs to the thread now. */
  onSent(message: SupportMessage): void;
  onFailed(error: unknown): void;
  /** The server's reason for a refusal; undefined when none came or it may pass by itself. */
  reasonOf(error: unknown): string | undefined;
  newId(): string;
  now(): string;
  readonly kept: { read(): string | undefined; write(text: string | undefined): void };
}

export interface Desk {
  state(): DeskState;
  subscribe(changed: () => void): () => void;
  type(draft: string): void;
  /** Takes files on; gives how many were too many for one message. */
  addFiles(files: readonly File[]): number;
  retryFile(key: string): void;
  removeFile(key: string): void;
  /** Sends draft and files; false when there is nothing to send or it cannot go yet. */
  post(transaction_id: string | null): boolean;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** Tries again what failed without a reason, such as after the network came back. */
  retryLost(): void;
  /** Ends it for good: what is on its way arrives or not, nothing further is sent, kept or told. */
  close(): void;
}

/** The writing side of the chat: what is typed, attached and on its way. It outlives the page, so that leaving it loses nothing. */
export function createDesk(ports: DeskPorts): Desk {
  const store = createStore(ports);
  const files = createFiles(store, ports);
  const { run, ...sending } = createSending(store, ports);
  return {
    state: store.state,
    subscribe: store.subscribe,
    close: store.close,
    type: (draft) => store.set({ draft }),
    ...files,
    ...sending,
    post: (transaction_id) => {
      const state = store.state();
      const message = state.draft.trim();
      const attachments = state.files.flatMap(({ attachment }) => attachment ?? []);
      if (!mayPost(state, message, attachments.length)) return false;
      const unsent: Unsent = {
        client_id: ports.newId(),
        message,
        transaction_id,
        attachments,
        at: ports.now(),
        state: 'sending',
        problem: undefined,
      };
      const left = state.files.filter((file) => file.state !== 'ready');
      store.set({ draft: '', files: left, unsent: [...state.unsent, unsent] });
      void run();
      return true;
    },
  };
}

interface Store {
  state(): DeskState;
  set(change: Partial<DeskState>): void;
  subscribe(changed: () => void): () => void;
  close(): void;
  isClosed(): boolean;
}

function createStore({ kept }: DeskPorts): Store {
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

type Files = Pick<Desk, 'addFiles' | 'retryFile' | 'removeFile'>;

function createFiles(store: Store, ports: DeskPorts): Files {
  const change = (key: string, facts: Partial<DeskFile>): void =>
    store.set({
      files: store.state().files.map((file) => (file.key === key ? { ...file, ...facts } : file)),
    });
  const upload = async ({ key, file, name }: DeskFile): Promise<void> => {
    if (file === undefined) return;
    try {
      const attachment = await ports.upload(file, name);
      change(key, { state: 'ready', attachment, file: undefined, name: attachment.name });
    } catch (error) {
      const problem = ports.reasonOf(error);
      change(key, { state: 'failed', problem, retryable: problem === undefined });
    }
  };
  return {
    addFiles: (picked) => {
      const { files } = store.state();
      const room = Math.max(0, limits.supportAttachmentsMax - files.length);
      const taken = picked.slice(0, room).map((file) => toDeskFile(file, ports.newId()));
      store.set({ files: [...files, ...taken] });
      for (const file of taken) if (file.state === 'uploading') void upload(file);
      return picked.length - taken.length;
    },
    retryFile: (key) => {
      const file = store.state().files.find((one) => one.key === key);
      if (file === undefined) return;
      change(key, { state: 'uploading', problem: undefined, retryable: false });
      void upload(file);
    },
    removeFile: (key) =>
      store.set({ files: store.state().files.filter((file) => file.key !== key) }),
  };
}

type Sending = Pick<Desk, 'retry' | 'discard' | 'retryLost'> & { run(): Promise<void> };

function createSending(store: Store, ports: DeskPorts): Sending {
  let running = false;
  const drop = (client_id: string): void =>
    store.set({ unsent: store.state().unsent.filter((one) => one.client_id !== client_id) });
  const change = (wanted: (one: Unsent) => boolean, facts: Partial<Unsent>): void =>
    store.set({
      unsent: store.state().unsent.map((one) => (wanted(one) ? { ...one, ...facts } : one)),
    });
  const sendOne = async (one: Unsent): Promise<void> => {
    try {
      const message = await ports.send(one);
      if (store.isClosed()) return;
      ports.onSent(message);
      drop(one.client_id);
    } catch (error) {
      if (store.isClosed()) return;
      const same = ({ client_id }: Unsent): boolean => client_id === one.client_id;
      change(same, { state: 'failed', problem: ports.reasonOf(error) });
      ports.onFailed(error);
    }
  };
  // One after the other: messages must not overtake each other.
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

/** Spec section 5: an empty or whitespace-only message is not sent; beside a file it need have no words. */
function mayPost({ files }: DeskState, message: string, attached: number): boolean {
  if (message === '' && attached === 0) return false;
  if (message.length > limits.supportMessageMax) return false;
  return !files.some((file) => file.state === 'uploading');
}

function toDeskFile(file: File, key: string): DeskFile {
  const problem = fileFault(file);
  return {
    key,
    name: file.name,
    size: file.size,
    state: problem === undefined ? 'uploading' : 'failed',
    file: problem === undefined ? file : undefined,
    attachment: undefined,
    problem,
    retryable: false,
  };
}
