import { formatGmt } from '@app/client';
import type { Answer } from '@app/contract';
import { caseDecisionLabels, caseKindLabels } from '@app/contract';
import { Panel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { NeedsPermission } from '../../shared/permission.tsx';
import { linkClass } from './link-class.ts';
import { Answered } from './answered.tsx';
import { customerCasesQuery } from './queries.ts';

/** Compliance cases about this customer, newest first. */
export function Cases({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('customers.cases.title')}
      actions={
        <Link to={paths.cases} className={linkClass}>
          {t('customers.cases.queue')}
        </Link>
      }
    >
      <NeedsPermission permission="cases.read">
        <CaseRows id={id} />
      </NeedsPermission>
    </Panel>
  );
}

function CaseRows({ id }: { readonly id: string }) {
  return (
    <Answered result={useQuery(customerCasesQuery(id))} className="h-12">
      {(data) => <CaseList data={data} />}
    </Answered>
  );
}

function CaseList({ data }: { readonly data: Answer<'listCases'> }) {
  const { t } = useTranslation();
  if (data.items.length === 0) {
    return <p className="text-sm text-ink-2">{t('customers.cases.empty')}</p>;
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.items.map((one) => (
        <li key={one.id} className="text-sm">
          <p className="font-semibold">{caseKindLabels[one.kind]}</p>
          <p className="wrap-anywhere">{one.text}</p>
          <p className="text-xs text-ink-2">
            {one.decision === null
              ? t('customers.cases.open', { time: formatGmt(one.created_at) })
              : t('customers.cases.closed', { decision: caseDecisionLabels[one.decision] })}
          </p>
        </li>
      ))}
    </ul>
  );
}
