import { staffDocumentStates } from '@app/contract';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { StateLinks } from '../../shared/papers/state-links.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useMay } from '../../shared/staff.ts';
import { DocumentsList } from './documents-list.tsx';
import { LeftOpen } from './left-open.tsx';

const route = getRouteApi('/staff/admin/documents');

/** Files that customers sent for transfers; those that wait come first, the oldest on top. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const { state = 'pending' } = route.useSearch();
  const mayEnd = useMay('transactions.update');
  return (
    <Page title={t('documents.title')} subtitle={t('documents.subtitle')}>
      <NeedsPermission permission="documents.review">
        <div className="flex flex-col gap-3">
          <StateLinks
            states={staffDocumentStates}
            state={state}
            link={(one, look) => (
              <Link
                key={one}
                to={paths.documents}
                search={one === 'pending' ? {} : { state: one }}
                {...look}
              />
            )}
          />
          <DocumentsList key={state} state={state} />
          {state === 'pending' && mayEnd && <LeftOpen />}
        </div>
      </NeedsPermission>
    </Page>
  );
}
