import { attachmentTypes, limits } from '@app/contract';
import { Button, PickedFile, cn, useFileDrop } from '@app/ui';
import { Upload as UploadIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../size-text.ts';
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
  const drop = useFileDrop(uploads.add);
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
            <Picked key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Picked({ item, uploads }: { readonly item: Upload; readonly uploads: Uploads }) {
  const { t } = useTranslation();
  const { key, name } = item;
  const uploading = item.state === 'uploading';
  return (
    <PickedFile
      name={name}
      size={sizeText(item.size)}
      progress={t(uploading ? 'papers.files.uploading' : 'papers.files.ready')}
      uploading={uploading}
      problem={item.state === 'failed' ? (item.problem ?? '') : undefined}
      retry={
        item.retryable
          ? { label: t('papers.files.again', { name }), onPress: () => uploads.retry(key) }
          : undefined
      }
      remove={{
        label: t('papers.files.remove', { name }),
        onPress: () => uploads.remove(key),
      }}
    />
  );
}
