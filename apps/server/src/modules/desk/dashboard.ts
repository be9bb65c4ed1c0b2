import { storedCorridors, waitingHours, waitingKinds } from '@app/contract';
import type { StaffCounters, StaffDashboard } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely } from 'kysely';
import { isoInstant } from '#platform/clock';
import type { DB } from '#tables';
import type { DeskDeps } from './index.ts';
import { hourColumns, readCounters, readDelivery, readVolume, readWaiting } from './store.ts';
import type { DeliveryRow, WaitingRow } from './store.ts';

const volumeDays = 90;
/** Fewer deliveries than this say nothing about the next one. */
const corridorFloor = 20;

export async function countersNow(query: Kysely<DB>): Promise<StaffCounters> {
  const row = await readCounters(query);
  return {
    total_transactions: parseInt(row.total, 10),
    pending: parseInt(row.pending, 10),
    completed: parseInt(row.completed, 10),
    failed: parseInt(row.failed, 10),
    total_users: parseInt(row.users, 10),
  };
}

/** Counted now, but for the delivery times, which carry the time of their count. */
export async function dashboardNow({ db, clock }: DeskDeps): Promise<StaffDashboard> {
  const [waiting, volume, delivery] = await Promise.all([
    readWaiting(db.query),
    readVolume(db.query, volumeDays),
    readDelivery(db.query),
  ]);
  return {
    as_of: isoInstant(clock.now()),
    waiting: waitingKinds.map((kind) =>
      toWaiting(
        kind,
        waiting.find((row) => row.kind === kind),
      ),
    ),
    volume: volume.map((row) => ({ ...row, amount: formatMinor(row.amount, 'EUR') })),
    delivery: toDelivery(delivery),
  };
}

function toWaiting(
  kind: WaitingRow['kind'],
  row: WaitingRow | undefined,
): StaffDashboard['waiting'][number] {
  const older = { '1': 0, '4': 0, '24': 0, '72': 0 };
  for (const hours of waitingHours) older[hours] = row?.[hourColumns[hours]] ?? 0;
  return { kind, total: row?.total ?? 0, older, oldest_at: row?.oldest_at ?? null };
}

function toDelivery(row: DeliveryRow | undefined): StaffDashboard['delivery'] {
  const all = row === undefined ? [] : storedCorridors.parse(row.corridors);
  const corridors = all.filter(({ deliveries }) => deliveries >= corridorFloor);
  return {
    counted_at: row?.counted_at ?? null,
    floor: corridorFloor,
    corridors,
    hidden: all.length - corridors.length,
  };
}
