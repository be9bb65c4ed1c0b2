import type { RiskRuleSet } from '@app/contract';
import { Alert, Button } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { forgetFormProblem } from '../../shared/errors.ts';
import { RuleList } from './rule-list.tsx';
import type { Writing } from './use-writing.ts';

interface DraftConflictProps {
  /** The draft as it is now; null when there is none any more. */
  readonly theirs: RiskRuleSet | null;
  readonly writing: Writing;
  /** Takes the focus on, which would be lost with the button that was pressed. */
  readonly onAnswered: () => void;
}

/** Somebody else changed the draft while the person was typing: their version, and both ways on. */
export function DraftConflict({ theirs, writing, onAnswered }: DraftConflictProps) {
  const { t } = useTranslation();
  const isGone = theirs === null;
  const answer = (go: () => void) => (): void => {
    forgetFormProblem();
    go();
    onAnswered();
  };
  return (
    <Alert
      tone="act"
      role="alert"
      className="w-full"
      title={isGone ? t('risk.draft.gone') : t('risk.draft.changed')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={answer(writing.discard)}>
            {isGone ? t('risk.draft.dropMine') : t('risk.draft.takeTheirs')}
          </Button>
          <Button variant="secondary" size="sm" onClick={answer(writing.keepMine)}>
            {isGone ? t('risk.draft.keepMineNew') : t('risk.draft.keepMine')}
          </Button>
        </span>
      }
    >
      <p>{isGone ? t('risk.draft.goneText') : t('risk.draft.changedText')}</p>
      {!isGone && (
        <div className="mt-2 flex flex-col gap-2">
          <p className="font-semibold wrap-anywhere">{theirs.note}</p>
          <RuleList rules={theirs.rules} />
          {theirs.written_by !== null && (
            <p>{t('risk.by', { name: theirs.written_by.full_name })}</p>
          )}
        </div>
      )}
    </Alert>
  );
}
