import { Dialog } from '../overlays/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import type { FactorFormProps } from './factor-form.tsx';

export interface ConfirmDialogProps extends Omit<FactorFormProps, 'onCancel' | 'cancelLabel'> {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** What is being confirmed, where that is one certain thing. */
  readonly text?: string | undefined;
}

/** "Confirm it is you": asked before what matters, over whatever the person was doing. */
export function ConfirmDialog({ open, onCancel, text, ...form }: ConfirmDialogProps) {
  const { texts } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      size="sm"
      title={texts.confirmTitle}
      description={text ?? texts.confirmText}
      closeLabel={texts.close}
    >
      <FactorForm {...form} onCancel={onCancel} />
    </Dialog>
  );
}
