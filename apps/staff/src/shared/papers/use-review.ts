import { ApiError } from '@app/client';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../errors.ts';
import { queryKeys } from '../query-keys.ts';

export interface Review {
  readonly busy: boolean;
  readonly problems: Readonly<Record<string, string>>;
  /** A colleague was faster: who it was and how they decided. */
  readonly second: string | undefined;
  forget(): void;
  submit(send: () => Promise<unknown>): Promise<void>;
}

/** Sends a decision. What was typed stays when a colleague was faster, and the dialog then says who it was. */
export function useReview(onDone: () => void): Review {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [second, setSecond] = useState<string>();
  return {
    busy,
    problems,
    second,
    forget: () => {
      setProblems({});
      forgetFormProblem();
    },
    submit: async (send) => {
      forgetFormProblem();
      setBusy(true);
      try {
        await send();
        notify({
          title: t('papers.savedTitle'),
          text: t('papers.savedText'),
          tone: 'ok',
          id: 'decision-saved',
        });
        onDone();
      } catch (error) {
        setProblems(fieldProblems(error));
        showFormProblem(problemOf(error));
        if (isProblem(error, 'already_reviewed') && error instanceof ApiError) {
          setSecond(error.detail);
        }
      } finally {
        setBusy(false);
        for (const queryKey of [
          queryKeys.documents,
          queryKeys.verification,
          queryKeys.transactions,
          queryKeys.queues,
        ]) {
          void client.invalidateQueries({ queryKey });
        }
      }
    },
  };
}
