import type { AccountFieldKey, Beneficiary, RecipientField } from '@app/contract';
import { accountFieldName, accountValue, withAccountValue } from '@app/contract';
import { dismissNotice, notify } from '@app/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, isProblem, problemOf, showProblem } from '../../shared/errors.ts';
import { beneficiariesQuery, queryKeys } from '../../shared/query.ts';
import { watchForm } from '../../shared/unsaved.ts';
import { afterPress } from './after-press.ts';
import { accountErrors, bodyOf, checkValues, shownFields, withAccount } from './form-values.ts';
import type { FormErrors, FormField, FormValues } from './form-values.ts';

export interface RecipientFormOptions {
  /** The one that is changed; undefined for a new one. */
  readonly saved: Beneficiary | undefined;
  readonly values: FormValues;
  readonly onValues: (values: FormValues) => void;
  /** Another window has saved it meanwhile: what is saved now. */
  readonly onChanged: (saved: Beneficiary) => void;
  readonly onSaved: () => void;
}

export interface RecipientForm {
  readonly errors: FormErrors;
  /** What the last refusal was about and is not mended yet, for the summary; errors found on leaving a field do not call for it. */
  readonly refused: FormErrors;
  /** Counts refusals, so that the summary takes the focus at each. */
  readonly attempts: number;
  readonly busy: boolean;
  readonly change: (values: FormValues, field: FormField) => void;
  readonly changeAccount: (key: AccountFieldKey, value: string) => void;
  /** Checks an account field that is left with something in it. */
  readonly leave: (field: RecipientField) => void;
  readonly submit: () => void;
}

/** The form of one recipient: checks on leaving an account field and on saving; what was refused keeps everything typed. */
export function useRecipientForm(options: RecipientFormOptions): RecipientForm {
  const { values, onValues } = options;
  const [errors, setErrors] = useState<FormErrors>({});
  const [refused, setRefused] = useState<FormErrors>({});
  const [attempts, setAttempts] = useState(0);
  const refuse = (found: FormErrors): void => {
    setErrors(found);
    setRefused(found);
    setAttempts((count) => count + 1);
  };
  const save = useSave(options, refuse);
  useEffect(() => watchForm(() => true), []);
  const change = (next: FormValues, field: FormField): void => {
    // Mending a field takes its error away; another currency asks other things of the account.
    setErrors((known) => keepErrors(known, field));
    setRefused((known) => keepErrors(known, field));
    onValues(next);
  };
  return {
    errors,
    refused,
    attempts,
    busy: save.isPending,
    change,
    changeAccount: (key, value) =>
      change(
        withAccount(values, withAccountValue(values.account, key, value)),
        accountFieldName(key),
      ),
    leave: ({ key, name }) => {
      const { currency, account } = values;
      // An empty field may be filled in later; that it is missing is said on saving.
      if (currency === '' || accountValue(account, key).trim() === '') return;
      const error = accountErrors(currency, account)[name];
      if (error !== undefined)
        afterPress(() => setErrors((known) => ({ ...known, [name]: error })));
    },
    submit: () => {
      if (save.isPending) return;
      // A refusal's toast stays; that of the attempt before is answered by this one.
      dismissNotice();
      const found = checkValues(values);
      if (shownFields(values).some((field) => found[field] !== undefined)) return refuse(found);
      setErrors({});
      setRefused({});
      save.mutate();
    },
  };
}

function keepErrors(known: FormErrors, changed: FormField): FormErrors {
  const plain: readonly string[] = ['name', 'country', 'email', 'phone'];
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field]) => field !== changed && (changed !== 'currency' || plain.includes(field)),
    ),
  );
}

function useSave(
  { saved, values, onChanged, onSaved }: RecipientFormOptions,
  refuse: (found: FormErrors) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const body = bodyOf(values);
      if (body === undefined) throw new Error('a checked form has a body');
      return saved === undefined
        ? api.call('createBeneficiary', { body })
        : api.call('updateBeneficiary', {
            params: { id: saved.id },
            body: { ...body, updated_at: saved.updated_at },
          });
    },
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: queryKeys.beneficiaries });
      const what = saved === undefined ? 'added' : 'changed';
      notify({
        title: t(`beneficiaries.done.${what}`),
        text: t(`beneficiaries.done.${what}Text`, { name }),
        tone: 'ok',
      });
      onSaved();
    },
    onError: async (error) => {
      if (isProblem(error, 'beneficiary_changed')) {
        showProblem(error);
        await client.invalidateQueries({ queryKey: queryKeys.beneficiaries });
        const rows = client.getQueryData(beneficiariesQuery().queryKey);
        const now = rows?.find(({ id }) => id === saved?.id);
        if (now !== undefined && now.updated_at !== saved?.updated_at) onChanged(now);
        return;
      }
      const taken = isProblem(error, 'beneficiary_exists') ? problemOf(error).text : undefined;
      refuse(taken === undefined ? fieldProblems(error) : { account_number: taken });
      showProblem(error);
    },
  });
}
