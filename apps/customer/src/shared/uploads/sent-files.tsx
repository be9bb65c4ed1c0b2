import type { DocumentState, StatusIcon, StatusToken, UploadedDocument } from '@app/contract';
import { Badge, Button } from '@app/ui';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { showProblem } from '../errors.ts';
import { RelativeTime } from '../relative-time.tsx';
import { saveFile } from '../save-file.ts';
import { sizeText } from './file-text.ts';

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
  const [busy, setBusy] = useState(false);
  const size = sizeText(file.size);
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.download('downloadDocument', { params: { id: file.id } }));
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      className="-ms-2 max-w-full px-2"
      icon={<Icon aria-hidden="true" size={16} className="shrink-0" />}
      aria-label={t('papers.files.download', { name: file.name, size })}
      onClick={() => void save()}
    >
      <span className="truncate font-normal">{file.name}</span>
      <span className="num shrink-0 text-xs font-normal text-ink-2">{size}</span>
    </Button>
  );
}
