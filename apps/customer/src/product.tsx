import { Announcer, Toaster } from '@app/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmHost } from './features/frame/confirm-host.tsx';
import { router } from './routes.tsx';
import { queryClient } from './shared/query.ts';

/** The app in the language of the moment: another language is another tree, so that no component keeps words of the one before. */
export function Product() {
  const { t, i18n } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider key={i18n.language} router={router} />
      <ConfirmHost />
      <Announcer />
      <Toaster label={t('common.notices')} closeLabel={t('common.close')} />
    </QueryClientProvider>
  );
}
