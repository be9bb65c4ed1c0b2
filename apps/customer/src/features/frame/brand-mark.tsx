import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';

/** The operator's name, leading home. */
export function BrandMark() {
  const { t } = useTranslation();
  const { name } = useOperator();
  return (
    <Link
      to={paths.dashboard}
      aria-label={t('frame.home', { brand: name })}
      className="min-w-0 truncate rounded-xs font-display text-lg font-[650] text-primary no-underline sm:text-xl"
    >
      {name}
    </Link>
  );
}
