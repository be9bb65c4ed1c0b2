import { Button, notify } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { Part } from './case-findings.tsx';
import type { CaseProps } from './case-findings.tsx';
import { useCaseStep } from './use-case-step.ts';

/** Who has the case, and the way to take it or give it back. */
export function Assignee({ item }: CaseProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('cases.work');
  const mine = useStaffMe().id === item.assignee?.id;
  const assign = useCaseStep({
    id: item.id,
    send: (body: { take: boolean; expected_id: string | null }) =>
      api.call('assignCase', { params: { id: item.id }, body }),
    onDone: () => notify({ title: t(mine ? 'cases.released' : 'cases.taken'), tone: 'ok' }),
  });
  return (
    <Part title={t('cases.assignee')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{item.assignee?.full_name ?? t('cases.nobody')}</span>
        {item.status === 'open' && (
          <Button
            variant="secondary"
            size="sm"
            busy={assign.isPending}
            disabledReason={refusal}
            onClick={() => assign.mutate({ take: !mine, expected_id: item.assignee?.id ?? null })}
          >
            {t(mine ? 'cases.release' : 'cases.take')}
          </Button>
        )}
      </div>
    </Part>
  );
}
