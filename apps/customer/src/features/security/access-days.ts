import { localDay } from '@app/client';
import type { AccountAccess } from '@app/contract';

/** One line of the list: a change, or all looks of one person at one part of the account in a day. */
export interface AccessLine {
  /** The latest entry, which a report names. */
  readonly entry: AccountAccess;
  readonly count: number;
}

export interface AccessDay {
  readonly day: string;
  readonly lines: readonly AccessLine[];
}

/** Entries, newest first, by the reader's own days. A page that looks again every minute is one look, told with how often. */
export function accessDays(entries: readonly AccountAccess[]): AccessDay[] {
  const days = new Map<string, Map<string, AccessLine>>();
  for (const entry of entries) {
    const day = localDay(new Date(entry.created_at));
    const lines = days.get(day) ?? new Map<string, AccessLine>();
    days.set(day, lines);
    const key = keyOf(entry);
    const line = lines.get(key);
    lines.set(key, line === undefined ? { entry, count: 1 } : { ...line, count: line.count + 1 });
  }
  return [...days].map(([day, lines]) => ({ day, lines: [...lines.values()] }));
}

/** Changes stand alone: each has a reason of its own. */
function keyOf({ id, kind, first_name, roles, area, in_list }: AccountAccess): string {
  return kind === 'change' ? id : [first_name, roles.join(), area, in_list].join('|');
}
