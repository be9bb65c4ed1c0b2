import { buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

export function SendMoneyLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.send} className={`${buttonClass()} max-sm:w-full`}>
      <Send aria-hidden="true" size={18} />
      {t('dashboard.sendMoney')}
    </Link>
  );
}
