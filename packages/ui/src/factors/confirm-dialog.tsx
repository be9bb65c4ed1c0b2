import { useState } from 'react';
import { Dialog } from '../overlays/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import type { FactorFormProps } from './factor-form.tsx';

export interface ConfirmDialogProps extends Omit<FactorFormProps, 'onCancel' | 'cancelLabel'> {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** What is being confirmed, where that is one certain thing. */
  readonly text?: string | undefined;
}

/** "Confirm it is you": asked before what matters, over whatever the person was doing. It stays while an answer is being checked. */
export function ConfirmDialog({ open, onCancel, text, ...form }: ConfirmDialogProps) {
  const { texts, onShow, onPasskey } = form;
  const [busy, setBusy] = useState(false);
  const during = async (check: Promise<void>): Promise<void> => {
    setBusy(true);
    await check.finally(() => setBusy(false));
  };
  return (
    <Dialog
      open={open}
      busy={busy}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      size="sm"
      title={texts.confirmTitle}
      description={text ?? texts.confirmText}
      closeLabel={texts.close}
    >
      <FactorForm
        {...form}
        onShow={(method, value) => during(onShow(method, value))}
        onPasskey={() => during(onPasskey())}
        onCancel={onCancel}
      />
    </Dialog>
  );
}
