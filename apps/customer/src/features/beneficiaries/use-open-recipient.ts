import type { Beneficiary } from '@app/contract';
import { useState } from 'react';
import type { FormValues } from './form-values.ts';
import type { RecipientDialogProps } from './recipient-dialog.tsx';
import { recipientDrafts } from './recipient-drafts.ts';

interface Open {
  readonly saved: Beneficiary | undefined;
  readonly values: FormValues;
  /** It was saved by another window while the form stood open. */
  readonly changed: boolean;
}

/** The recipient whose form is open, with what its dialog needs; undefined while none is. */
export function useOpenRecipient() {
  const [open, setOpen] = useState<Open>();
  const dialog: RecipientDialogProps | undefined = open && {
    ...open,
    onValues: (values) => {
      recipientDrafts.keep(open.saved, values);
      setOpen({ ...open, values });
    },
    onChanged: (saved) => {
      recipientDrafts.move(open.saved, saved);
      // What is typed while the row is read again counts.
      setOpen((now) => now && { ...now, saved, changed: true });
    },
    // Closing by accident must not cost what was typed.
    onClose: () => setOpen(undefined),
    onDone: () => {
      recipientDrafts.drop(open.saved);
      setOpen(undefined);
    },
  };
  const edit = (saved?: Beneficiary): void =>
    setOpen({ saved, values: recipientDrafts.of(saved), changed: false });
  return { edit, dialog };
}
