import { mayDo, staffQueues } from '@app/contract';
import type { Permission, QueueCounts, StaffQueue } from '@app/contract';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';
import type { Finder } from './find-everything.ts';
import { countQueue } from './queue-store.ts';

const queuePermissions: Record<StaffQueue, Permission> = {
  support: 'support.read',
  approvals: 'approvals.read',
  documents: 'documents.review',
  verification: 'verification.read',
  cases: 'cases.read',
};

export async function countQueues(query: Kysely<DB>, caller: Finder): Promise<QueueCounts> {
  const counted = await Promise.all(
    staffQueues.map(
      async (queue) =>
        [
          queue,
          mayDo(caller.roles, queuePermissions[queue])
            ? await countQueue(query, queue, caller)
            : null,
        ] as const,
    ),
  );
  const counts: QueueCounts = {
    support: null,
    approvals: null,
    documents: null,
    verification: null,
    cases: null,
  };
  for (const [queue, count] of counted) counts[queue] = count;
  return counts;
}
