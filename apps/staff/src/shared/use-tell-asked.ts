import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { queryKeys } from './query-keys.ts';

/** Says that something waits for a second person, and leads to where it does. */
export function useTellAsked(): (text: string) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (text) => {
    void client.invalidateQueries({ queryKey: queryKeys.approvals });
    notify({
      title: t('approvals.askedTitle'),
      text,
      tone: 'info',
      action: {
        label: t('approvals.askedLink'),
        onPress: () => void navigate({ to: paths.approvals }),
      },
    });
  };
}
