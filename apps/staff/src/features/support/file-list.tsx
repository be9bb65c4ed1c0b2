import { IconButton } from '@app/ui';
import { FileText, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeskFile } from './desk-state.ts';
import { sizeText } from './size-text.ts';

export interface FileListProps {
  readonly files: readonly DeskFile[];
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The files picked for the next answer, each with its size and how far it is. */
export function FileList({ files, onRetry, onRemove }: FileListProps) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('support.files.list')} className="flex flex-col gap-1">
      {files.map((file) => (
        <li
          key={file.key}
          className="flex items-center gap-2 rounded-md border border-line bg-surface ps-3 text-sm"
        >
          <FileText aria-hidden="true" size={16} className="shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 py-1">
            <span className="block truncate">{file.name}</span>
            <FileState file={file} />
          </span>
          {file.retryable && (
            <IconButton
              label={t('support.files.again', { name: file.name })}
              icon={<RotateCw aria-hidden="true" size={16} />}
              size="sm"
              onClick={() => onRetry(file.key)}
            />
          )}
          <IconButton
            label={t('support.files.remove', { name: file.name })}
            icon={<X aria-hidden="true" size={16} />}
            size="sm"
            onClick={() => onRemove(file.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function FileState({ file }: { readonly file: DeskFile }) {
  const { t } = useTranslation();
  if (file.state === 'failed') {
    return (
      <span role="alert" className="block text-xs text-bad">
        {file.problem ?? t('problem.network.text')}
      </span>
    );
  }
  return (
    <span className="flex gap-2 text-xs text-ink-2">
      <span className="num">{sizeText(file.size)}</span>
      <span role="status">
        {t(file.state === 'uploading' ? 'support.files.uploading' : 'support.files.ready')}
      </span>
    </span>
  );
}
