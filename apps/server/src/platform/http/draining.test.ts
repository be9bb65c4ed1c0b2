import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { createDraining, registerDraining } from './draining.ts';
import type { Draining } from './draining.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let draining: Draining;
let agent: Agent;
let url: string;
let release: () => void;

beforeEach(async () => {
  app = createServer(createLog('silent'), []);
  draining = createDraining();
  registerDraining(app, draining);
  const held = new Promise<void>((resolve) => (release = resolve));
  app.get('/quick', async () => ({ answered: true }));
  app.get('/slow', async () => {
    await held;
    return { answered: true };
  });
  url = await app.listen({ port: 0 });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  release();
  agent.destroy();
  await app.close();
});

/** Over the one connection that the agent keeps, as a proxy does. */
function ask(path: string, over: Agent = agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent: over }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    });
    sent.once('error', reject);
    sent.end();
  });
}

it('answers go on and end their connection from the moment the server is asked to stop', async () => {
  const before = await ask('/quick');
  expect(before.headers.connection).toBe('keep-alive');
  draining.begin();
  const during = await ask('/quick');
  expect(during.statusCode).toBe(200);
  expect(during.headers.connection).toBe('close');
});

it('a call that is under way when the server closes is answered, and one that comes over its connection too', async () => {
  const slow = ask('/slow');
  // Queued behind it for the same connection, so it is sent when the server is closing already.
  const queued = ask('/quick');
  const inFlight = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  await inFlight;
  const closed = app.close();
  release();
  expect((await slow).statusCode).toBe(200);
  const outcome = await queued.then(
    ({ statusCode }) => statusCode,
    () => 'its connection was closed before it was sent',
  );
  expect(outcome).not.toBe(503);
  await closed;
});
