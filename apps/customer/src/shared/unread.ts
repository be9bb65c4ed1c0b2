import { limits } from '@app/contract';
import type { TFunction } from 'i18next';

/** How many are unread, in words: in the page's frame, or above the list. */
export function unreadWords(t: TFunction, place: 'frame' | 'notifications', count: number): string {
  return t(`${place}.${countsAll(count) ? 'unread' : 'unreadOrMore'}`, { count });
}

/** Whether the server has counted all that is unread; else there are so many or more. */
function countsAll(count: number): boolean {
  return count < limits.unreadCountMax;
}

/** What the server would tell of so many. */
export function asCounted(unread: number): number {
  return Math.min(limits.unreadCountMax, Math.max(0, unread));
}

/** One of them read: of more than are counted there may be as many left. */
export function oneLess(count: number): number {
  return countsAll(count) ? count - 1 : count;
}
