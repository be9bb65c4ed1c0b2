import { buttonClass } from '@app/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';

/** Any address that is not ours (spec section 2). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-160 px-5 py-16 outline-none">
      <Page
        title={t('placeholder.notFound')}
        subtitle={<span className="wrap-anywhere">{t('placeholder.notFoundText', { path })}</span>}
      >
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('placeholder.backHome')}
        </Link>
      </Page>
    </main>
  );
}
