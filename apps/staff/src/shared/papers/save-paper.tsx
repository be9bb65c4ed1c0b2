import type { UploadedDocument } from '@app/contract';
import { Button } from '@app/ui';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { showProblem } from '../errors.ts';
import { useRefusal } from '../permission.tsx';
import { saveFile } from '../save-file.ts';
import { sizeText } from './size-text.ts';

/** Each purpose has a call, and a permission, of its own. */
const calls = {
  transfer: { name: 'downloadStaffDocument', permission: 'documents.review' },
  verification: { name: 'downloadVerificationDocument', permission: 'verification.review' },
} as const;

export interface SavePaperProps {
  readonly file: Pick<UploadedDocument, 'id' | 'name' | 'size' | 'type'>;
  readonly purpose: keyof typeof calls;
}

/** A file of a customer, which a press saves: it is never opened as a page of ours. */
export function SavePaper({ file, purpose }: SavePaperProps) {
  const { t } = useTranslation();
  const { name, permission } = calls[purpose];
  const refusal = useRefusal(permission);
  const [busy, setBusy] = useState(false);
  const size = sizeText(file.size);
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.download(name, { params: { id: file.id } }));
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      disabledReason={refusal}
      className="max-w-full"
      icon={<Icon aria-hidden="true" size={16} className="shrink-0" />}
      aria-label={t('papers.download', { name: file.name, size })}
      onClick={() => void save()}
    >
      <span className="truncate font-normal">{file.name}</span>
      <span className="num shrink-0 text-xs font-normal text-ink-2">{size}</span>
    </Button>
  );
}
