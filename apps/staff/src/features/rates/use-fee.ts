import { formatLocal } from '@app/client';
import type { FeeBody, FeeOrder, FeePreview } from '@app/contract';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
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
import { amountText } from '../../shared/money-text.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { readFee } from './fee-form.ts';
import type { FeeField, FeeValues } from './fee-form.ts';

type Problems = Readonly<Record<string, string>>;

/** Previews a fee row, and adds it once what it does was seen; a changed form has to be previewed again. */
export function useFee(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'preview' | 'create'>();
  const [problems, setProblems] = useState<Problems>({});
  const [preview, setPreview] = useState<FeePreview>();
  const problemTexts: Record<FeeField, string> = {
    amount_from: t('fees.form.amountProblem'),
    amount_below: t('fees.form.amountProblem'),
    fee: t('fees.form.amountProblem'),
    effective_from: t('fees.form.fromProblem'),
  };
  const refuse = (found: Problems): undefined => {
    setProblems(found);
    const [first = ''] = Object.values(found);
    showFormProblem({ title: t('problem.form'), text: first });
    return undefined;
  };
  const read = (values: FeeValues, needsReason: boolean): FeeOrder | undefined => {
    const { order, wrong = [] } = readFee(values);
    const found = {
      ...Object.fromEntries(wrong.map((field) => [field, problemTexts[field]])),
      ...(needsReason && values.reason.trim() === '' && { reason: t('fees.form.reasonProblem') }),
    };
    return Object.keys(found).length > 0 ? refuse(found) : order;
  };
  const attempt = async (kind: 'preview' | 'create', run: () => Promise<void>): Promise<void> => {
    setProblems({});
    forgetFormProblem();
    setBusy(kind);
    try {
      await run();
    } catch (error) {
      // What was looked at is no longer what the row would do.
      if (isProblem(error, 'fee_table_changed')) setPreview(undefined);
      setProblems(fieldProblems(error));
      showFormProblem(problemOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const showPreview = async (values: FeeValues): Promise<void> => {
    const body = read(values, false);
    if (body === undefined) return;
    await attempt('preview', async () => setPreview(await api.call('previewFee', { body })));
  };
  const create = async (values: FeeValues): Promise<void> => {
    const order = read(values, true);
    if (order === undefined) return;
    await attempt('create', async () => {
      const done = await api.call('createFee', { body: bodyOf(order, values, preview) });
      const time = formatLocal(done.effective_from);
      notify({
        title: t('fees.form.done'),
        text: t('fees.form.doneText', { fee: amountText(done.fee, 'EUR'), time }),
        tone: 'ok',
      });
      void client.invalidateQueries({ queryKey: queryKeys.fees });
      onDone();
    });
  };
  const forget = (changed: 'terms' | 'reason'): void => {
    setProblems({});
    forgetFormProblem();
    // The reason changes no figure.
    if (changed === 'terms') setPreview(undefined);
  };
  return { busy, problems, preview, showPreview, create, forget };
}

/** The row, and the newest one that its effect was looked at over; servers that tell of none are sent none. */
function bodyOf(order: FeeOrder, values: FeeValues, preview: FeePreview | undefined): FeeBody {
  const { newest } = preview ?? {};
  const reason = values.reason.trim();
  return { ...order, reason, ...(newest !== undefined && { expected: newest }) };
}
