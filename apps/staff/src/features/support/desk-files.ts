import { attachmentTypes, limits } from '@app/contract';
import { t } from '../../shared/i18n.ts';
import type { Desk, DeskPorts, DeskStore } from './desk.ts';
import type { DeskFile } from './desk-state.ts';
import { sizeText } from '../../shared/size-text.ts';

type Files = Pick<Desk, 'addFiles' | 'retryFile' | 'removeFile'>;

/** The files of the next answer, each uploaded as soon as it is picked. */
export function createFiles(store: DeskStore, ports: DeskPorts): Files {
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

/** What is wrong with a file before it is sent at all; its content is looked at by the server. */
function fileFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!attachmentTypes.some((known) => known === type)) return t('support.files.wrongType');
  if (size === 0) return t('support.files.empty');
  if (size <= limits.supportAttachmentMaxBytes) return undefined;
  return t('support.files.tooLarge', { size: sizeText(limits.supportAttachmentMaxBytes) });
}
