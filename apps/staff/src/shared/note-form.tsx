import type { Permission } from '@app/contract';
import { Button, Field, Textarea } from '@app/ui';
import { useState } from 'react';
import { fieldProblems } from './errors.ts';
import { useRefusal } from './permission.tsx';

export interface NoteFormProps {
  readonly permission: Permission;
  readonly texts: {
    readonly label: string;
    readonly add: string;
    readonly busy: string;
    readonly missing: string;
  };
  readonly busy: boolean;
  /** Why the last one was refused; null when it was not. */
  readonly error: unknown;
  /** Stores the note, and empties the box by `done` when it is stored. */
  readonly onAdd: (text: string, done: () => void) => void;
}

/** A note for colleagues. */
export function NoteForm({ permission, texts, busy, error, onAdd }: NoteFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const refusal = useRefusal(permission);
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '' && !busy && refusal === undefined) onAdd(text, () => setText(''));
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
            setText(event.target.value);
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
