import type { StaffConflict, StaffTransaction, UpdateTransactionBody } from '@app/contract';
import { statusLooks, toasts } from '@app/contract';
import { announce, notify, useAlive } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { locale } from '../../shared/i18n.ts';
import { amountText } from '../../shared/money-text.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { transactionQuery } from '../../shared/query.ts';
import { changeTransaction, newer } from '../../shared/transaction-cache.ts';
import { useTellAsked } from '../../shared/use-tell-asked.ts';
import { bodyOf, checkUpdate, updateFields, valuesOf } from './update-values.ts';
import type { UpdateField, UpdateProblems, UpdateValues } from './update-values.ts';
import { useDraft } from './use-draft.ts';
import type { Draft } from './use-draft.ts';

export interface Update extends Draft {
  readonly problems: UpdateProblems;
  /** Counts refusals, so that the summary takes the focus at each. */
  readonly attempts: number;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
}

/** Saving is known to the panel around the form as well, which must not close meanwhile. */
export interface Saving {
  readonly saving: boolean;
  readonly setSaving: (saving: boolean) => void;
  readonly onSaved: () => void;
}

interface Refusal {
  readonly problems: UpdateProblems;
  readonly attempts: number;
}

/** The state and the saving of `Update Transaction`. */
export function useUpdate(
  current: StaffTransaction,
  { saving, setSaving, onSaved }: Saving,
): Update {
  const { t } = useTranslation();
  const client = useQueryClient();
  const draft = useDraft(current.transaction);
  const { base, values } = draft;
  const [refusal, setRefusal] = useState<Refusal>({ problems: {}, attempts: 0 });
  const alive = useAlive();
  const tellAsked = useTellAsked();
  const refuse = (problems: UpdateProblems): void =>
    setRefusal(({ attempts }) => ({ problems, attempts: attempts + 1 }));

  const send = async (body: UpdateTransactionBody): Promise<void> => {
    try {
      await saveChange(client, base.id, body);
      notify({ ...toasts.transaction_updated, tone: 'ok' });
      draft.discard();
      // Another transfer may have been opened meanwhile, or another page: those are not left.
      if (alive.current) onSaved();
    } catch (error) {
      if (isProblem(error, 'second_person_needed')) {
        tellAsked(problemOf(error).text);
        draft.discard();
        return alive.current ? onSaved() : undefined;
      }
      showFormProblem(problemOf(error));
      if (!isProblem(error, 'version_conflict')) return refuse(blame(error));
      const { current: theirs, events } =
        error.conflict ?? (await readAgain(client, base.id, base.version));
      changeTransaction(client, base.id, newer(theirs));
      draft.takeOver(theirs.transaction, events);
      announce(t('update.conflictTitle'), 'assertive');
    }
  };

  const save = async (): Promise<void> => {
    forgetFormProblem();
    const problems = checkUpdate(values, valuesOf(base), {
      locale,
      texts: {
        reasonMissing: t('update.reasonMissing', { status: statusLooks[base.status].staff }),
        feeEmpty: t('update.feeEmpty'),
        feeInvalid: t('update.feeInvalid'),
        feeTooHigh: t('update.feeTooHigh', { fee: amountText(base.fee, 'EUR') }),
        feeNotKept: t('update.feeNotKept', { fee: amountText(base.fee, 'EUR') }),
        dueMissing: t('update.dueMissing'),
      },
    });
    if (Object.keys(problems).length > 0) return refuse(problems);
    setRefusal(({ attempts }) => ({ problems: {}, attempts }));
    setSaving(true);
    await send(bodyOf(values, base.version, locale)).catch((error) =>
      showFormProblem(problemOf(error)),
    );
    setSaving(false);
  };

  // What was mended is no longer wrong; whether it is right now, saving tells.
  const change = (next: UpdateValues): void => {
    const left = new Set(updateFields.filter((field) => next[field] === values[field]));
    setRefusal(({ problems, attempts }) => ({ problems: only(problems, left), attempts }));
    draft.change(next);
  };

  return { ...draft, ...refusal, change, saving, save };
}

function only(problems: UpdateProblems, fields: ReadonlySet<UpdateField>): UpdateProblems {
  return Object.fromEntries(
    updateFields
      .filter((field) => fields.has(field) && problems[field] !== undefined)
      .map((field) => [field, problems[field]]),
  );
}

async function saveChange(
  client: QueryClient,
  id: string,
  body: UpdateTransactionBody,
): Promise<void> {
  const saved = await api.call('updateTransaction', { params: { id }, body });
  changeTransaction(client, id, newer(saved));
  // Whoever ends a request for documents takes it out of a queue.
  for (const queryKey of [
    transactionQuery(id).queryKey,
    queryKeys.documents,
    queryKeys.queues,
  ] as const) {
    void client.invalidateQueries({ queryKey });
  }
}

/** The transfer as it is on the server now, and what happened since a version; for a refusal that does not tell. */
async function readAgain(client: QueryClient, id: string, since: number): Promise<StaffConflict> {
  const current = await client.fetchQuery({ ...transactionQuery(id), staleTime: 0 });
  return { current, events: current.events.filter(({ version }) => version > since) };
}

function blame(error: unknown): UpdateProblems {
  // The money cannot follow the chosen status, so it stands at the status.
  if (isProblem(error, 'recharge_refused')) return { status: problemOf(error).text };
  return fieldProblems(error);
}
