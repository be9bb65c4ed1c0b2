import { notify, watchPerson } from '@app/ui';
import { t } from '../../shared/i18n.ts';

/** What lies over the page only when somebody asks for it: together it weighs as much as the first page. */
export const loadMoreMenu = () => import('./more-menu-list.tsx');
export const loadPalette = () => import('./palette.tsx');
export const loadKeysDialog = () => import('./keys-dialog.tsx');
export const loadIdleWarning = () => import('./idle-warning.tsx');

const all = [loadMoreMenu, loadPalette, loadKeysDialog, loadIdleWarning];

/**
 * Fetches all of it at the first sign of a person, so that a key finds it there and the warning before a session's end needs no line.
 * What does not come is asked for again when it is wanted. Gives the way to stop.
 */
export function fetchOverlaysSoon(): () => void {
  const stop = watchPerson(fetchAll, () => undefined);
  return stop;

  function fetchAll(): void {
    stop();
    for (const load of all) load().catch(() => undefined);
  }
}

/** Says that what was wanted did not come; the page, and what was typed on it, stays until somebody loads it anew. */
export function sayUnloaded(): void {
  notify({
    title: t('problem.part.title'),
    text: t('problem.part.text'),
    tone: 'bad',
    action: { label: t('problem.part.reload'), onPress: () => location.reload() },
    id: 'part',
  });
}
