import type { CappedCount } from '@app/contract';
import { locale } from './i18n.ts';

/** '1,204', or '10,000+' where counting ended. */
export function countText({ count, capped }: CappedCount): string {
  return `${count.toLocaleString(locale)}${capped ? '+' : ''}`;
}
