import type { Permission } from '@app/contract';
import { Button, Field, Textarea, useRefusedFocus } from '@app/ui';
import { useState } from 'react';
import { fieldProblems } from './errors.ts';
import { draftAfter, draftOf } from './note-draft.ts';
import type { NoteDraft } from './note-draft.ts';
import { useRefusal } from './permission.tsx';
import { keep, keptNow, useKept } from './use-kept.ts';
import type { DraftKey } from './use-kept.ts';

export interface NoteFormProps {
  readonly permission: Permission;
  /** Under which the note is kept while it is written. */
  readonly draftKey: DraftKey;
  readonly texts: {
    readonly label: string;
    readonly add: string;
    readonly busy: string;
    readonly missing: string;
  };
  readonly busy: boolean;
  /** Why the last one was refused; null when it was not. */
  readonly error: unknown;
  /** Stores the note, and empties the box by `noteStored` when it is stored. */
  readonly onAdd: (note: NoteDraft) => void;
}

/** Empties the box of a note that is stored, also when nobody looks at it any more. */
export function noteStored(key: DraftKey, sent: NoteDraft): void {
  keep(key, draftAfter(sent, keptNow<NoteDraft>(key) ?? sent));
}

/** A note for colleagues. */
export function NoteForm({ permission, draftKey, texts, busy, error, onAdd }: NoteFormProps) {
  const [note, setNote] = useKept<NoteDraft>(draftKey);
  const text = note?.text ?? '';
  const [missing, setMissing] = useState(false);
  const { form, noteTry } = useRefusedFocus(error);
  const refusal = useRefusal(permission);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        noteTry();
        if (note !== undefined && text.trim() !== '' && !busy && refusal === undefined) onAdd(note);
      }}
    >
      <Field
        label={texts.label}
        className="w-full"
        error={missing ? texts.missing : fieldProblems(error)['text']}
      >
        <Textarea
          rows={2}
          value={text}
          onChange={(event) => {
            setMissing(false);
            setNote(draftOf(event.target.value));
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={busy}
        busyLabel={texts.busy}
        disabledReason={refusal}
      >
        {texts.add}
      </Button>
    </form>
  );
}
