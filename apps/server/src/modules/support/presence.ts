import { limits, mayDo } from '@app/contract';
import type { StaffRole } from '@app/contract';
import type { Database } from '#platform/db';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import { writePresence } from './presence-store.ts';

/** Streams renew their presence with each heart-beat; two that are missing mean gone. */
export const presenceFreshMs = 2 * limits.heartbeatMs + 5_000;

export interface Connected {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
}

export interface Presence {
  /** Takes down who of the staff is connected to this server now. Never throws: the next heart-beat says it again. */
  note(staff: readonly Connected[]): void;
  /** This server goes: nobody is connected to it any more. */
  leave(): Promise<void>;
}

/** "Online" means that somebody who may answer has an event stream open, on any server (ruling 24). */
export function createPresence({ db, log }: { db: Database; log: Logger }): Presence {
  const server_id = newId();
  let wanted: readonly string[] = [];
  let dirty = false;
  let left = false;
  let writing: Promise<void> | undefined;

  // One write at a time: an older list that is written later would bring back who has gone.
  const writeAll = async (): Promise<void> => {
    while (dirty) {
      dirty = false;
      try {
        await writePresence(db.query, server_id, wanted);
      } catch (error) {
        log.warn({ err: error }, 'presence could not be written');
      }
    }
    writing = undefined;
  };
  const write = (user_ids: readonly string[]): Promise<void> => {
    wanted = user_ids;
    dirty = true;
    return (writing ??= writeAll());
  };
  return {
    note: (staff) => {
      if (left) return;
      const able = staff.filter(({ roles }) => mayDo(roles, 'support.reply'));
      void write([...new Set(able.map(({ user_id }) => user_id))]);
    },
    leave: async () => {
      left = true;
      await write([]);
    },
  };
}
