import type { Beneficiary } from '@app/contract';
import { shownAccountValue } from '@app/contract';
import {
  Badge,
  Card,
  CountryFlag,
  DropdownMenu,
  DropdownMenuItem,
  Flag,
  IconButton,
  buttonClass,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { countryName } from '../../shared/country-name.ts';
import { formatLocalDay } from '../../shared/format-day.ts';

export interface BeneficiaryCardProps {
  readonly row: Beneficiary;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const shownEnd = 4;

/** One saved recipient: who, where, which account, when last used, and what can be done with it. */
export function BeneficiaryCard({ row, onEdit, onDelete }: BeneficiaryCardProps) {
  const { t } = useTranslation();
  const { name, country, currency, bank_name, last_used_at } = row;
  const last = shownAccountValue(currency, 'account_number', row.account_number)
    .replaceAll(/[\s-]/g, '')
    .slice(-shownEnd);
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3">
        <CountryFlag country={country} className="mt-1.5" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-[650] wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-2">{countryName(country)}</p>
        </div>
        <CardMenu name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <dl className="flex flex-1 flex-col gap-2 text-sm">
        <Fact label={t('beneficiaries.card.currency')}>
          <Badge tone="off">
            <Flag currency={currency} />
            {currency}
          </Badge>
        </Fact>
        <Fact label={t('beneficiaries.card.bank')}>{bank_name}</Fact>
        <Fact label={t('beneficiaries.card.account')}>
          {t('beneficiaries.card.accountEnd', { last })}
        </Fact>
        <Fact label={t('beneficiaries.card.lastUsed')}>
          {last_used_at === null ? t('beneficiaries.card.never') : formatLocalDay(last_used_at)}
        </Fact>
      </dl>
      <Link
        to={paths.send}
        search={{ to: row.id }}
        aria-label={t('beneficiaries.card.sendTo', { name })}
        className={buttonClass({ block: true })}
      >
        <Send aria-hidden="true" size={18} />
        {t('beneficiaries.card.send')}
      </Link>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

interface CardMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CardMenu({ name, onEdit, onDelete }: CardMenuProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={t('beneficiaries.card.menu', { name })}
          icon={<EllipsisVertical aria-hidden="true" size={20} />}
          className="-mt-2 -me-2"
        />
      }
    >
      <DropdownMenuItem icon={<Pencil aria-hidden="true" size={18} />} onSelect={onEdit}>
        {t('beneficiaries.card.edit')}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Trash2 aria-hidden="true" size={18} />} danger onSelect={onDelete}>
        {t('beneficiaries.card.delete')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
