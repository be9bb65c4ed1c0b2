import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { claimText, useOperator } from '../../shared/operator.ts';

const linkClass =
  'inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-3 hover:text-ink';

/** Who stands behind the service: what the operator states, and plainly so where nothing is stated (ruling 3). */
export function Footer() {
  const { t } = useTranslation();
  const { name, claims } = useOperator();
  return (
    <footer className="border-t border-line bg-surface text-sm text-ink-2">
      <div className="mx-auto flex max-w-313 flex-wrap justify-between gap-x-8 gap-y-3 px-5 py-6">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p>{t('frame.copyright', { name: claims.legal_name ?? name })}</p>
          <p>{t('frame.registration', { claim: claimText(claims.company_number) })}</p>
          <p>{t('frame.regulator', { claim: claimText(claims.regulator) })}</p>
        </div>
        <nav aria-label={t('frame.legal')} className="flex flex-wrap items-start gap-x-5 gap-y-2">
          <Link to={paths.privacy} className={linkClass}>
            {t('frame.privacy')}
          </Link>
          <Link to={paths.terms} className={linkClass}>
            {t('frame.terms')}
          </Link>
          <Link to={paths.cookies} className={linkClass}>
            {t('frame.cookies')}
          </Link>
          <Link to={paths.verify} className={linkClass}>
            {t('frame.verify')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
