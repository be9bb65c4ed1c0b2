import { PickedFile } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../shared/size-text.ts';
import type { DeskFile } from './desk-state.ts';

export interface FileListProps {
  readonly files: readonly DeskFile[];
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The files picked for the next message, each with its size and how far it is. */
export function FileList({ files, onRetry, onRemove }: FileListProps) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const problemOf = ({ state, problem }: DeskFile): string | undefined =>
    state === 'failed' ? (problem ?? t('problem.network.title')) : undefined;
  return (
    <ul aria-label={t('support.files.list')} className="flex flex-col gap-1">
      {files.map((file) => {
        const { key, name, size, retryable } = file;
        const uploading = file.state === 'uploading';
        return (
          <PickedFile
            key={key}
            name={name}
            size={sizeText(size)}
            progress={t(uploading ? 'support.files.uploading' : 'support.files.ready')}
            uploading={uploading}
            problem={problemOf(file)}
            retry={
              retryable
                ? { label: t('support.files.again', { name }), onPress: () => onRetry(key) }
                : undefined
            }
            remove={{ label: t('support.files.remove', { name }), onPress: () => onRemove(key) }}
          />
        );
      })}
    </ul>
  );
}
