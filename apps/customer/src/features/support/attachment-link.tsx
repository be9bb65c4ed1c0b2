import type { SupportAttachment } from '@app/contract';
import { FileButton } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../shared/save-download.ts';
import { sizeText } from '../../shared/size-text.ts';

/** A file of a message, which a press saves. */
export function AttachmentLink({ file }: { readonly file: SupportAttachment }) {
  const { t } = useTranslation();
  const size = sizeText(file.size);
  return (
    <FileButton
      file={file}
      size={size}
      label={t('support.files.download', { name: file.name, size })}
      onSave={() => saveDownload('downloadSupportAttachment', { params: { id: file.id } })}
    />
  );
}
