import type { StaffTransaction, UpdateTransactionBody } from '@app/contract';
import { statusLooks, toasts } from '@app/contract';
import { announce, notify } from '@app/ui';
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
import { transactionQuery } from '../../shared/query.ts';
import { changeTransaction, newer } from '../../shared/transaction-cache.ts';
import { bodyOf, checkUpdate, valuesOf } from './update-values.ts';
import type { UpdateProblems } from './update-values.ts';
import { useDraft } from './use-draft.ts';
import type { Draft } from './use-draft.ts';

export interface Update extends Draft {
  readonly problems: UpdateProblems;
  /** Counts refusals, so that the summary takes the focus at each. */
  readonly attempts: number;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
}

interface Refusal {
  readonly problems: UpdateProblems;
  readonly attempts: number;
}

/** The state and the saving of `Update Transaction`. */
export function useUpdate(current: StaffTransaction, onSaved: () => void): Update {
  const { t } = useTranslation();
  const client = useQueryClient();
  const draft = useDraft(current.transaction);
  const { base, values } = draft;
  const [refusal, setRefusal] = useState<Refusal>({ problems: {}, attempts: 0 });
  const [saving, setSaving] = useState(false);
  const refuse = (problems: UpdateProblems): void =>
    setRefusal(({ attempts }) => ({ problems, attempts: attempts + 1 }));

  const send = async (body: UpdateTransactionBody): Promise<void> => {
    try {
      await saveChange(client, base.id, body);
      notify({ ...toasts.transaction_updated, tone: 'ok' });
      onSaved();
    } catch (error) {
      showFormProblem(problemOf(error));
      if (!isProblem(error, 'version_conflict')) return refuse(blame(error));
      draft.takeOver((await readAgain(client, base.id)).transaction);
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

  return { ...draft, ...refusal, saving, save };
}

async function saveChange(
  client: QueryClient,
  id: string,
  body: UpdateTransactionBody,
): Promise<void> {
  const saved = await api.call('updateTransaction', { params: { id }, body });
  changeTransaction(client, id, newer(saved));
  void client.invalidateQueries({ queryKey: transactionQuery(id).queryKey });
}

/** The transfer as it is on the server now. */
async function readAgain(client: QueryClient, id: string): Promise<StaffTransaction> {
  const { events: _, ...row } = await client.fetchQuery({ ...transactionQuery(id), staleTime: 0 });
  changeTransaction(client, id, newer(row));
  return row;
}

function blame(error: unknown): UpdateProblems {
  // The money cannot follow the chosen status, so it stands at the status.
  if (isProblem(error, 'recharge_refused')) return { status: problemOf(error).text };
  return fieldProblems(error);
}
