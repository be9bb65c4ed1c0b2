import type { EventEmitter } from 'node:events';
import type { Logger } from '#platform/log';

interface Ending {
  readonly log: Logger;
  readonly stop: () => Promise<void>;
  readonly process: EventEmitter & { exit(code: number): unknown };
}

/** Stops in order when the process is asked to, and leaves a line in the log about each way in which it can end but that of being killed. */
export function endInOrder({ log, stop, process }: Ending): void {
  let stopping = false;
  const begin = (because: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ because }, 'the server stops');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error, because }, 'the server could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => begin(signal));
  // A parent that was killed takes its database supervisor with it: nobody would restart what we depend on.
  process.once('disconnect', () => begin('its parent is gone'));
  // Only looks on: what nobody caught ends the process, as it should, and who reads the log is to see it there.
  process.on('uncaughtExceptionMonitor', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught ends the server');
  });
}
