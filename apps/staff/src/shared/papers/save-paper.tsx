import type { UploadedDocument } from '@app/contract';
import { FileButton } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../permission.tsx';
import { saveDownload } from '../save-download.ts';
import { sizeText } from '../size-text.ts';

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
  const size = sizeText(file.size);
  return (
    <FileButton
      file={file}
      size={size}
      label={t('papers.download', { name: file.name, size })}
      disabledReason={refusal}
      onSave={() => saveDownload(name, { params: { id: file.id } })}
    />
  );
}
