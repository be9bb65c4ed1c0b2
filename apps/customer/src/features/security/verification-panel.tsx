import type { Verification } from '@app/contract';
import { verificationParts } from '@app/contract';
import { Badge, Loading, Panel, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { problemOf } from '../../shared/errors.ts';
import { walletText } from '../../shared/money-text.ts';
import { verificationQuery } from '../../shared/query.ts';
import { LevelTable } from './level-table.tsx';
import { VerificationPartCard } from './verification-part.tsx';

/** Who the customer is to us: what was checked, what it allows and how to have more checked. */
export function VerificationPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(verificationQuery());
  return (
    <Panel
      title={t('papers.verification.title')}
      subtitle={t('papers.verification.subtitle')}
      actions={data !== undefined && <LevelBadge verification={data} />}
    >
      {data !== undefined && <Loaded verification={data} />}
      {data === undefined && error === null && (
        <Loading label={t('papers.verification.title')}>
          <Skeleton className="h-130 w-full" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <LoadFault title={t('papers.verification.failed')} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
    </Panel>
  );
}

interface VerificationProps {
  readonly verification: Verification;
}

function LevelBadge({ verification }: VerificationProps) {
  const { t } = useTranslation();
  const { level } = verification.allowance;
  const known = level !== 'none';
  return (
    <Badge tone={known ? 'ok' : 'off'} icon={known ? 'check' : 'dash'}>
      {t(`papers.verification.levels.${level}`)}
    </Badge>
  );
}

function Loaded({ verification }: VerificationProps) {
  const { t } = useTranslation();
  const { allowance, parts } = verification;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <LevelTable verification={verification} />
        <p className="idnum text-sm text-ink-2">
          {t('papers.verification.used', {
            day: walletText(allowance.used.day),
            month: walletText(allowance.used.month),
          })}
        </p>
      </div>
      {verificationParts.map((name) => {
        const part = parts.find((one) => one.part === name);
        return part === undefined ? null : <VerificationPartCard key={name} part={part} />;
      })}
    </div>
  );
}
