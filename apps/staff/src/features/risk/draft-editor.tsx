import { limits, riskRulesMax } from '@app/contract';
import type { RiskDraftBody, RiskRuleSet } from '@app/contract';
import { Button, Field, TextInput } from '@app/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import { locale } from '../../shared/i18n.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { queryClient } from '../../shared/query.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { newRule, ruleProblems, toRule } from './draft-form.ts';
import { riskDeskQuery } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { useRiskChange } from './use-risk-change.ts';
import type { Writing } from './use-writing.ts';

interface DraftEditorProps {
  readonly draft: RiskRuleSet | null;
  readonly writing: Writing;
}

async function send(body: RiskDraftBody): Promise<RiskRuleSet> {
  const draft = await api.call('saveRiskDraft', { body });
  // Also when the desk cannot be asked again now, what was saved is what stands.
  queryClient.setQueryData(riskDeskQuery().queryKey, (desk) => desk && { ...desk, draft });
  return draft;
}

/** The next version as it is written; what was typed stays when it is refused. */
export function DraftEditor({ draft, writing }: DraftEditorProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const { base, note, rules } = writing.written;
  const [tried, setTried] = useState(false);
  const noteInput = useRef<HTMLInputElement>(null);
  const save = useRiskChange({
    send,
    said: t('risk.draft.saved'),
    onDone: writing.saved,
  });
  const submit = (): void => {
    setTried(true);
    const read = rules.flatMap((rule) => toRule(rule, locale) ?? []);
    if (note.trim() === '' || read.length < rules.length || save.isPending) return;
    save.mutate({ note: note.trim(), rules: read, expected: base.mark });
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
      {writing.conflict && !save.isPending && (
        <DraftConflict
          theirs={draft}
          writing={writing}
          onAnswered={() => noteInput.current?.focus()}
        />
      )}
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
          ref={noteInput}
          maxLength={limits.reasonMax}
          value={note}
          onChange={(event) => writing.change({ note: event.target.value })}
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
              writing.change({
                rules: rules.map((one) => (one.id === rule.id ? { ...one, ...more } : one)),
              })
            }
            onRemove={() => writing.change({ rules: rules.filter(({ id }) => id !== rule.id) })}
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
            onClick={() => writing.change({ rules: [...rules, newRule(crypto.randomUUID())] })}
          >
            {t('risk.draft.add')}
          </Button>
        )}
      </div>
    </form>
  );
}
