import { formatGmt } from '@app/client';
import type { BooksVerification } from '@app/contract';
import { Alert, Badge, Button, Panel, Skeleton } from '@app/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { problemOf, showProblem } from '../../shared/errors.ts';
import { verificationsQuery } from '../../shared/ledger-queries.ts';
import { queryKeys } from '../../shared/query-keys.ts';

/** Has the server re-add the books from their postings, says what it found, and when that was done before. */
export function VerifyBooks() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => api.call('verifyLedger', {}),
    onError: (error) => showProblem(error),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.verifications }),
  });
  return (
    <Panel title={t('ledger.verifications.title')}>
      <div className="flex flex-col items-start gap-3">
        <Button
          busy={verify.isPending}
          busyLabel={t('ledger.verifying')}
          onClick={() => verify.mutate()}
        >
          {t('ledger.verify')}
        </Button>
        {verify.data !== undefined && <Result found={verify.data} />}
        <Earlier />
      </div>
    </Panel>
  );
}

interface ResultProps {
  readonly found: BooksVerification;
}

function Result({ found }: ResultProps) {
  const { t } = useTranslation();
  if (found.in_balance) {
    return (
      <Alert tone="ok" role="status" title={t('ledger.inBalance')} className="w-full">
        {t('ledger.inBalanceText', { time: formatGmt(found.verified_at) })}
      </Alert>
    );
  }
  return (
    <Alert tone="bad" role="alert" title={t('ledger.notInBalance')} className="w-full">
      <Findings found={found} />
    </Alert>
  );
}

function Findings({ found }: ResultProps) {
  const { t } = useTranslation();
  return (
    <ul className="list-disc ps-5">
      {found.findings.map(({ rule, count, examples }) => (
        <li key={rule} className="wrap-anywhere">
          {t('ledger.finding', { rule, count })}
          {examples.length > 0 && <> {t('ledger.examples', { examples: examples.join(', ') })}</>}
        </li>
      ))}
    </ul>
  );
}

function Earlier() {
  const { t } = useTranslation();
  const { data, error } = useQuery(verificationsQuery());
  if (data === undefined && error !== null) {
    return (
      <Alert tone="bad" title={t('ledger.verifications.failedTitle')} className="w-full">
        {problemOf(error).text}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  if (data.items.length === 0) {
    return <p className="text-sm text-ink-2">{t('ledger.verifications.never')}</p>;
  }
  return (
    <ul aria-label={t('ledger.verifications.title')} className="w-full text-sm">
      {data.items.map((kept) => (
        <li key={kept.verified_at} className="border-t border-line py-2">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={kept.in_balance ? 'ok' : 'bad'} icon={kept.in_balance ? 'check' : 'cross'}>
              {kept.in_balance ? t('ledger.verifications.ok') : t('ledger.verifications.bad')}
            </Badge>
            <span className="num text-xs">{formatGmt(kept.verified_at)}</span>
            <span className="text-xs text-ink-2">
              {kept.requested_by === null
                ? t('ledger.verifications.byServer')
                : t('ledger.verifications.by', { name: kept.requested_by })}
            </span>
          </span>
          {!kept.in_balance && <Findings found={kept} />}
        </li>
      ))}
    </ul>
  );
}
