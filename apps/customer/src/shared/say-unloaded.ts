import { notify } from '@app/ui';
import { t } from './i18n.ts';

/** For a part that did not come: takes its place away and says so; the page, and what was typed on it, stays until somebody loads it anew. */
export const unloaded = (takeAway: () => void) => (): void => {
  takeAway();
  notify({
    title: t('problem.part.title'),
    text: t('problem.part.text'),
    tone: 'bad',
    action: { label: t('problem.part.reload'), onPress: () => location.reload() },
    id: 'part',
  });
};
