import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { transactionStatuses } from '../statuses.ts';
import { amountOut, day, instant, uuid } from './common.ts';

/** How old a waiting transfer is at least, in hours, in the table of what waits. */
export const waitingHours = ['1', '4', '24', '72'] as const;
export type WaitingHours = (typeof waitingHours)[number];

/** What waits: `documents` are transfers under way whose customer was asked for documents, sent or not. */
export const waitingKinds = ['pending', 'processing', 'documents'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** How much waits of one kind and since when, counted now. */
const waiting = z.object({
  kind: z.enum(waitingKinds),
  total: z.number(),
  /** How many are older than so many hours; each holds those after it too. */
  older: z.record(z.enum(waitingHours), z.number()),
  /** When the oldest was made; null when nothing waits. */
  oldest_at: z.nullable(instant),
});

/** Transfers by the UTC day on which they were made and the status that they have now. */
const volumeDay = z.object({
  day,
  total: z.number(),
  completed: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  /** Pending and processing. */
  open: z.number(),
  /** Euro, without fees, of all of them. */
  amount: amountOut,
});
export type VolumeDay = z.infer<typeof volumeDay>;

const corridor = z.object({
  send_currency: z.string(),
  currency: z.string(),
  deliveries: z.number(),
  median_seconds: z.number(),
  /** Nine of ten took at most this long. */
  p90_seconds: z.number(),
});

export const staffDashboard = z.object({
  as_of: instant,
  waiting: z.array(waiting),
  /** The last 90 days, oldest first, without gaps; today is the last. */
  volume: z.array(volumeDay),
  delivery: z.object({
    /** Null until the first count. */
    counted_at: z.nullable(instant),
    /** Corridors with fewer deliveries in the last 90 days are left out: a median of a few says nothing. */
    floor: z.number(),
    corridors: z.array(corridor),
    hidden: z.number(),
  }),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;
export const storedCorridors = z.array(corridor);

/** The queues whose length stands in the staff bar. */
export const staffQueues = ['support', 'approvals', 'documents', 'verification', 'cases'] as const;
export type StaffQueue = (typeof staffQueues)[number];

/** Counting ends here: above it the bar shows "99+". */
export const queueCountMax = 100;

/** Null where the caller's roles may not see the queue. */
export const queueCounts = z.record(z.enum(staffQueues), z.nullable(z.number()));
export type QueueCounts = z.infer<typeof queueCounts>;

export const findQuery = z.object({
  search: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Write at least two characters.'),
      z.maxLength(limits.searchMax, `Search for at most ${limits.searchMax} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
    ),
});

/** At most six of a kind. */
export const found = z.object({
  people: z.array(
    z.object({
      user_id: uuid,
      full_name: z.string(),
      email: z.string(),
      phone_number: z.nullable(z.string()),
    }),
  ),
  /** By display id (all that fit, ruling 28), whole id or receipt number. */
  transactions: z.array(
    z.object({
      id: uuid,
      user_id: uuid,
      receipt_number: z.string(),
      recipient: z.string(),
      amount: amountOut,
      currency: z.string(),
      status: z.enum(transactionStatuses),
      created_at: instant,
    }),
  ),
});
export type Found = z.infer<typeof found>;
