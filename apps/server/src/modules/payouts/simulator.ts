import { isTerminal, ownSentences, trackerStageOf, trackerStages } from '@app/contract';
import type { TrackerStage, TransactionStatus } from '@app/contract';
import type { PayoutOrder, PayoutProvider, PayoutReport, RecallAnswer } from './provider.ts';

type Instruction = 'fail' | 'return' | 'delay';

/** What a person can write into the reference to see a transfer go wrong (ruling 15). */
const instructions: Record<Instruction, string> = {
  fail: 'SIMULATE FAIL',
  return: 'SIMULATE RETURN',
  delay: 'SIMULATE DELAY',
};

/** In the words and reason codes of ISO 20022, each saying what to do; "Simulated" since no bank said so. */
const failAt: Partial<Record<Instruction, { stage: TrackerStage; reason: string }>> = {
  fail: {
    stage: 'processing_payment',
    reason: ownSentences.simulatedNoAccount,
  },
  return: {
    stage: 'sending_to_recipient',
    reason: ownSentences.simulatedClosed,
  },
};

interface Step {
  readonly stage: TrackerStage;
  readonly status: TransactionStatus;
}

/** What follows each stage, in the tracker's order (ruling 36). */
const nextStep: Record<TrackerStage, Step> = {
  initiated: { stage: 'verifying_details', status: 'pending' },
  verifying_details: { stage: 'processing_payment', status: 'processing' },
  processing_payment: { stage: 'converting_funds', status: 'processing' },
  converting_funds: { stage: 'sending_to_recipient', status: 'processing' },
  sending_to_recipient: { stage: 'completed', status: 'completed' },
  completed: { stage: 'completed', status: 'completed' },
};

const stepsToComplete = 5;
const delaySteps = 10;
const promisedMs = 30 * 60_000;

/** Walks a transfer to its end in five steps and moves no money anywhere. */
export function createSimulator(stepMs: number): PayoutProvider {
  return {
    name: 'simulator',
    // Slowed down by the operator it could not keep the promise, so it makes none.
    promise:
      stepsToComplete * stepMs <= promisedMs
        ? { receipt: ownSentences.promiseInstant, text: ownSentences.promiseHalfHour }
        : null,
    firstStepAfterMs: stepMs,
    answersWithinMs: 5_000,
    advance: async (order) => advance(order, stepMs),
    recall: async (order) => recall(order),
  };
}

/** The answer depends on the order alone: no clock, no memory, no chance. */
function advance(order: PayoutOrder, stepMs: number): PayoutReport {
  const stage = trackerStageOf(order.progress_stage);
  // Staff or the customer ended it meanwhile: the simulator has no say any more.
  if (isTerminal(order.status)) return reportOf({ stage, status: order.status });
  const instruction = instructionIn(order.reference);
  const failure = instruction && failAt[instruction];
  if (failure?.stage === stage) {
    return reportOf({ stage, status: 'failed' }, { reason: failure.reason });
  }
  const step = nextStep[stage];
  const waits = instruction === 'delay' && step.stage === 'converting_funds';
  return reportOf(step, { nextAfterMs: waits ? delaySteps * stepMs : stepMs });
}

/** Until the money is with the recipient's bank it can be stopped; from there on only the recipient can give it back. */
function recall(order: PayoutOrder): RecallAnswer {
  const stage = trackerStages.indexOf(trackerStageOf(order.progress_stage));
  return stage < trackerStages.indexOf('sending_to_recipient') ? 'accepted' : 'refused';
}

function reportOf(
  { stage, status }: Step,
  more: { reason?: string; nextAfterMs?: number } = {},
): PayoutReport {
  return {
    status,
    progress_stage: stage,
    progress_reason: more.reason ?? null,
    handed_over: status !== 'pending',
    nextAfterMs: isTerminal(status) ? null : (more.nextAfterMs ?? null),
  };
}

function instructionIn(reference: string | null): Instruction | undefined {
  const text = (reference ?? '').toUpperCase().replace(/\s+/g, ' ');
  if (text.includes(instructions.fail)) return 'fail';
  if (text.includes(instructions.return)) return 'return';
  return text.includes(instructions.delay) ? 'delay' : undefined;
}
