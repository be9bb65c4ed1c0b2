import { limits } from '@app/contract';
import type { TransactionNote } from '@app/contract';
import { Button, Field, Textarea, notify, useRefusedFocus } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, problemOf, showFormProblem } from '../../shared/errors.ts';
import { draftOf } from '../../shared/note-draft.ts';
import type { NoteDraft } from '../../shared/note-draft.ts';
import { noteStored } from '../../shared/note-form.tsx';
import { useRefusal } from '../../shared/permission.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { useKept } from '../../shared/use-kept.ts';
import { Time } from './history.tsx';

export interface NotesProps {
  readonly id: string;
  /** Oldest first. */
  readonly notes: readonly TransactionNote[];
}

/** What staff wrote for each other, the latest first; no call of a customer holds it. */
export function Notes({ id, notes }: NotesProps) {
  return (
    <>
      <AddNote id={id} />
      <ol className="mt-1 flex flex-col">
        {notes.toReversed().map((note) => (
          <li key={note.id} className="border-b border-line py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <Time at={note.created_at} />
              <span className="text-xs text-ink-2">{note.author.full_name}</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{note.note}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function AddNote({ id }: Pick<NotesProps, 'id'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refusal = useRefusal('transactions.annotate');
  const key = queryKeys.noteDraft(id);
  // Looking at another transfer must not lose it.
  const [draft, keep] = useKept<NoteDraft>(key);
  const note = draft?.text ?? '';
  const [problem, setProblem] = useState<string>();
  const { form, noteTry } = useRefusedFocus();
  const refuse = (text: string): void => {
    setProblem(text);
    noteTry();
  };
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (draft === undefined || note.trim() === '') return refuse(t('update.noteMissing'));
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { client_id: draft.client_id, note: note.trim() };
      await api.call('addTransactionNote', { params: { id }, body });
      await client.invalidateQueries({ queryKey: queryKeys.transaction(id) });
      notify({ title: t('update.noteAdded'), tone: 'ok' });
      noteStored(key, draft);
    } catch (error) {
      refuse(fieldProblems(error)['note'] ?? problemOf(error).text);
      showFormProblem(problemOf(error));
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && refusal === undefined) void add();
      }}
    >
      <Field
        label={t('update.note')}
        help={t('update.noteHelp')}
        error={problem}
        className="w-full"
      >
        <Textarea
          rows={2}
          maxLength={limits.notesMax}
          disabled={refusal !== undefined}
          value={note}
          onChange={({ target }) => keep(draftOf(target.value))}
        />
      </Field>
      <Button type="submit" variant="secondary" size="sm" busy={busy} disabledReason={refusal}>
        {t('update.noteAdd')}
      </Button>
    </form>
  );
}
