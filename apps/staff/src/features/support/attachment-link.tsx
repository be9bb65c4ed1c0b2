import type { SupportAttachment } from '@app/contract';
import { Button } from '@app/ui';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { saveFile } from '../../shared/save-file.ts';
import { sizeText } from './size-text.ts';

/** A file of a message, which a press saves. */
export function AttachmentLink({ file }: { readonly file: SupportAttachment }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const size = sizeText(file.size);
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.download('downloadConversationAttachment', { params: { id: file.id } }));
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
      className="max-w-full"
      icon={<Icon aria-hidden="true" size={16} className="shrink-0" />}
      aria-label={t('support.files.download', { name: file.name, size })}
      onClick={() => void save()}
    >
      <span className="truncate font-normal">{file.name}</span>
      <span className="num shrink-0 text-xs font-normal text-ink-2">{size}</span>
    </Button>
  );
}
