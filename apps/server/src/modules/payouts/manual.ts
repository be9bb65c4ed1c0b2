import { trackerStageOf } from '@app/contract';
import type { PayoutProvider } from './provider.ts';

/** Staff pay out and move the transfer themselves (ruling 15): nothing is promised and nobody is asked. */
export const manual: PayoutProvider = {
  name: 'manual',
  promise: null,
  firstStepAfterMs: null,
  answersWithinMs: 1_000,
  advance: async (order) => ({
    status: order.status,
    progress_stage: trackerStageOf(order.progress_stage),
    progress_reason: null,
    handed_over: false,
    nextAfterMs: null,
  }),
};
