import { attachmentTypes, limits } from '@app/contract';
import { Button, IconButton, cn } from '@app/ui';
import { FileText, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from './file-text.ts';
import type { Upload, Uploads } from './use-uploads.ts';

export interface FilePickerProps {
  readonly uploads: Uploads;
  /** What the files are for, for those who do not see the heading above. */
  readonly label: string;
}

/** Picks files by a button or by dropping them, and shows how far each is. */
export function FilePicker({ uploads, label }: FilePickerProps) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(uploads.add);
  return (
    <div className="flex flex-col gap-3">
      <div
        {...drop.handlers}
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed border-line-strong p-3',
          drop.over && 'border-primary bg-sunken',
        )}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={attachmentTypes.join(',')}
          aria-label={label}
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            // The same file again is a new choice.
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          aria-describedby={hint}
          icon={<UploadIcon aria-hidden="true" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t('papers.files.choose')}
        </Button>
        <p id={hint} className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
          {drop.over
            ? t('papers.files.drop')
            : t('papers.files.hint', { size: sizeText(limits.documentMaxBytes) })}
        </p>
      </div>
      {uploads.items.length > 0 && (
        <ul aria-label={t('papers.files.list')} className="flex flex-col gap-1">
          {uploads.items.map((item) => (
            <PickedFile key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PickedFile({ item, uploads }: { readonly item: Upload; readonly uploads: Uploads }) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center gap-2 rounded-md border border-line bg-surface ps-3 text-sm">
      <FileText aria-hidden="true" size={16} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate">{item.name}</span>
        <FileProgress item={item} />
      </span>
      {item.retryable && (
        <IconButton
          label={t('papers.files.again', { name: item.name })}
          icon={<RotateCw aria-hidden="true" size={16} />}
          size="sm"
          onClick={() => uploads.retry(item.key)}
        />
      )}
      <IconButton
        label={t('papers.files.remove', { name: item.name })}
        icon={<X aria-hidden="true" size={16} />}
        size="sm"
        onClick={() => uploads.remove(item.key)}
      />
    </li>
  );
}

function FileProgress({ item }: { readonly item: Upload }) {
  const { t } = useTranslation();
  if (item.state === 'failed') {
    return (
      <span role="alert" className="block text-xs text-bad">
        {item.problem}
      </span>
    );
  }
  const uploading = item.state === 'uploading';
  return (
    <span className="flex items-center gap-2 text-xs text-ink-2">
      <span className="num">{sizeText(item.size)}</span>
      <span role="status">{t(uploading ? 'papers.files.uploading' : 'papers.files.ready')}</span>
      {uploading && (
        <span
          aria-hidden="true"
          className="h-1 max-w-40 flex-1 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full w-1/2 animate-pulse rounded-full bg-primary" />
        </span>
      )}
    </span>
  );
}

/** Files that are dragged over; text and links are not ours to take. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Moving over a child leaves the parent, too.
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
