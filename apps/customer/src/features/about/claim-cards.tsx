import { Panel } from '@app/ui';
import type { OperatorFigures, OperatorInfo } from '@app/contract';
import { Award, Globe, ShieldCheck, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '../../shared/format-day.ts';
import { locale } from '../../shared/i18n.ts';
import { OutsideLink } from '../../shared/outside-link.tsx';
import { statedCountries } from './stated-countries.ts';

const million = 1_000_000;

interface ClaimCardsProps {
  readonly operator: OperatorInfo;
  readonly figures: OperatorFigures | undefined;
}

/** The four cards of the specification, each only as far as it is true: counted, stated by the operator, or not there (ruling 3). */
export function ClaimCards({ operator: { claims }, figures }: ClaimCardsProps) {
  const { t } = useTranslation();
  const { regulator, licence_number: licence, licence_register_url: register, award } = claims;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {figures && (
        <ClaimCard icon={Globe} title={t('about.cards.reach')}>
          {statedCountries(claims)} {t('about.cards.reachText', { count: figures.currencies })}
        </ClaimCard>
      )}
      {figures && <Counted figures={figures} />}
      {regulator !== null && licence !== null && (
        <ClaimCard icon={ShieldCheck} title={t('about.cards.regulated')}>
          {t('about.cards.regulatedText', { regulator, licence })}{' '}
          {register !== null && (
            <OutsideLink href={register}>{t('about.cards.register')}</OutsideLink>
          )}
        </ClaimCard>
      )}
      {award !== null && (
        <ClaimCard icon={Award} title={t('about.cards.award')}>
          {award}
        </ClaimCard>
      )}
    </div>
  );
}

function Counted({ figures }: { readonly figures: OperatorFigures }) {
  const { t } = useTranslation();
  const { customers, transfers, counted_at } = figures;
  if (customers === null && transfers === null) return null;
  const number = (count: number): string => new Intl.NumberFormat(locale).format(count);
  return (
    <ClaimCard
      icon={Users}
      title={(customers ?? 0) >= million ? t('about.cards.trusted') : t('about.cards.customers')}
    >
      {customers !== null && t('about.cards.customersText', { customers: number(customers) })}{' '}
      {transfers !== null && t('about.cards.transfersText', { transfers: number(transfers) })}{' '}
      {t('about.cards.counted', { day: formatLocalDay(counted_at) })}
    </ClaimCard>
  );
}

interface ClaimCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

function ClaimCard({ icon: Icon, title, children }: ClaimCardProps) {
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden="true" size={20} className="shrink-0 text-primary" />
          {title}
        </span>
      }
    >
      <p className="-mt-2 text-ink-2">{children}</p>
    </Panel>
  );
}
