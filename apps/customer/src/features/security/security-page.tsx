import { cn } from '@app/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { accountSections } from '../../shared/security-search.ts';
import type { AccountSection } from '../../shared/security-search.ts';
import { DataSection } from './data-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export interface SectionProps {
  /** Told whether the last attempt to save was refused, for the window's title. */
  readonly onFailed: (failed: boolean) => void;
}

const sections: Record<AccountSection, ComponentType<SectionProps>> = {
  profile: ProfileSection,
  settings: SettingsSection,
  security: SecuritySection,
  data: DataSection,
};

/** The account of the customer (spec section 2 Security, ruling 23); the address says which part is shown. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { section = 'security' } = useSearch({ from: '/customer/security' });
  const [failedIn, setFailedIn] = useState<AccountSection>();
  const Section = sections[section];
  return (
    <Page
      title={t(`account.section.${section}`)}
      before={<SectionLinks current={section} />}
      failed={failedIn === section}
      focusKey={section}
      width="form"
    >
      <div className="flex flex-col gap-5">
        <Section onFailed={(failed) => setFailedIn(failed ? section : undefined)} />
      </div>
    </Page>
  );
}

function SectionLinks({ current }: { readonly current: AccountSection }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('account.sections')} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {accountSections.map((section) => (
          <li key={section}>
            <Link
              to={paths.security}
              search={{ section }}
              aria-current={section === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center border-b-2 px-3 text-sm',
                section === current
                  ? 'border-primary font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {t(`account.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
