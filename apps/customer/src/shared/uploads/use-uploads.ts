import { ApiError } from '@app/client';
import { limits } from '@app/contract';
import type { UploadedDocument } from '@app/contract';
import { notify, useAlive } from '@app/ui';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { fieldProblems, problemOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { fileFault } from './file-fault.ts';

/** A file on its way to being sent: the server keeps it as a draft once it is ready. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** Kept while it may be needed again. */
  readonly file: File | undefined;
  /** The draft's id. */
  readonly id: string | undefined;
  readonly problem: string | undefined;
  /** Whether the same file may succeed another time. */
  readonly retryable: boolean;
}

export interface Uploads {
  readonly items: readonly Upload[];
  readonly uploading: boolean;
  /** Ids of the drafts that can be sent. */
  readonly ready: readonly string[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Forgets the drafts of these ids, which were sent; all else stays. */
  sent(ids: readonly string[]): void;
}

/**
 * Files picked for sending. `drafts` are those that an earlier visit left behind; `upload` keeps one as a draft, `onRemoved` hears of
 * one that is wanted no longer. What was picked stays until it is sent or removed, whatever fails.
 */
export function useUploads(
  drafts: readonly UploadedDocument[],
  upload: (file: File) => Promise<UploadedDocument>,
  onRemoved: (id: string) => void = () => undefined,
): Uploads {
  const [items, setItems] = useState<readonly Upload[]>(() => drafts.map(toReady));
  const alive = useAlive();
  const removed = useRef(new Set<string>());
  const change = (key: string, facts: Partial<Upload>): void =>
    setItems((now) => now.map((one) => (one.key === key ? { ...one, ...facts } : one)));
  const start = async (key: string, file: File): Promise<void> => {
    try {
      const { id, name } = await upload(file);
      if (removed.current.has(key)) return discard(id);
      // Left meanwhile: the draft is found again on the next visit, and removed after a day.
      if (alive.current) change(key, { state: 'ready', id, name, file: undefined });
    } catch (error) {
      change(key, { state: 'failed', ...faultOf(error) });
    }
  };
  const discard = (id: string): void => {
    onRemoved(id);
    // A draft that stays behind is removed by the server after a day: nothing to trouble anybody with.
    api.call('deleteDocument', { params: { id } }).catch(() => undefined);
  };
  return {
    items,
    uploading: items.some(({ state }) => state === 'uploading'),
    ready: items.flatMap(({ id }) => id ?? []),
    add: (files) => {
      const room = Math.max(0, limits.documentsPerSendMax - items.length);
      const taken = files.slice(0, room).map(toUpload);
      setItems((now) => [...now, ...taken]);
      for (const one of taken) {
        if (one.state === 'uploading' && one.file) void start(one.key, one.file);
      }
      if (files.length <= room) return;
      const title = t('papers.files.tooMany', { count: limits.documentsPerSendMax });
      notify({ title, tone: 'bad', id: 'too-many-files' });
    },
    retry: (key) => {
      const file = items.find((one) => one.key === key)?.file;
      if (file === undefined) return;
      change(key, { state: 'uploading', problem: undefined, retryable: false });
      void start(key, file);
    },
    remove: (key) => {
      const id = items.find((one) => one.key === key)?.id;
      setItems((now) => now.filter((one) => one.key !== key));
      // Still on its way: gone as soon as it has arrived.
      removed.current.add(key);
      if (id !== undefined) discard(id);
    },
    sent: (ids) => setItems((now) => withoutSent(now, ids)),
  };
}

/** What is still to be sent once the drafts of these ids are. */
export function withoutSent(items: readonly Upload[], ids: readonly string[]): Upload[] {
  return items.filter(({ id }) => id === undefined || !ids.includes(id));
}

function toReady({ id, name, size }: UploadedDocument): Upload {
  return {
    key: id,
    id,
    name,
    size,
    state: 'ready',
    file: undefined,
    problem: undefined,
    retryable: false,
  };
}

function toUpload(file: File): Upload {
  const problem = fileFault(file);
  return {
    key: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    state: problem === undefined ? 'uploading' : 'failed',
    file: problem === undefined ? file : undefined,
    id: undefined,
    problem,
    retryable: false,
  };
}

/** A refusal of the file itself repeats itself; anything else may pass. */
function faultOf(error: unknown): Pick<Upload, 'problem' | 'retryable'> {
  const refused = fieldProblems(error)['file'];
  if (refused !== undefined) return { problem: refused, retryable: false };
  const final = error instanceof ApiError && error.status === 409;
  return { problem: problemOf(error).text, retryable: !final };
}
