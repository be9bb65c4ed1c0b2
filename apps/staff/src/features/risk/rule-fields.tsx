import { riskOutcomeLabels, riskOutcomes, riskRuleFacts, riskRuleKinds } from '@app/contract';
import { Button, Field, MoneyInput, Select, TextInput } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { RuleProblem, RuleValues } from './draft-form.ts';

interface RuleFieldsProps {
  readonly number: number;
  readonly values: RuleValues;
  readonly problems: Readonly<Partial<Record<'amount' | 'count' | 'hours', RuleProblem>>>;
  readonly onChange: (more: Partial<RuleValues>) => void;
  readonly onRemove: () => void;
}

/** One rule of the draft: what it looks at, its figures, and what a match does. */
export function RuleFields({ number, values, problems, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { parameters } = riskRuleFacts[values.kind];
  const said = (problem: RuleProblem | undefined): string | undefined =>
    problem === undefined
      ? undefined
      : problem.code === 'money'
        ? t('risk.draft.money')
        : t('risk.draft.figure', { max: problem.max });
  return (
    <li className="border-t border-line pt-3">
      <fieldset className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <legend className="mb-1 text-xs text-ink-2">{t('risk.draft.rule', { n: number })}</legend>
        <Field label={t('risk.draft.kind')}>
          <Select
            value={values.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={riskRuleKinds.map((value) => ({ value, label: riskRuleFacts[value].label }))}
          />
        </Field>
        {parameters.includes('amount') && (
          <Field label={`${t('risk.draft.amount')} (EUR)`} error={said(problems.amount)}>
            <MoneyInput
              code="EUR"
              value={values.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          </Field>
        )}
        {parameters.includes('count') && (
          <Field
            label={`${t('risk.draft.count')} (${t('risk.draft.countUnit')})`}
            error={said(problems.count)}
          >
            <TextInput
              inputMode="numeric"
              value={values.count}
              onChange={(event) => onChange({ count: event.target.value })}
            />
          </Field>
        )}
        {parameters.includes('hours') && (
          <Field
            label={t(
              values.kind === 'young_account_amount' ? 'risk.draft.ageHours' : 'risk.draft.hours',
            )}
            error={said(problems.hours)}
          >
            <TextInput
              inputMode="numeric"
              value={values.hours}
              onChange={(event) => onChange({ hours: event.target.value })}
            />
          </Field>
        )}
        <Field label={t('risk.draft.outcome')}>
          <Select
            value={values.outcome}
            onValueChange={(outcome) => onChange({ outcome })}
            options={riskOutcomes.map((value) => ({ value, label: riskOutcomeLabels[value] }))}
          />
        </Field>
        <Button variant="quiet" size="sm" className="self-end" onClick={onRemove}>
          {t('risk.draft.remove', { n: number })}
        </Button>
      </fieldset>
    </li>
  );
}
