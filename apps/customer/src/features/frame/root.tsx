import { ModeLine } from '@app/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { modeLineText } from '../../shared/contract-texts.ts';
import { useOperator } from '../../shared/operator.ts';
import { UpdateNotice } from './update-notice.tsx';

/** On every page, signed in or not: the line that says what this server is (ruling 2). */
export function Root() {
  const { t } = useTranslation();
  return (
    // At least the screen, so that a public page can set its footer down at the end.
    <div className="min-h-dvh print:min-h-0">
      <aside aria-label={t('frame.mode')}>
        <ModeLine text={modeLineText(useOperator().mode_line)} />
      </aside>
      <UpdateNotice />
      <Outlet />
    </div>
  );
}
