import { formatGmt } from '@app/client';
import { caseDecisionLabels } from '@app/contract';
import { Alert, Button } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { NoteDraft } from '../../shared/note-draft.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useKept } from '../../shared/use-kept.ts';
import { useDecisionLabel } from './case-forms.tsx';
import type { DecisionDraft } from './case-forms.tsx';
import type { CaseProps } from './case-findings.tsx';

/** The decision of a case that is closed. */
export function Decided({ item }: CaseProps) {
  const { t } = useTranslation();
  const { closed_at, decision, reason } = item;
  if (closed_at === null || decision === null) return null;
  return (
    <Alert tone="info">
      {t('cases.decidedText', {
        time: formatGmt(closed_at),
        decision: caseDecisionLabels[decision],
        reason: reason ?? '',
      })}
      {item.answer !== null && <p>{t('cases.answered', { answer: item.answer })}</p>}
    </Alert>
  );
}

/** What somebody had typed for a case that was closed meanwhile: it goes nowhere any more, and can still be copied. */
export function LeftTyped({ item }: CaseProps) {
  const { t } = useTranslation();
  const [decision, setDecision] = useKept<DecisionDraft>(queryKeys.decisionDraft(item.id));
  const [note, setNote] = useKept<NoteDraft>(queryKeys.caseNoteDraft(item.id));
  const labelOf = useDecisionLabel(item);
  const typed = [
    [t('cases.decision'), decision?.decision === undefined ? '' : labelOf(decision.decision)],
    [t('cases.reason'), decision?.reason ?? ''],
    [t('cases.answer'), decision?.answer ?? ''],
    [t('cases.leftNote'), note?.text ?? ''],
  ].filter(([, text]) => text?.trim() !== '');
  if (typed.length === 0) return null;
  return (
    <Alert tone="act" title={t('cases.leftTitle')}>
      <p>{t('cases.leftText')}</p>
      <dl className="mt-2 flex flex-col gap-1">
        {typed.map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        onClick={() => {
          setDecision(undefined);
          setNote(undefined);
        }}
      >
        {t('cases.leftDiscard')}
      </Button>
    </Alert>
  );
}
