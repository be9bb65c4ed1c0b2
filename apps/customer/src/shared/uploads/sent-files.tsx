import type { DocumentState, StatusIcon, StatusToken, UploadedDocument } from '@app/contract';
import { Badge, FileButton } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../relative-time.tsx';
import { saveDownload } from '../save-download.ts';
import { sizeText } from '../size-text.ts';

type SentState = Exclude<DocumentState, 'draft'>;

const looks: Record<SentState, { readonly tone: StatusToken; readonly icon: StatusIcon }> = {
  pending: { tone: 'wait', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'act', icon: 'exclamation' },
};

/** What was sent, with what became of each file; a press saves it. */
export function SentFiles({ files }: { readonly files: readonly UploadedDocument[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('papers.files.sentList')} className="divide-y divide-line">
      {files.map((file) => (
        <SentFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function SentFile({ file }: { readonly file: UploadedDocument }) {
  const { t } = useTranslation();
  const { state, sent_at, reason } = file;
  if (state === 'draft') return null;
  return (
    <li className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SaveFile file={file} />
        <Badge {...looks[state]}>{t(`papers.files.states.${state}`)}</Badge>
      </div>
      {sent_at !== null && <RelativeTime instant={sent_at} className="text-xs text-ink-2" />}
      {state === 'rejected' && reason !== null && (
        <p className="text-sm wrap-anywhere">{t('papers.files.reason', { reason })}</p>
      )}
    </li>
  );
}

function SaveFile({ file }: { readonly file: UploadedDocument }) {
  const { t } = useTranslation();
  const size = sizeText(file.size);
  return (
    <FileButton
      file={file}
      size={size}
      label={t('papers.files.download', { name: file.name, size })}
      onSave={() => saveDownload('downloadDocument', { params: { id: file.id } })}
      variant="quiet"
      className="-ms-2 px-2"
    />
  );
}
