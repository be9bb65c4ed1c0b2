import { buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

/** The way back from an account or an entry. */
export function BackToLedger() {
  const { t } = useTranslation();
  return (
    <Link to={paths.ledger} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {t('ledger.back')}
    </Link>
  );
}
