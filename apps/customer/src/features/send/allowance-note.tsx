import { parseMoney } from '@app/money';
import { Alert } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { walletText } from '../../shared/money-text.ts';
import { allowanceQuery } from './allowance-query.ts';
import { currentQuote } from './quote-machine.ts';
import type { SendState } from './send-state.ts';

/** What the limit leaves, when the quote asks for more; undefined while it does not, or is not known: the server decides anyway. */
export function useLimitText(state: SendState): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery(allowanceQuery());
  const held = currentQuote(state.quote);
  if (data === undefined || held === undefined) return undefined;
  const { left } = data.allowance;
  const over = parseMoney(held.quote.amount, 'EUR').minor > parseMoney(left, 'EUR').minor;
  return over ? t('papers.limit.over', { left: walletText(left) }) : undefined;
}

/** Says before the review that the amount is more than the customer's level allows, and the way to more. */
export function AllowanceNote({ state }: { readonly state: SendState }) {
  const { t } = useTranslation();
  const { data } = useQuery(allowanceQuery());
  const over = useLimitText(state);
  if (data === undefined) return null;
  const { left, left_by, level } = data.allowance;
  return (
    // There before its content changes: a region that arrives with its words is not read out.
    <div role="status">
      {over !== undefined && (
        <Alert tone="act" className="mt-4">
          <p>{over}</p>
          {level === 'full' ? (
            <p>{t('papers.limit.frees')}</p>
          ) : (
            <Link
              to={paths.security}
              search={{ section: 'security' }}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-3"
            >
              {t('papers.limit.raise')}
            </Link>
          )}
        </Alert>
      )}
      {over === undefined && left_by !== 'transfer' && (
        <p className="num mt-3 text-xs text-ink-2">
          {t('papers.limit.left', { left: walletText(left) })}
        </p>
      )}
    </div>
  );
}
