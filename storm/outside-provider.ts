import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';

/**
 * The payout provider of a storm: it lies outside of the server, at the address in STORM_PROVIDER_URL, and answers late, not at all or
 * twice. This file is copied into the copy of the server that a storm builds, in the place of the simulator, so it imports nothing of ours.
 */
interface Order {
  readonly transaction_id: string;
  readonly status: string;
  readonly reference: string | null;
  readonly amount: { readonly minor: bigint };
}

/** Same face as the simulator's: a name, no promise, and steps that the worker asks for. */
export function createOutsideProvider(stepMs: number) {
  // Not `fetch`: a storm asks fifty thousand times, and both of its cores are busy with what it looks at.
  const agent = new Agent({ keepAlive: true });
  return {
    name: 'simulator',
    promise: null,
    firstStepAfterMs: stepMs,
    // Less than it takes when it is slow: then it is given up on, and asked again.
    answersWithinMs: 1_000,
    advance: ({ transaction_id, status, reference, amount }: Order): Promise<unknown> =>
      ask(agent, {
        transaction_id,
        status,
        reference,
        amount: amount.minor.toString(),
        stepMs,
      }),
  };
}

function ask(agent: Agent, order: object): Promise<unknown> {
  const body = JSON.stringify(order);
  const headers = {
    'x-server': process.env['STORM_SERVER'] ?? '',
    'content-length': String(Buffer.byteLength(body)),
  };
  return new Promise((resolve, reject) => {
    const url = `${process.env['STORM_PROVIDER_URL']}/advance`;
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      readAnswer(incoming).then(resolve, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readAnswer(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of incoming) text += String(piece);
  if (incoming.statusCode !== 200) throw new Error(`The provider answered ${incoming.statusCode}.`);
  return JSON.parse(text);
}
