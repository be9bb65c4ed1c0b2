import { ModeLine } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';

/** On every page, signed in or not: the line that says what this server is (ruling 2). */
export function Root() {
  const { t } = useTranslation();
  return (
    <>
      <aside aria-label={t('frame.mode')}>
        <ModeLine text={useOperator().mode_line} />
      </aside>
      <Outlet />
    </>
  );
}
