import { riskOutcomeLabels } from '@app/contract';
import type { RiskOutcome, RiskRule, StatusToken } from '@app/contract';
import { Badge } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../shared/rule-text.ts';

const tones: Record<RiskOutcome, StatusToken> = { note: 'off', review: 'wait', refuse: 'bad' };

export function OutcomeBadge({ outcome }: { readonly outcome: RiskOutcome }) {
  return <Badge tone={tones[outcome]}>{riskOutcomeLabels[outcome]}</Badge>;
}

/** Rules as sentences, each with what a match does. */
export function RuleList({ rules }: { readonly rules: readonly RiskRule[] }) {
  const { t } = useTranslation();
  if (rules.length === 0) return <p className="text-sm text-ink-2">{t('risk.noRules')}</p>;
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {rules.map((rule, index) => (
        <li
          // Two rules of one version may say the same.
          key={`${index} ${rule.kind}`}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-1.5"
        >
          <span className="min-w-0 wrap-anywhere">{ruleText(rule, t)}</span>
          <OutcomeBadge outcome={rule.outcome} />
        </li>
      ))}
    </ol>
  );
}
