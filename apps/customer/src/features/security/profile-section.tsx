import { formatDay, gmtDay } from '@app/client';
import { FactList, Panel } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { profileQuery } from '../../shared/query.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { DetailsForm } from './details-form.tsx';
import type { SectionProps } from './security-page.tsx';

export function ProfileSection({ onFailed }: SectionProps) {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  return (
    <>
      <Panel title={t('account.profile.picture')}>
        <AvatarEditor profile={profile} />
      </Panel>
      <Panel title={t('account.profile.details')} subtitle={t('account.profile.required')}>
        <DetailsForm profile={profile} onFailed={onFailed} />
        <FactList
          className="-mx-(--pad) mt-6 -mb-(--pad) border-t border-line"
          facts={[
            {
              key: 'email',
              label: t('account.profile.email'),
              value: (
                <>
                  <span className="wrap-anywhere">{profile.email}</span>
                  <span className="block text-sm text-ink-2">
                    {t('account.profile.emailHelp')}{' '}
                    <Link
                      to={paths.security}
                      search={{ section: 'security' }}
                      className="rounded-xs text-link underline underline-offset-3"
                    >
                      {t('account.profile.emailChange')}
                    </Link>
                  </span>
                </>
              ),
            },
            {
              key: 'since',
              label: t('account.profile.since'),
              value: formatDay(gmtDay(profile.created_at)),
            },
          ]}
        />
      </Panel>
    </>
  );
}
