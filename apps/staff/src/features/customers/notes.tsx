import { formatGmt } from '@app/client';
import type { CustomerPage } from '@app/contract';
import { Panel, notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import type { NoteDraft } from '../../shared/note-draft.ts';
import { NoteForm, noteStored } from '../../shared/note-form.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
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
  const draftKey = queryKeys.customerNoteDraft(id);
  const add = useMutation({
    mutationFn: (body: NoteDraft) => api.call('addCustomerNote', { params: { id }, body }),
    onMutate: forgetFormProblem,
    onSuccess: (note, sent) => {
      noteStored(draftKey, sent);
      queryClient.setQueryData(
        customerQuery(id).queryKey,
        (page) =>
          page && {
            ...page,
            notes: [note, ...page.notes.filter(({ id: known }) => known !== note.id)],
          },
      );
      notify({ title: t('customers.notes.added'), tone: 'ok' });
    },
    onError: (error) => showFormProblem(problemOf(error)),
  });
  return (
    <div className="mb-4">
      <NoteForm
        permission="customers.annotate"
        draftKey={draftKey}
        texts={{
          label: t('customers.notes.label'),
          add: t('customers.notes.add'),
          busy: t('customers.notes.busy'),
          missing: t('customers.notes.missing'),
        }}
        busy={add.isPending}
        error={add.error}
        onAdd={(note) => add.mutate(note)}
      />
    </div>
  );
}
