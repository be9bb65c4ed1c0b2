import { caseKindLabels, caseKinds, caseStatuses } from '@app/contract';
import { Button, Checkbox, Field, Select, cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { caseAssignees } from './case-search.ts';
import type { CaseFilter } from './case-search.ts';

interface CaseFiltersProps {
  readonly filter: CaseFilter;
  readonly onChange: (filter: CaseFilter) => void;
}

const all = 'all';

/** Which queue, and what narrows it. */
export function CaseFilters({ filter, onChange }: CaseFiltersProps) {
  const { t } = useTranslation();
  const { status = 'open', kind, assignee, overdue, ...none } = filter;
  const whose = { me: t('cases.whoseMe'), nobody: t('cases.whoseNobody') };
  const narrowed = { ...none, status, ...(assignee && { assignee }), ...(overdue && { overdue }) };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div role="group" aria-label={t('cases.views')} className="flex flex-wrap gap-2">
        {caseStatuses.map((known) => (
          <Button
            key={known}
            variant="secondary"
            className={cn(known === status ? 'border-primary bg-primary-soft' : 'font-normal')}
            aria-pressed={known === status}
            onClick={() => onChange({ ...narrowed, ...(kind && { kind }), status: known })}
          >
            {t(`cases.${known}`)}
          </Button>
        ))}
      </div>
      <Field label={t('cases.kind')} className="w-56 max-w-full max-sm:w-full">
        <Select
          value={kind ?? all}
          onValueChange={(next) => {
            const chosen = caseKinds.find((known) => known === next);
            onChange({ ...narrowed, ...(chosen && { kind: chosen }) });
          }}
          options={[
            { value: all, label: t('cases.kindAll') },
            ...caseKinds.map((known) => ({ value: known, label: caseKindLabels[known] })),
          ]}
        />
      </Field>
      <Field label={t('cases.whose')} className="w-40 max-w-full max-sm:w-full">
        <Select
          value={assignee ?? all}
          onValueChange={(next) => {
            const chosen = caseAssignees.find((known) => known === next);
            const { assignee: _before, ...rest } = narrowed;
            onChange({ ...rest, ...(kind && { kind }), ...(chosen && { assignee: chosen }) });
          }}
          options={[
            { value: all, label: t('cases.whoseAll') },
            ...caseAssignees.map((known) => ({ value: known, label: whose[known] })),
          ]}
        />
      </Field>
      {status === 'open' && (
        <Checkbox
          label={t('cases.overdueOnly')}
          checked={overdue === true}
          onCheckedChange={(only) => {
            const { overdue: _before, ...rest } = narrowed;
            onChange({ ...rest, ...(kind && { kind }), ...(only === true && { overdue: true }) });
          }}
        />
      )}
    </div>
  );
}
