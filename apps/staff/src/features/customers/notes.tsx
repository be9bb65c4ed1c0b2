import { formatGmt } from '@app/client';
import type { CustomerPage } from '@app/contract';
import { Button, Field, Panel, Textarea, notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { queryClient } from '../../shared/query.ts';
import { customerQuery } from './queries.ts';

interface NotesProps {
  readonly customer: CustomerPage;
}

/** What staff wrote down about a customer, newest first; never shown to customers. */
export function Notes({ customer }: NotesProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customers.notes.title')} subtitle={t('customers.notes.hint')}>
      <NewNote id={customer.id} />
      {customer.notes.length === 0 ? (
        <p className="text-sm text-ink-2">{t('customers.notes.empty')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {customer.notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-3 text-sm">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="mt-1 text-xs text-ink-2">
                {t('customers.notes.by', {
                  name: note.author_name,
                  time: formatGmt(note.created_at),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const refusal = useRefusal('customers.annotate');
  const add = useMutation({
    mutationFn: () => api.call('addCustomerNote', { params: { id }, body: { text } }),
    onMutate: forgetFormProblem,
    onSuccess: (note) => {
      queryClient.setQueryData(
        customerQuery(id).queryKey,
        (page) => page && { ...page, notes: [note, ...page.notes] },
      );
      setText('');
      notify({ title: t('customers.notes.added'), tone: 'ok' });
    },
    onError: (error) => showFormProblem(problemOf(error)),
  });
  return (
    <form
      noValidate
      className="mb-4 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '' && !add.isPending && refusal === undefined) add.mutate();
      }}
    >
      <Field
        label={t('customers.notes.label')}
        className="w-full"
        error={missing ? t('customers.notes.missing') : fieldProblems(add.error)['text']}
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
        busy={add.isPending}
        busyLabel={t('customers.notes.busy')}
        disabledReason={refusal}
      >
        {t('customers.notes.add')}
      </Button>
    </form>
  );
}
