import { limits } from '@app/contract';
import type { BulkResult } from '@app/contract';
import { Button, Dialog, Field, Textarea, useRefusedFocus } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { AssigneeSelect, nobody } from './assignee-select.tsx';
import { BulkResults } from './bulk-results.tsx';
import { DueField } from './documents-fields.tsx';

export interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Gives the selected transfers to one person, or to nobody. */
export function BulkAssign({ ids, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [assignee, setAssignee] = useState('');
  const bulk = useBulk('assignee_id');
  const save = (): void => {
    if (assignee === '')
      return bulk.refuse({ assignee_id: t('transactions.bulk.assigneeMissing') });
    bulk.run(() =>
      api.call('bulkAssignTransactions', {
        body: { ids: [...ids], assignee_id: assignee === nobody ? null : assignee },
      }),
    );
  };
  return (
    <BulkDialog
      title={t('transactions.bulk.assignTitle', { count: ids.length })}
      submit={t('transactions.bulk.assign')}
      bulk={bulk}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('transactions.assignee')} required error={bulk.problems['assignee_id']}>
        <AssigneeSelect value={assignee} onValueChange={setAssignee} />
      </Field>
    </BulkDialog>
  );
}

/** Asks for documents for each of the selected transfers; every customer is told. */
export function BulkDocuments({ ids, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState('');
  const [due, setDue] = useState('');
  const bulk = useBulk('documentation_notes');
  const save = (): void => {
    const documentation_notes = notes.trim();
    if (documentation_notes === '')
      return bulk.refuse({ documentation_notes: t('transactions.bulk.notesMissing') });
    bulk.run(() =>
      api.call('bulkRequestDocuments', {
        body: {
          ids: [...ids],
          documentation_notes,
          ...(due !== '' && { documentation_due: due }),
        },
      }),
    );
  };
  return (
    <BulkDialog
      title={t('transactions.bulk.documentsTitle', { count: ids.length })}
      submit={t('transactions.bulk.documents')}
      bulk={bulk}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={t('update.notes')}
        required
        error={bulk.problems['documentation_notes']}
        help={t('transactions.bulk.notesHelp')}
      >
        <Textarea
          rows={3}
          maxLength={limits.notesMax}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
      <DueField
        label={t('update.due')}
        running={false}
        value={due}
        error={bulk.problems['documentation_due']}
        onChange={setDue}
      />
    </BulkDialog>
  );
}

/** By field of the call. */
type Problems = Readonly<Record<string, string>>;

interface Bulk {
  readonly busy: boolean;
  readonly problems: Problems;
  readonly result: BulkResult | undefined;
  readonly refuse: (problems: Problems) => void;
  readonly run: (send: () => Promise<BulkResult>) => void;
}

/** What is wrong with no field in particular stands at the main one. */
function useBulk(mainField: string): Bulk {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [result, setResult] = useState<BulkResult>();
  const send = async (call: () => Promise<BulkResult>): Promise<void> => {
    forgetFormProblem();
    setProblems({});
    setBusy(true);
    try {
      setResult(await call());
      void client.invalidateQueries({ queryKey: queryKeys.transactions });
    } catch (error) {
      const named = fieldProblems(error);
      setProblems(Object.keys(named).length > 0 ? named : { [mainField]: problemOf(error).text });
      showFormProblem(problemOf(error));
    }
    setBusy(false);
  };
  return { busy, problems, result, refuse: setProblems, run: (call) => void send(call) };
}

interface FrameProps {
  readonly title: string;
  readonly submit: string;
  readonly bulk: Bulk;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The question, and after it what came of each row. */
function BulkDialog({ title, submit, bulk, onSave, onClose, children }: FrameProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { busy, result } = bulk;
  const { form } = useRefusedFocus(bulk.problems);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t('transactions.bulk.noMoney')}
      closeLabel={t('common.close')}
      busy={busy}
      footer={
        result === undefined ? (
          <>
            <Button type="submit" form={formId} busy={busy}>
              {submit}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common.close')}</Button>
        )
      }
    >
      {result === undefined ? (
        <form
          ref={form}
          id={formId}
          noValidate
          className="pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSave();
          }}
        >
          {children}
        </form>
      ) : (
        <BulkResults result={result} />
      )}
    </Dialog>
  );
}
