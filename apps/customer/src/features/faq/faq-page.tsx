import {
  Accordion,
  Button,
  Card,
  EmptyState,
  Field,
  Loading,
  Panel,
  Skeleton,
  TextInput,
  announce,
  buttonClass,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { figuresQuery, verificationQuery } from '../../shared/query.ts';
import { matching, questionsOf } from './questions.ts';
import type { Question } from './questions.ts';

/** FAQ (spec section 2): ten questions, filtered as one types, answered from the live tables (ruling 4). */
export function FaqPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('frame.pages.faq')} heading={t('faq.title')} subtitle={t('faq.subtitle')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Questions />
        <StillNeedHelp />
      </div>
    </Page>
  );
}

function Questions() {
  const { t } = useTranslation();
  const operator = useOperator();
  const { data: figures, isError, refetch } = useQuery(figuresQuery());
  const { data: verification } = useQuery(verificationQuery());
  const [search, setSearch] = useState('');
  const settled = useDeferredValue(search);
  if (figures === undefined) {
    if (!isError) return <QuestionsPending />;
    // The answers state limits and fees: without those in force today there is nothing true to say.
    return <LoadFault title={t('faq.failed')} onRetry={() => void refetch()} />;
  }
  const all = questionsOf({ operator, figures, levels: verification?.levels });
  const found = matching(all, settled);
  const searched = settled.trim() !== '';
  return (
    <div className="min-w-0">
      <Field label={t('faq.search')} className="mb-2">
        <TextInput
          type="search"
          placeholder={t('faq.placeholder')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
        />
      </Field>
      <Count found={found.length} all={all.length} searched={searched} />
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX size={28} />}
            title={t('faq.noneTitle', { search: settled.trim() })}
            text={t('faq.noneText')}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {t('faq.clear')}
              </Button>
            }
          />
        </Card>
      ) : (
        <Card padding="none">
          <Accordion items={found.map(accordionItem)} />
        </Card>
      )}
    </div>
  );
}

function accordionItem({ key, question, answer }: Question) {
  const content = (
    <div className="flex flex-col gap-3">
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  return { key, title: question, content };
}

interface CountProps {
  readonly found: number;
  readonly all: number;
  readonly searched: boolean;
}

function Count({ found, all, searched }: CountProps) {
  const { t } = useTranslation();
  const text = searched ? t('faq.found', { count: found }) : t('faq.all', { count: all });
  useEffect(() => {
    if (searched) announce(text);
  }, [searched, text]);
  return <p className="mb-4 text-sm text-ink-2">{text}</p>;
}

function QuestionsPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('frame.loading')}>
      <Skeleton className="mb-8 h-20" />
      <Skeleton className="h-140" />
    </Loading>
  );
}

function StillNeedHelp() {
  const { t } = useTranslation();
  const email = useOperator().claims.support_email;
  return (
    <Panel title={t('faq.stillNeedHelp')}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">{t('faq.stillText')}</p>
      <div className="flex flex-col gap-3">
        <Link to={paths.support} className={buttonClass({ block: true })}>
          {t('faq.startChat')}
        </Link>
        {email === null ? (
          <p className="text-sm text-ink-2">{t('faq.noEmail')}</p>
        ) : (
          <a
            href={`mailto:${email}`}
            className={buttonClass({ variant: 'secondary', block: true })}
          >
            {t('faq.email')}
          </a>
        )}
      </div>
    </Panel>
  );
}
