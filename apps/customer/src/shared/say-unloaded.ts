import { notify } from '@app/ui';
import { t } from './i18n.ts';

/** Says that what was wanted did not come; the page, and what was typed on it, stays. */
export function sayUnloaded(): void {
  const [title, text] = [t('problem.network.title'), t('problem.network.text')];
  notify({ title, text, tone: 'bad', id: `${title}: ${text}` });
}
