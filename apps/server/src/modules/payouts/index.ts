import type { Operator } from '#operator';
import { manual } from './manual.ts';
import type { PayoutProvider, PayoutProviderName } from './provider.ts';
import { createSimulator } from './simulator.ts';

export { withDeadline } from './deadline.ts';
export { payoutJob } from './jobs.ts';
export type { DueOrder } from './jobs.ts';
export type { PayoutProvider, PayoutReport, RecallAnswer } from './provider.ts';

export interface PayoutsDeps {
  readonly operator: Pick<Operator, 'profile'>;
  /** Nobody is asked about anything until a start without this. */
  readonly paused?: boolean | undefined;
}

export interface Payouts {
  /** The provider of new transfers. */
  provider(): PayoutProvider;
  /** The provider that a transfer was given to, which may not be the current one; undefined when nobody here has that name. */
  named(name: string): PayoutProvider | undefined;
  /** How long the slowest of them may take to answer. */
  readonly answersWithinMs: number;
  /** None of them is asked about any transfer. */
  readonly paused: boolean;
}

export function createPayouts({ operator, paused = false }: PayoutsDeps): Payouts {
  const { provider, simulator_step_ms } = operator.profile.payouts;
  const providers: Record<PayoutProviderName, PayoutProvider> = {
    manual,
    simulator: createSimulator(simulator_step_ms),
  };
  return {
    provider: () => providers[provider],
    named: (name) => Object.values(providers).find((known) => known.name === name),
    answersWithinMs: Math.max(...Object.values(providers).map((known) => known.answersWithinMs)),
    paused,
  };
}
