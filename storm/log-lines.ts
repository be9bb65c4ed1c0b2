import { readFileSync } from 'node:fs';

/** The last lines of a server's log, the oldest first. */
export function lastLogLines(logFile: string, count: number): string[] {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count);
}
