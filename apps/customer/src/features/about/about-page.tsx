import { Card, FactList, Panel } from '@app/ui';
import type { OperatorInfo } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OutsideLink } from '../../shared/outside-link.tsx';
import { claimText, useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';
import { phoneHref } from '../../shared/phone-href.ts';
import { figuresQuery } from '../../shared/query.ts';
import { ClaimCards } from './claim-cards.tsx';
import { statedCountries } from './stated-countries.ts';

/** About (spec section 2): what the operator states and what was counted, and plainly so where nothing is stated (ruling 3). */
export function AboutPage() {
  const { t } = useTranslation();
  const operator = useOperator();
  const { data: figures } = useQuery(figuresQuery());
  const { claims, links } = operator;
  return (
    <Page
      title={t('frame.pages.about')}
      heading={t('about.hero')}
      subtitle={
        figures && (
          <>
            {statedCountries(claims)} {t('about.heroText', { count: figures.currencies })}
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ClaimCards operator={operator} figures={figures} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Company claims={claims} />
          <div className="flex flex-col gap-6">
            <Panel title={t('about.mission')}>
              <p className="text-ink-2">{claims.mission ?? t('about.missionText')}</p>
            </Panel>
            <Contact claims={claims} />
            {links.length > 0 && <Elsewhere links={links} />}
          </div>
        </div>
      </div>
    </Page>
  );
}

interface ClaimsProps {
  readonly claims: OperatorInfo['claims'];
}

function Company({ claims }: ClaimsProps) {
  const { t } = useTranslation();
  const facts = [
    { key: 'name', label: t('about.legalName'), value: claims.legal_name },
    { key: 'founded', label: t('about.founded'), value: claims.founded },
    { key: 'headquarters', label: t('about.headquarters'), value: claims.headquarters },
    { key: 'regulator', label: t('about.regulator'), value: claims.regulator },
    { key: 'licence', label: t('about.licence'), value: claims.licence_number },
    { key: 'registered', label: t('about.registered'), value: claims.registered_address },
    { key: 'number', label: t('about.number'), value: claims.company_number },
  ];
  return (
    <Card padding="none">
      <h2 className="px-(--pad) pt-(--pad) pb-2 font-display text-lg font-[650]">
        {t('about.company')}
      </h2>
      <FactList facts={facts.map((fact) => ({ ...fact, value: claimText(fact.value) }))} />
    </Card>
  );
}

function Contact({ claims }: ClaimsProps) {
  const { t } = useTranslation();
  const { support_email: email, support_phone: phone, website, complaints_email } = claims;
  const facts = [
    { key: 'email', label: t('about.email'), value: email, href: `mailto:${email}` },
    { key: 'phone', label: t('about.phone'), value: phone, href: phoneHref(phone ?? '') },
    { key: 'website', label: t('about.website'), value: website, href: website ?? '' },
    {
      key: 'complaints',
      label: t('about.complaints'),
      value: complaints_email,
      href: `mailto:${complaints_email}`,
    },
  ];
  return (
    <Card padding="none">
      <h2 className="px-(--pad) pt-(--pad) pb-2 font-display text-lg font-[650]">
        {t('about.contact')}
      </h2>
      <FactList
        facts={facts.map(({ key, label, value, href }) => ({
          key,
          label,
          value: value === null ? claimText(null) : <OutsideLink href={href}>{value}</OutsideLink>,
        }))}
      />
    </Card>
  );
}

function Elsewhere({ links }: Pick<OperatorInfo, 'links'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('about.elsewhere')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ name, url }) => (
          <li key={url}>
            <OutsideLink href={url}>{name}</OutsideLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
