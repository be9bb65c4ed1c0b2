import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { endInOrder } from './ending.ts';

/** A process that can be asked to end, and keeps what came of it. */
function stage(stop: () => Promise<void>) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  let told = (_code: number): void => undefined;
  const ended = new Promise<number>((resolve) => (told = resolve));
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => told(code) });
  endInOrder({ log, stop, process });
  return { process, ended, said: () => lines.join('') };
}

test.each(['SIGTERM', 'SIGINT', 'disconnect'])(
  '%s stops the server once, and says why',
  async (ask) => {
    let stops = 0;
    const { process, ended, said } = stage(async () => void (stops += 1));
    process.emit(ask);
    process.emit('SIGTERM');
    expect(await ended).toBe(0);
    expect(stops).toBe(1);
    expect(said()).toContain(`"because":"${ask === 'disconnect' ? 'its parent is gone' : ask}"`);
  },
);

test('a stop that fails ends all the same, with a word on what was in the way', async () => {
  const { process, ended, said } = stage(() => Promise.reject(new Error('the queue is stuck')));
  process.emit('SIGTERM');
  expect(await ended).toBe(1);
  expect(said()).toMatch(/"level":60.*the queue is stuck/);
});

test('a fault that nobody caught stands in the log', () => {
  const { process, said } = stage(() => Promise.resolve());
  process.emit('uncaughtExceptionMonitor', new Error('out of the blue'));
  expect(said()).toMatch(/"level":60.*out of the blue/);
});
