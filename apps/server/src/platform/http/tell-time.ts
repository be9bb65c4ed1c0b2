import type { FastifyInstance } from 'fastify';
import { httpDate } from '#platform/clock';
import type { Clock } from '#platform/clock';

/**
 * `Date` of each answer by the clock that all servers share, not by this machine's: a browser whose own clock was refused goes by it, and
 * its next call may meet another server.
 */
export function tellTime(app: FastifyInstance, clock: Clock): void {
  let told = { second: Number.NaN, text: '' };
  app.addHook('onRequest', (_request, reply, done) => {
    const nowMs = clock.now();
    const second = Math.trunc(nowMs / 1000);
    if (second !== told.second) told = { second, text: httpDate(nowMs) };
    reply.header('date', told.text);
    done();
  });
}
