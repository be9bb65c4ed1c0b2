import type { Acknowledged } from './load.ts';

/** What happened before the machine was gone; times by `performance.now()`. */
export interface Story {
  readonly acknowledged: readonly Acknowledged[];
  readonly refused: readonly string[];
  /** The moment that is wanted back. */
  readonly targetMs: number;
  readonly killedMs: number;
  readonly fullSeconds: number;
  readonly incrementalSeconds: number;
  /** The size of the database. */
  readonly bytes: number;
}

/** One way back. */
export interface Way {
  readonly restore_s: number;
  /** Restore, recovery, server ready and books verified. */
  readonly rto_s: number;
  readonly present: ReadonlySet<string>;
  readonly notifications: number;
  readonly findings: readonly string[];
}

/** What a backup is for: no more than this is lost with a machine, and no longer is nobody served. */
const rpoMaxSeconds = 60;
const rtoMaxSeconds = 300;

/** Compares both ways back, to the end and to the moment before a mistake, with what happened. */
export function outcomeOf(story: Story, all: Way, before: Way) {
  const { acknowledged, targetMs, killedMs } = story;
  const lost = acknowledged.filter(({ key }) => !all.present.has(key));
  const firstLostMs = Math.min(killedMs, ...lost.map(({ atMs }) => atMs));
  const wanted = acknowledged.filter(({ atMs }) => atMs <= targetMs);
  const missing = wanted.filter(({ key }) => !before.present.has(key));
  // A second later the database's clock had certainly passed the moment.
  const later = acknowledged.filter(({ atMs }) => atMs > targetMs + 1000);
  const surplus = later.filter(({ key }) => before.present.has(key));
  const figures = {
    acknowledged: acknowledged.length,
    refused: story.refused.length,
    database_mib: mib(story.bytes),
    full_backup_s: tenths(story.fullSeconds),
    incremental_backup_s: tenths(story.incrementalSeconds),
    rpo_s: tenths((killedMs - firstLostMs) / 1000),
    lost_with_the_machine: lost.length,
    restore_all_s: all.restore_s,
    rto_all_s: all.rto_s,
    restore_moment_s: before.restore_s,
    rto_moment_s: before.rto_s,
    before_the_moment: wanted.length,
    missing: missing.length,
    after_the_moment: later.length,
    surplus: surplus.length,
  };
  const own = findingsOf(figures, before);
  return { ...figures, findings: [...all.findings, ...before.findings, ...own] };
}

interface Figures {
  readonly refused: number;
  readonly rpo_s: number;
  readonly rto_all_s: number;
  readonly rto_moment_s: number;
  readonly before_the_moment: number;
  readonly missing: number;
  readonly after_the_moment: number;
  readonly surplus: number;
}

function findingsOf(figures: Figures, { notifications }: Way): string[] {
  const { refused, rpo_s, rto_all_s, rto_moment_s, missing, surplus } = figures;
  const findings: readonly [found: boolean, what: string][] = [
    [figures.before_the_moment === 0, 'No transfer was made before the moment: nothing was tried.'],
    [figures.after_the_moment === 0, 'No transfer was made after the moment: nothing was tried.'],
    [refused > 0, `${refused} transfers were refused.`],
    [rpo_s > rpoMaxSeconds, `With the machine ${rpo_s} s were lost.`],
    [rto_all_s > rtoMaxSeconds, `To come back with everything took ${rto_all_s} s.`],
    [rto_moment_s > rtoMaxSeconds, `To come back to the moment took ${rto_moment_s} s.`],
    [missing > 0, `${missing} transfers of before the moment are missing.`],
    [surplus > 0, `${surplus} transfers of after the moment are there.`],
    [notifications === 0, 'The mistake was not undone.'],
  ];
  return findings.flatMap(([found, what]) => (found ? [what] : []));
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

export function mib(bytes: number): number {
  return tenths(bytes / 2 ** 20);
}
