import { limits, mayDo } from '@app/contract';
import type { StaffRole } from '@app/contract';
import type { Database } from '#platform/db';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import { writeCustomers, writePresence } from './presence-store.ts';

/** Streams renew their presence with each heart-beat; two that are missing mean gone. */
export const presenceFreshMs = 2 * limits.heartbeatMs + 5_000;

export interface Connected {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
}

export interface Presence {
  /** Takes down who of the staff is connected to this server now. Never throws: the next heart-beat says it again. */
  note(staff: readonly Connected[]): void;
  /** The same of customers. */
  noteCustomers(customers: readonly Pick<Connected, 'user_id'>[]): void;
  /** This server goes: nobody is connected to it any more. */
  leave(): Promise<void>;
}

/** "Online" means that somebody who may answer has an event stream open, on any server (ruling 24). */
export function createPresence({ db, log }: { db: Database; log: Logger }): Presence {
  const server_id = newId();
  let left = false;
  const fault = (error: unknown): void => log.warn({ err: error }, 'presence could not be written');
  const staffList = createWriter((ids) => writePresence(db.query, server_id, ids), fault);
  const customerList = createWriter((ids) => writeCustomers(db.query, server_id, ids), fault);
  return {
    note: (staff) => {
      if (left) return;
      const able = staff.filter(({ roles }) => mayDo(roles, 'support.reply'));
      void staffList(idsOf(able));
    },
    noteCustomers: (customers) => {
      if (!left) void customerList(idsOf(customers));
    },
    leave: async () => {
      left = true;
      await Promise.all([staffList([]), customerList([])]);
    },
  };
}

function idsOf(people: readonly Pick<Connected, 'user_id'>[]): readonly string[] {
  return [...new Set(people.map(({ user_id }) => user_id))];
}

/** One write at a time, and always the newest list: an older one that is written later would bring back who has gone. */
function createWriter(
  write: (user_ids: readonly string[]) => Promise<void>,
  onFault: (error: unknown) => void,
): (user_ids: readonly string[]) => Promise<void> {
  let wanted: readonly string[] = [];
  let dirty = false;
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (dirty) {
      dirty = false;
      try {
        await write(wanted);
      } catch (error) {
        onFault(error);
      }
    }
    writing = undefined;
  };
  return (user_ids) => {
    wanted = user_ids;
    dirty = true;
    return (writing ??= writeAll());
  };
}
