import { limits, riskRulesMax } from '@app/contract';
import type { RiskDraftBody, RiskRule, RiskRuleSet } from '@app/contract';
import { Button, Field, TextInput } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import { locale } from '../../shared/i18n.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { newRule, ruleProblems, toRule, toValues } from './draft-form.ts';
import type { RuleValues } from './draft-form.ts';
import { RuleFields } from './rule-fields.tsx';
import { useRiskChange } from './use-risk-change.ts';

interface DraftEditorProps {
  readonly draft: RiskRuleSet | null;
  /** What a new one begins with. */
  readonly rules: readonly RiskRule[];
  /** Whether what is typed differs from what is saved. */
  readonly onDirty: (dirty: boolean) => void;
}

const values = (rules: readonly RiskRule[]): RuleValues[] =>
  rules.map((rule) => toValues(rule, crypto.randomUUID()));

/** The next version as it is written; what was typed stays when it is refused. */
export function DraftEditor({ draft, rules: first, onDirty }: DraftEditorProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const [note, setNote] = useState(draft?.note ?? '');
  const [rules, setRules] = useState(() => values(draft?.rules ?? first));
  const [tried, setTried] = useState(false);
  const save = useRiskChange({
    send: (body: RiskDraftBody) => api.call('saveRiskDraft', { body }),
    said: t('risk.draft.saved'),
    onDone: () => onDirty(false),
  });
  const change = (next: RuleValues[]): void => {
    setRules(next);
    onDirty(true);
  };
  const submit = (): void => {
    setTried(true);
    const read = rules.flatMap((rule) => toRule(rule, locale) ?? []);
    if (note.trim() === '' || read.length < rules.length || save.isPending) return;
    save.mutate({ note: note.trim(), rules: read });
  };
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === undefined) submit();
      }}
    >
      <Field
        label={t('risk.draft.note')}
        required
        className="w-full"
        error={
          tried && note.trim() === ''
            ? t('risk.draft.noteMissing')
            : fieldProblems(save.error)['note']
        }
      >
        <TextInput
          maxLength={limits.reasonMax}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            onDirty(true);
          }}
        />
      </Field>
      <ol aria-label={t('risk.draft.rules')} className="flex w-full flex-col gap-3">
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.id}
            number={index + 1}
            values={rule}
            problems={tried ? ruleProblems(rule, locale) : {}}
            onChange={(more) =>
              change(rules.map((one) => (one.id === rule.id ? { ...one, ...more } : one)))
            }
            onRemove={() => change(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          busy={save.isPending}
          busyLabel={t('risk.draft.busy')}
          disabledReason={refusal}
        >
          {t('risk.draft.save')}
        </Button>
        {rules.length < riskRulesMax && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change([...rules, newRule(crypto.randomUUID())])}
          >
            {t('risk.draft.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
