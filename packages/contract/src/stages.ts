import { isTerminal } from './statuses.ts';
import type { TransactionStatus } from './statuses.ts';

/** The customer's tracker, in order (spec section 4). */
export const trackerStages = [
  'initiated',
  'verifying_details',
  'processing_payment',
  'converting_funds',
  'sending_to_recipient',
  'completed',
] as const;
export type TrackerStage = (typeof trackerStages)[number];

export const trackerStageLabels: Record<TrackerStage, string> = {
  initiated: 'Transfer Initiated',
  verifying_details: 'Verifying Details',
  processing_payment: 'Processing Payment',
  converting_funds: 'Converting Funds',
  sending_to_recipient: 'Sending to Recipient',
  completed: 'Transfer Completed',
};

/** Staff's menu of stages, in the order offered; `on_` and `left_` are completed by the operator's slug (ruling 1). */
export const staffStagePatterns = [
  'initiated',
  'on_{provider}',
  'left_{provider}',
  'in_recipient_bank',
  'converting_funds',
  'converting_crypto',
  'verification_required',
  'completed',
] as const;
export type StaffStagePattern = (typeof staffStagePatterns)[number];

/** What the customer's tracker shows for each staff stage (ruling 14). */
const staffStageToTracker: Record<StaffStagePattern, TrackerStage> = {
  initiated: 'initiated',
  'on_{provider}': 'processing_payment',
  'left_{provider}': 'sending_to_recipient',
  in_recipient_bank: 'sending_to_recipient',
  converting_funds: 'converting_funds',
  converting_crypto: 'converting_funds',
  verification_required: 'verifying_details',
  completed: 'completed',
};

/** A stage as it is stored and sent: either vocabulary (ruling 14). The slug part is free, so that a renamed operator keeps its history. */
export const progressStagePattern =
  /^(initiated|verifying_details|processing_payment|converting_funds|sending_to_recipient|completed|in_recipient_bank|converting_crypto|verification_required|(on|left)_[a-z0-9][a-z0-9-]{0,39})$/;

/** The eight staff stages of an operator whose slug is given, as stored and sent. */
export function staffStages(slug: string): string[] {
  return staffStagePatterns.map((pattern) => pattern.replace('{provider}', slug));
}

/** The tracker stage that any stored stage stands for; an unknown or missing one reads as initiated (spec section 4). */
export function trackerStageOf(stage: string | null | undefined): TrackerStage {
  const own = trackerStages.find((known) => known === stage);
  if (own) return own;
  const pattern = (stage ?? '').replace(/^(on|left)_.+$/, '$1_{provider}');
  const staff = staffStagePatterns.find((known) => known === pattern);
  return staff ? staffStageToTracker[staff] : 'initiated';
}

/** Staff read stages with underscores replaced by spaces and capitalised (spec section 4). */
export function staffStageLabel(stage: string): string {
  return stage.replaceAll('_', ' ').replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Where a transfer is by its stage and its status together: staff may set any stage beside any status, and the tracker must not contradict
 * the status. A completed transfer is at its end whatever its stage; one that is under way again has arrived nowhere yet.
 */
export function trackerPlace(stage: string | null, status: TransactionStatus): TrackerStage {
  if (status === 'completed') return 'completed';
  const place = trackerStageOf(stage);
  return place === 'completed' && !isTerminal(status) ? 'sending_to_recipient' : place;
}

export type TrackerMark = 'done' | 'current' | 'failed' | 'ahead';

/**
 * The tracker's six marks for a stored stage and status (spec section 4): stages before the current one are done; a failed or
 * cancelled transfer shows no stage as done and the current one as failed; a completed transfer shows all as done.
 */
export function trackerMarks(
  stage: string | null,
  status: TransactionStatus,
): Record<TrackerStage, TrackerMark> {
  const at = trackerStages.indexOf(trackerPlace(stage, status));
  const stopped = status === 'failed' || status === 'cancelled';
  const mark = (index: number): TrackerMark => {
    if (stopped) return index === at ? 'failed' : 'ahead';
    if (index < at || status === 'completed') return 'done';
    return index === at ? 'current' : 'ahead';
  };
  return {
    initiated: mark(0),
    verifying_details: mark(1),
    processing_payment: mark(2),
    converting_funds: mark(3),
    sending_to_recipient: mark(4),
    completed: mark(5),
  };
}
