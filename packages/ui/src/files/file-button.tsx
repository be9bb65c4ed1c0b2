import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { ButtonVariant } from '../actions/button-class.ts';
import { cn } from '../lib/cn.ts';

export interface FileButtonProps {
  readonly file: { readonly name: string; readonly type: string };
  /** The file's size in words. */
  readonly size: string;
  /** What a press does, with name and size: "Save letter.pdf, 12 kB". */
  readonly label: string;
  /** Settles when the file is saved; says a failure by itself. */
  readonly onSave: () => Promise<void>;
  readonly variant?: ButtonVariant | undefined;
  readonly disabledReason?: string | undefined;
  readonly className?: string | undefined;
}

/** A file by its name and size, which a press saves. */
export function FileButton({ file, size, label, onSave, className, ...look }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const save = async (): Promise<void> => {
    setBusy(true);
    await onSave();
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      {...look}
      size="sm"
      busy={busy}
      className={cn('max-w-full', className)}
      icon={<Icon aria-hidden="true" size={16} className="shrink-0" />}
      aria-label={label}
      onClick={() => void save()}
    >
      <span className="truncate font-normal">{file.name}</span>
      <span className="num shrink-0 text-xs font-normal text-ink-2">{size}</span>
    </Button>
  );
}
