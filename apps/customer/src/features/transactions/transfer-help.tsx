import { formatDay, formatGmt, gmtDay } from '@app/client';
import type { Transaction, TransferHelp as Help, TransferRequest } from '@app/contract';
import { Button, Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { serverSentence } from '../../shared/server-sentences.ts';
import { useOpenerFocus } from '../../shared/use-opener-focus.ts';
import { AskBack } from './ask-back.tsx';
import { helpQuery } from './help-query.ts';
import { ReportProblem } from './report-problem.tsx';

interface TransferHelpProps {
  readonly transaction: Transaction;
}

/** What was asked about a transfer and what came of it, and the ways to ask (ruling 32). */
export function TransferHelp({ transaction }: TransferHelpProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(helpQuery(transaction.id));
  if (data !== undefined) return <Loaded transaction={transaction} help={data} />;
  if (error !== null) {
    return (
      <LoadFault title={t('safety.help.failed')} onRetry={() => void refetch()}>
        {problemOf(error).text}
      </LoadFault>
    );
  }
  return (
    <Loading label={t('safety.help.loading')}>
      <Skeleton className="h-24 w-full rounded-md" />
    </Loading>
  );
}

interface LoadedProps extends TransferHelpProps {
  readonly help: Help;
}

function Loaded({ transaction, help }: LoadedProps) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'report' | 'ask'>();
  const { id } = transaction;
  const { items, may_report, may_ask_back, report_until } = help;
  const done = (): void => setDoing(undefined);
  const asker = useOpenerFocus(doing === 'ask');
  const reporter = useOpenerFocus(doing === 'report');
  if (items.length === 0 && !may_report && !may_ask_back) return null;
  return (
    <section
      aria-label={t('safety.help.title')}
      className="no-print flex flex-col gap-3 border-t border-line pt-3"
    >
      <h3 className="text-sm font-semibold">
        {items.length === 0 ? t('safety.help.title') : t('safety.help.listTitle')}
      </h3>
      {items.map((item) => (
        <RequestLine key={item.id} item={item} />
      ))}
      {doing === undefined && (
        <div className="flex flex-wrap gap-3">
          {may_ask_back && (
            <Button ref={asker} variant="secondary" size="sm" onClick={() => setDoing('ask')}>
              {t('safety.help.askBack')}
            </Button>
          )}
          {may_report && (
            <Button ref={reporter} variant="secondary" size="sm" onClick={() => setDoing('report')}>
              {t('safety.help.report')}
            </Button>
          )}
        </div>
      )}
      {doing === 'ask' && <AskBack id={id} onDone={done} />}
      {doing === 'report' && <ReportProblem key={id} id={id} until={report_until} onDone={done} />}
    </section>
  );
}

/** One thing that was asked, and what we said. */
function RequestLine({ item }: { readonly item: TransferRequest }) {
  const { t } = useTranslation();
  const { problem, text, created_at, closed_at, decision, answer, answer_by } = item;
  const time = formatGmt(created_at);
  const ends = t('safety.help.decisions', { returnObjects: true });
  const end = Object.entries(ends).find(([known]) => known === decision)?.[1];
  return (
    <div className="rounded-md border border-line p-3 text-sm">
      <p className="font-semibold">
        {problem === null ? t('safety.help.cancellation') : t(`safety.help.kinds.${problem}`)}
      </p>
      <p className="num text-xs text-ink-2">
        {problem === null ? t('safety.help.asked', { time }) : t('safety.help.opened', { time })}
      </p>
      {text !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{serverSentence(text)}</p>
      )}
      {closed_at === null ? (
        <p className="mt-2">{t('safety.help.open', { day: formatDay(gmtDay(answer_by)) })}</p>
      ) : (
        <div className="mt-2 border-t border-line pt-2">
          <p className="num text-xs text-ink-2">
            {t('safety.help.answered', { time: formatGmt(closed_at) })}
          </p>
          {end !== undefined && <p className="font-semibold">{end}</p>}
          {answer !== null && (
            <p className="wrap-anywhere whitespace-pre-line">{serverSentence(answer)}</p>
          )}
        </div>
      )}
    </div>
  );
}
