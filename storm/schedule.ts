import type { Random } from '../attack/shared/random.ts';

/** What goes wrong; the first four are kills. */
const killKinds = ['server', 'server_at_payout', 'postgres', 'session'] as const;
const otherKinds = [
  'cut_clients',
  'cut_database',
  'delay_clients',
  'delay_database',
  'silent_clients',
  'silent_database',
  'disk_full',
  'read_only',
  'clock_jump',
  'row_locks',
  'no_connections',
  'slow_provider',
  'stall',
] as const;

export type FaultKind = (typeof killKinds)[number] | (typeof otherKinds)[number];

export interface Fault {
  /** Happens when the order of this number is about to begin. */
  readonly at: number;
  readonly kind: FaultKind;
  /** Which of the two servers it is about. */
  readonly target: number;
  readonly durationMs: number;
  /** How hard, between 0 and 1. */
  readonly force: number;
}

export function isKill({ kind }: Fault): boolean {
  return killKinds.some((known) => known === kind);
}

/** Six in ten kills are of a server, one in three of those between a payment and its answer. */
const killShares = [0.4, 0.6, 0.8, 1] as const;
/** As many other faults as this for each kill, and of each kind at least one. */
const othersPerKill = 0.6;
const shortestMs = 200;
const longestMs = 1_500;

/** Everything that will go wrong, in order; the seed decides all of it. */
export function makeSchedule(transfers: number, kills: number, random: Random): Fault[] {
  const others = kills === 0 ? 0 : Math.max(otherKinds.length, Math.ceil(kills * othersPerKill));
  const count = kills + others;
  // Begins after the first few, and ends early enough that work follows the last fault.
  const step = (transfers * 0.94) / Math.max(1, count);
  const kinds: FaultKind[] = [
    ...Array.from({ length: kills }, () => killKind(random.next())),
    ...Array.from(
      { length: others },
      (_, index) => otherKinds[index % otherKinds.length] ?? 'stall',
    ),
  ];
  shuffle(kinds, random);
  return kinds.map((kind, index) => ({
    at: Math.floor(transfers * 0.02 + step * (index + random.next() * 0.8)),
    kind,
    target: random.below(2),
    durationMs: shortestMs + random.below(longestMs - shortestMs),
    force: random.next(),
  }));
}

function killKind(share: number): FaultKind {
  return killKinds[killShares.findIndex((limit) => share < limit)] ?? 'server';
}

function shuffle(items: FaultKind[], random: Random): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const [one, two] = [items[index], items[other]];
    if (one === undefined || two === undefined) return;
    items[index] = two;
    items[other] = one;
  }
}
