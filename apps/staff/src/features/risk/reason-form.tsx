import type { RiskMark, RiskRuleSet } from '@app/contract';
import { Alert, Button, Field, Textarea } from '@app/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../shared/query-keys.ts';
import { useStaffMe } from '../../shared/staff.ts';
import { useKept } from '../../shared/use-kept.ts';
import { isSameContent, markOf } from './written.ts';

/** What is done with a version, why, and which one is meant. */
export interface RiskStep {
  readonly reason: string;
  readonly expected: RiskMark;
}

/** A reason as it is being written, and the version that was shown when it was begun or last read. */
interface ReasonDraft {
  readonly reason: string;
  readonly read: RiskRuleSet;
}

interface ReasonFormProps {
  /** The version as it is shown. */
  readonly about: RiskRuleSet;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly actions: readonly {
    readonly key: string;
    readonly label: string;
    readonly run: (step: RiskStep) => void;
    readonly refused?: string | undefined;
  }[];
}

/** One reason, and what it can be the reason of. It is about what was shown when it was begun: a change meanwhile has to be read first. */
export function ReasonForm({ about, busy, refused, actions }: ReasonFormProps) {
  const { t } = useTranslation();
  const { id } = useStaffMe();
  const [kept, setKept] = useKept<ReasonDraft>(queryKeys.riskReasonDraft(about.id));
  const { reason, read } = kept ?? { reason: '', read: undefined };
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  // What somebody wrote themselves they have read.
  const isUnread = read !== undefined && about.written_by?.id !== id && !isSameContent(read, about);
  const unread = isUnread ? t('risk.draft.lookFirst') : undefined;
  return (
    <div className="flex flex-col items-start gap-2">
      {isUnread && (
        <Alert
          tone="act"
          role="alert"
          className="w-full"
          title={t('risk.draft.reread')}
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setKept({ reason, read: about });
                // The button goes away, and the focus would be lost with it.
                input.current?.focus();
              }}
            >
              {t('risk.draft.haveRead')}
            </Button>
          }
        >
          {t('risk.draft.rereadText')}
        </Alert>
      )}
      <Field
        label={t('risk.draft.reason')}
        required
        className="w-full"
        help={t('risk.draft.reasonHelp')}
        error={missing ? t('risk.draft.reasonMissing') : undefined}
      >
        <Textarea
          ref={input}
          rows={2}
          value={reason}
          onChange={(event) => {
            setMissing(false);
            const { value } = event.target;
            setKept(value === '' ? undefined : { reason: value, read: read ?? about });
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ key, label, run, refused: own }, index) => (
          <Button
            key={key}
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            disabledReason={refused ?? own ?? unread}
            onClick={() => {
              setMissing(reason.trim() === '');
              if (reason.trim() !== '') run({ reason: reason.trim(), expected: markOf(about) });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
