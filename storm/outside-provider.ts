/**
 * The payout provider of a storm: it lies outside of the server, at the address in STORM_PROVIDER_URL, and answers late, not at all or
 * twice. This file is copied into the copy of the server that a storm builds, in the place of the simulator, so it imports nothing.
 */
interface Order {
  readonly transaction_id: string;
  readonly status: string;
  readonly reference: string | null;
  readonly amount: { readonly minor: bigint };
}

/** Same face as the simulator's: a name, no promise, and steps that the worker asks for. */
export function createOutsideProvider(stepMs: number) {
  return {
    name: 'simulator',
    promise: null,
    firstStepAfterMs: stepMs,
    // Less than it takes when it is slow: then it is given up on, and asked again.
    answersWithinMs: 1_000,
    advance: async ({ transaction_id, status, reference, amount }: Order): Promise<unknown> => {
      const response = await fetch(`${process.env['STORM_PROVIDER_URL']}/advance`, {
        method: 'POST',
        headers: { 'x-server': process.env['STORM_SERVER'] ?? '' },
        body: JSON.stringify({
          transaction_id,
          status,
          reference,
          amount: amount.minor.toString(),
          stepMs,
        }),
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
      return response.json();
    },
  };
}
