import type { Beneficiary } from '@app/contract';
import { Button, dismissNotice, notify } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastText } from '../../shared/contract-texts.ts';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { beneficiariesQuery } from '../../shared/query.ts';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import { FailedCards, LoadingCards, NoCards } from './list-states.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { useDeleting } from './use-deleting.ts';
import { useOpenRecipient } from './use-open-recipient.ts';

/** The saved recipients (spec section 2, Beneficiaries). */
export function BeneficiariesPage() {
  const { t } = useTranslation();
  const max = useOperator().limits.beneficiaries_max;
  const { data: rows, isError } = useQuery(beneficiariesQuery());
  const { edit, dialog } = useOpenRecipient();
  const full = rows !== undefined && rows.length >= max;
  useEffect(() => {
    if (!isError) return undefined;
    const notice = notify({
      ...toastText('beneficiaries_failed'),
      tone: 'bad',
      id: 'beneficiaries-failed',
    });
    return () => dismissNotice(notice);
  }, [isError]);
  return (
    <Page
      title={t('frame.pages.beneficiaries')}
      subtitle={t('beneficiaries.subtitle')}
      actions={
        <Button
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => edit()}
          disabledReason={full ? t('beneficiaries.full', { max }) : undefined}
          className="max-sm:w-full"
        >
          {t('beneficiaries.add')}
        </Button>
      }
    >
      <p className="mb-5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <span>{t('beneficiaries.limit', { max })}</span>
        <span aria-live="polite" className="font-semibold">
          {rows !== undefined && t('beneficiaries.saved', { count: rows.length, max })}
        </span>
      </p>
      <List onAdd={() => edit()} onEdit={edit} />
      {dialog && <RecipientDialog {...dialog} />}
    </Page>
  );
}

interface ListProps {
  readonly onAdd: () => void;
  readonly onEdit: (row: Beneficiary) => void;
}

function List({ onAdd, onEdit }: ListProps) {
  const { t } = useTranslation();
  const { data: rows, isError, refetch } = useQuery(beneficiariesQuery());
  const remove = useDeleting();
  const box = useFocusAfterDeleting(rows?.length);
  if (rows === undefined) {
    return isError ? <FailedCards onRetry={() => void refetch()} /> : <LoadingCards />;
  }
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('beneficiaries.list')}>
      {rows.length === 0 ? (
        <NoCards onAdd={onAdd} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((row) => (
            <li key={row.id}>
              <BeneficiaryCard
                row={row}
                onEdit={() => onEdit(row)}
                onDelete={() => void remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Gives the list the focus when the card that had it goes; left on the page itself, the keyboard would start from the top. */
function useFocusAfterDeleting(count: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) box.current?.focus();
  }, [count]);
  return box;
}
