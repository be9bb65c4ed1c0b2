import type { FastifyInstance } from 'fastify';

/**
 * The time between being asked to stop and stopping. `/healthz` and `/readyz` say no meanwhile, so that the proxy sends nothing new, and everything
 * that still comes is answered as ever; each answer ends its connection, so that none is open under a request when the server goes.
 */
export interface Draining {
  begin(): void;
  readonly begun: boolean;
}

export function createDraining(): Draining {
  let begun = false;
  return {
    begin: () => {
      begun = true;
    },
    get begun() {
      return begun;
    },
  };
}

export function registerDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.begun) reply.header('connection', 'close');
  });
}
