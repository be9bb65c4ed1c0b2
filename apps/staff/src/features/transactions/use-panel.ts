import { announce } from '@app/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const route = getRouteApi('/staff/admin/transactions');

/** What the address opens, and the ways to open something else. */
export function usePanel() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return {
    open: (id: string): void =>
      void navigate({ search: (now) => ({ ...now, edit: id }), resetScroll: false }),
    close: (): void =>
      void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false }),
    showPage: (cursor: string | null, page: number): void => {
      const where =
        cursor === null ? { cursor: undefined, page: undefined } : { cursor, page: `${page}` };
      void navigate({ search: (now) => ({ ...now, ...where }), resetScroll: false });
      window.scrollTo({ top: 0 });
      announce(t('transactions.pages.page', { page }));
    },
  };
}
