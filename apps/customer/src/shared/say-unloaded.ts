import { tellProblem } from './errors.ts';
import { t } from './i18n.ts';

/** For a part that did not come: takes its place away and says so; the page, and what was typed on it, stays. */
export const unloaded = (takeAway: () => void) => (): void => {
  takeAway();
  tellProblem({ title: t('problem.network.title'), text: t('problem.network.text') });
};
