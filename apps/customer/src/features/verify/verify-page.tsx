import { Card } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { queryKeys } from '../../shared/query.ts';
import { verifySearch } from '../../shared/verify-search.ts';
import { VerifyForm } from './verify-form.tsx';
import { VerifyResult } from './verify-result.tsx';

export interface Question {
  readonly code: string;
  /** In its wire form. */
  readonly amount?: string;
  /** Asked again it is a new question: the answer may have changed. */
  readonly attempt: number;
}

/** Whether a receipt is ours, for anybody who holds one; a QR code brings its code along and is answered at once. */
export function VerifyPage() {
  const { t } = useTranslation();
  const { name } = useOperator();
  const { code } = useSearch({ strict: false, select: verifySearch });
  const [question, setQuestion] = useState<Question | undefined>(
    code === undefined ? undefined : { code, attempt: 0 },
  );
  const answer = useQuery({
    queryKey: [...queryKeys.receiptCheck, question],
    enabled: question !== undefined,
    queryFn: ({ signal }) => api.call('verifyReceipt', { body: bodyOf(question) }, { signal }),
    // A refusal for asking too often would only be repeated.
    retry: false,
    gcTime: 0,
  });
  return (
    <Page title={t('verify.title')} subtitle={t('verify.subtitle', { brand: name })} width="form">
      <div className="flex flex-col gap-5">
        <Card>
          <VerifyForm
            code={code ?? ''}
            busy={answer.isFetching}
            onEdit={() => setQuestion(undefined)}
            onAsk={(asked) =>
              setQuestion((before) => ({ ...asked, attempt: (before?.attempt ?? 0) + 1 }))
            }
          />
        </Card>
        <VerifyResult answer={answer.data} error={answer.error} />
      </div>
    </Page>
  );
}

function bodyOf(question: Question | undefined): { code: string; amount?: string } {
  if (question === undefined) return { code: '' };
  const { code, amount } = question;
  return amount === undefined ? { code } : { code, amount };
}
