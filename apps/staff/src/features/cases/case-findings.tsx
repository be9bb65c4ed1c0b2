import { formatGmt } from '@app/client';
import {
  caseDecisionLabels,
  caseDecisions,
  casePriorities,
  casePriorityLabels,
  problemKindLabels,
  statusLooks,
  transactionStatuses,
} from '@app/contract';
import type { CaseDetail } from '@app/contract';
import { Select, notify } from '@app/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { amountText } from '../../shared/money-text.ts';
import { useMay } from '../../shared/staff.ts';
import { ruleText } from '../../shared/rule-text.ts';
import { WaitingRefunds } from '../../shared/waiting-refunds.tsx';
import { useCaseStep } from './use-case-step.ts';

export interface CaseProps {
  readonly item: CaseDetail;
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const linkClass = 'rounded-xs text-link underline underline-offset-3';

/** The transfer that a case names, as it stands. */
export function CaseTransfer({ item }: CaseProps) {
  const { t } = useTranslation();
  const { transaction } = item;
  if (transaction === null) return null;
  const { id, total, recipient, held, refunds_waiting } = transaction;
  const status = transactionStatuses.find((known) => known === transaction.status);
  return (
    <Part title={t('cases.transfer')}>
      <p className="wrap-anywhere">
        {t('cases.transferText', {
          total: amountText(total, 'EUR'),
          recipient,
          status: status === undefined ? transaction.status : statusLooks[status].staff,
        })}
      </p>
      <WaitingRefunds refunds={refunds_waiting} />
      {held && item.status === 'open' && <p>{t('cases.transferHeld')}</p>}
      <Link to={paths.transactions} search={{ edit: id }} className={linkClass}>
        {t('cases.toTransfer')}
      </Link>
    </Part>
  );
}

/** What was found: hits of the screening list and rules that matched. */
export function Findings({ item }: CaseProps) {
  const { t } = useTranslation();
  return (
    <>
      {item.problem !== null && (
        <p>{t('cases.problem', { problem: problemKindLabels[item.problem] })}</p>
      )}
      {item.hits.length > 0 && (
        <Part title={t('cases.hits')}>
          <ul className="flex flex-col gap-2">
            {item.hits.map((hit) => (
              <li key={`${hit.role} ${hit.entry_id}`}>
                <p className="wrap-anywhere">
                  {t('cases.hit', {
                    role: t(`cases.roles.${hit.role}`),
                    name: hit.name,
                    listed: hit.listed,
                    score: hit.score,
                  })}
                </p>
                <p className="text-xs text-ink-2">
                  {t('cases.hitList', { list: hit.list, id: hit.entry_id })}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {item.rules.length > 0 && (
        <Part title={t('cases.rules')}>
          <ul className="list-disc ps-5">
            {item.rules.map((rule) => (
              <li key={JSON.stringify(rule)}>{ruleText(rule, t)}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** How soon somebody has to look. */
export function Priority({ item }: CaseProps) {
  const { t } = useTranslation();
  const may = useMay('cases.work');
  const change = useCaseStep({
    id: item.id,
    send: (body: { priority: CaseDetail['priority'] }) =>
      api.call('setCasePriority', { params: { id: item.id }, body }),
    onDone: () => notify({ title: t('cases.prioritySaved'), tone: 'ok' }),
  });
  const time = formatGmt(item.due_at);
  return (
    <Part title={t('cases.priority')}>
      {item.status === 'open' && may ? (
        <Select
          aria-label={t('cases.priority')}
          value={item.priority}
          onValueChange={(priority) => change.mutate({ priority })}
          options={casePriorities.map((value) => ({ value, label: casePriorityLabels[value] }))}
        />
      ) : (
        <p>{casePriorityLabels[item.priority]}</p>
      )}
      <p className="num text-xs text-ink-2">
        {t('cases.dueText', { time })}
        {item.overdue && `. ${t('cases.overdue')}`}
      </p>
    </Part>
  );
}

/** What happened, oldest first. */
export function Steps({ item }: CaseProps) {
  const { t } = useTranslation();
  return (
    <Part title={t('cases.steps')}>
      <ol className="flex flex-col gap-1">
        {item.steps.map((step) => (
          <li key={step.id} className="border-t border-line pt-1">
            <p>{t(`cases.step.${step.step}`, { text: stepText(step.text) })}</p>
            <p className="text-xs wrap-anywhere text-ink-2">
              {t('cases.by', {
                name: step.actor_name ?? t('cases.system'),
                time: formatGmt(step.created_at),
              })}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function stepText(text: string | null): string {
  const decision = caseDecisions.find((known) => known === text);
  if (decision !== undefined) return caseDecisionLabels[decision];
  const priority = casePriorities.find((known) => known === text);
  return priority === undefined ? (text ?? '') : casePriorityLabels[priority];
}
