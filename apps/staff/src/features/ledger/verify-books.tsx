import { formatGmt } from '@app/client';
import type { BooksVerification } from '@app/contract';
import { Alert, Button } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';

/** Has the server re-add the books from their postings and says what it found. */
export function VerifyBooks() {
  const { t } = useTranslation();
  const verify = useMutation({
    mutationFn: () => api.call('verifyLedger', {}),
    onError: (error) => showProblem(error),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        busy={verify.isPending}
        busyLabel={t('ledger.verifying')}
        onClick={() => verify.mutate()}
      >
        {t('ledger.verify')}
      </Button>
      {verify.data !== undefined && <Result found={verify.data} />}
    </div>
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
      <ul className="list-disc pl-5">
        {found.findings.map(({ rule, count, examples }) => (
          <li key={rule} className="wrap-anywhere">
            {t('ledger.finding', { rule, count })}
            {examples.length > 0 && <> {t('ledger.examples', { examples: examples.join(', ') })}</>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
