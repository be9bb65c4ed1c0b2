import type { LedgerStatement } from '@app/contract';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Field,
  Loading,
  Panel,
  Skeleton,
  TextInput,
} from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statementQuery } from '../../shared/ledger-queries.ts';
import type { StatementDays } from '../../shared/ledger-queries.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { ledgerText } from '../../shared/money-text.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { StatementTable } from './statement-table.tsx';

export interface StatementProps {
  readonly id: string;
  readonly days: StatementDays;
  readonly onDays: (days: StatementDays) => void;
}

/** Every line of an account in a range of days, the newest first, with the balance after each. */
export function Statement({ id, days, onDays }: StatementProps) {
  const { t } = useTranslation();
  const wrong = days.from !== undefined && days.to !== undefined && days.from > days.to;
  return (
    <Panel title={t('ledger.accountPage.statement')}>
      <Days days={days} onDays={onDays} wrong={wrong} />
      {wrong ? (
        <Alert tone="act" role="status">
          {t('ledger.accountPage.daysWrong')}
        </Alert>
      ) : (
        <Lines id={id} days={days} />
      )}
    </Panel>
  );
}

interface DaysProps extends Omit<StatementProps, 'id'> {
  readonly wrong: boolean;
}

function Days({ days: { from, to }, onDays }: DaysProps) {
  const { t } = useTranslation();
  const dayOf = (text: string): string | undefined => (text === '' ? undefined : text);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <Field label={t('ledger.accountPage.from')} help={t('ledger.accountPage.daysHelp')}>
        <TextInput
          type="date"
          className="w-40"
          value={from ?? ''}
          onChange={({ target }) => onDays({ from: dayOf(target.value), to })}
        />
      </Field>
      <Field label={t('ledger.accountPage.to')} help={t('ledger.accountPage.daysHelp')}>
        <TextInput
          type="date"
          className="w-40"
          value={to ?? ''}
          onChange={({ target }) => onDays({ from, to: dayOf(target.value) })}
        />
      </Field>
      {(from ?? to) !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onDays({ from: undefined, to: undefined })}
        >
          {t('ledger.accountPage.clear')}
        </Button>
      )}
    </div>
  );
}

function Lines({ id, days }: Pick<StatementProps, 'id' | 'days'>) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(statementQuery(id, days));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const first = list.data?.pages[0];
  if (first === undefined && list.error !== null) {
    const title = t('ledger.accountPage.statementFailed');
    return <LoadFault title={title} error={list.error} onRetry={retry} />;
  }
  if (first === undefined) {
    return (
      <Loading label={t('ledger.accountPage.statementLoading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Ends statement={first} />
        <Button
          variant="secondary"
          size="sm"
          busy={list.isRefetching}
          busyLabel={t('ledger.accountPage.refreshing')}
          onClick={retry}
        >
          {t('ledger.accountPage.refresh')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t('ledger.accountPage.empty')} />
        </Card>
      ) : (
        <StatementTable rows={rows} />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function Ends({ statement }: { readonly statement: LedgerStatement }) {
  const { t } = useTranslation();
  const { opening_balance, closing_balance, currency } = statement;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-ink-2">{t('ledger.accountPage.opening')}</dt>
        <dd className="num">{ledgerText(opening_balance, currency)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-ink-2">{t('ledger.accountPage.closing')}</dt>
        <dd className="num font-semibold">{ledgerText(closing_balance, currency)}</dd>
      </div>
    </dl>
  );
}
