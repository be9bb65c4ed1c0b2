import { paths } from '../paths.ts';
import { readKept, writeKept } from './draft-storage.ts';

const key = 'return-to';
const ours: ReadonlySet<unknown> = new Set(Object.values(paths));

/** Where somebody wanted to go when they were led to the sign-in. Of a session that lapsed for its owner alone. */
export const keepAddress = (href: string, owner = ''): void => writeKept(key, `${owner} ${href}`);

/** Where to go after the sign-in, once: the address that was kept, if it is a page of ours and this person's; else the dashboard. */
export function takeAddress(user_id = ''): string {
  const [owner, href] = readKept(key)?.split(' ') ?? [];
  writeKept(key, undefined);
  const fits = ours.has(href?.split('?')[0]) && (owner === '' || owner === user_id);
  return fits && href !== undefined ? href : paths.dashboard;
}
