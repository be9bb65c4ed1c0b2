import type { Faults } from './faults.ts';
import { grouped } from './findings.ts';
import type { Finding } from './findings.ts';
import { timeLines } from './recovery.ts';
import type { Recovery } from './recovery.ts';
import type { OwnExit } from './servers.ts';

/** Far above what a busy machine needs, and below what people take for an outage. */
export const recoveryMaxMs = 30_000;

/** Servers that ended without having been killed, those whose start ended by itself apart. */
export function findInExits(exits: readonly OwnExit[]): Finding[] {
  const wordsOf = (during: OwnExit['during']): string[] =>
    exits.filter((exit) => exit.during === during).map(({ words }) => words);
  return [
    ...grouped('exit', 'A server ended by itself', wordsOf('service')),
    ...grouped('start_exit', 'The start of a server ended by itself', wordsOf('start')),
  ];
}

/** What was to go wrong and did not: a storm without it was milder than it was asked to be. */
export function findInCourse({ failed, unmet }: Pick<Faults, 'failed' | 'unmet'>): Finding[] {
  return [
    ...grouped('asked', 'Something was to go wrong and did not', failed),
    ...grouped('asked', 'Of what was to go wrong nothing of these kinds hit anything', unmet),
  ];
}

/** Whether as much was killed as was asked for, and whether everybody was served again soon enough after each kill. */
export function findInKills(
  { kills, recovered, open }: Pick<Recovery, 'kills' | 'recovered' | 'open'>,
  askedKills: number,
): Finding[] {
  const missed = kills === askedKills ? [] : [`${kills} of ${askedKills}`];
  const slow = recovered.filter(({ acknowledged }) => acknowledged > recoveryMaxMs);
  return [
    ...grouped('asked', 'Not as much was killed as was asked for', missed),
    ...grouped('slow', 'It took too long until somebody was served again', timeLines(slow)),
    ...grouped('slow', 'Nobody was served again after a kill', timeLines(open)),
  ];
}
