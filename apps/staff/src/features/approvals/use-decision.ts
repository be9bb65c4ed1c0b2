import type { Approval } from '@app/contract';
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
import { queryKeys } from '../../shared/query-keys.ts';
import { changeText } from './change-text.ts';
import type { DecisionKind } from './decide-dialog.tsx';

export interface Deciding {
  readonly busy: boolean;
  readonly reasonProblem: string | undefined;
  readonly forget: () => void;
  readonly submit: (kind: DecisionKind, reason: string) => Promise<void>;
}

const outcomes = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Sends a decision; when a colleague was faster, the list shows theirs. */
export function useDecision(approval: Approval, onDone: () => void): Deciding {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [reasonProblem, setReasonProblem] = useState<string>();
  const submit = async (kind: DecisionKind, reason: string): Promise<void> => {
    forgetFormProblem();
    setBusy(true);
    try {
      await send(approval.id, kind, reason);
      const words = { change: changeText(approval), name: approval.customer.full_name };
      notify({
        title: t('approvals.doneTitle'),
        text: t(`approvals.done.${outcomes[kind]}`, words),
        tone: 'ok',
      });
      onDone();
    } catch (error) {
      setReasonProblem(fieldProblems(error)['reason']);
      showFormProblem(problemOf(error));
      // Nothing is left to decide here.
      if (isProblem(error, 'approval_decided') || isProblem(error, 'approval_expired')) onDone();
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.approvals });
    }
  };
  return {
    busy,
    reasonProblem,
    forget: () => {
      setReasonProblem(undefined);
      forgetFormProblem();
    },
    submit,
  };
}

function send(id: string, kind: DecisionKind, reason: string): Promise<Approval> {
  const params = { id };
  if (kind === 'reject') return api.call('rejectApproval', { params, body: { reason } });
  return api.call(kind === 'approve' ? 'approveApproval' : 'withdrawApproval', { params });
}
