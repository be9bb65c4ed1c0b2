import { requestStates, verificationParts } from '@app/contract';
import type { VerificationPart } from '@app/contract';
import { Select } from '@app/ui';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { StateLinks } from '../../shared/papers/state-links.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { RequestList } from './request-list.tsx';

const route = getRouteApi('/staff/admin/verification');

/** Requests for verification; those that wait come first, the oldest on top. */
export function VerificationPage() {
  const { t } = useTranslation();
  const { state = 'pending', part } = route.useSearch();
  return (
    <Page title={t('verification.title')} subtitle={t('verification.subtitle')}>
      <NeedsPermission permission="verification.read">
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <StateLinks
              states={requestStates}
              state={state}
              link={(one, look) => (
                <Link
                  key={one}
                  to={paths.verification}
                  search={{ part, state: one === 'pending' ? undefined : one }}
                  {...look}
                />
              )}
            />
            <PartFilter part={part} />
          </div>
          <RequestList key={`${state} ${part}`} state={state} part={part} />
        </div>
      </NeedsPermission>
    </Page>
  );
}

// A select has no empty value of its own.
const any = 'any';

function PartFilter({ part }: { readonly part: VerificationPart | undefined }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <Select
      aria-label={t('verification.part')}
      className="w-56"
      value={part ?? any}
      onValueChange={(value) =>
        void navigate({
          search: (now) => ({ ...now, part: verificationParts.find((one) => one === value) }),
          replace: true,
        })
      }
      options={[
        { value: any, label: t('verification.anyPart') },
        ...verificationParts.map((one) => ({ value: one, label: t(`verification.parts.${one}`) })),
      ]}
    />
  );
}
