import type { SendStep } from './send-values.ts';

interface Place {
  readonly step: SendStep;
  /** The screen that lies below it in the history; undefined when that is none of `/send`, or not known. */
  readonly from: SendStep | undefined;
  /** Amount and details have a screen each. */
  readonly narrow: boolean;
}

/** Where the way back leads from a screen of `/send`: one back in the history where that is the screen before, else to that screen. */
export function wayBack({ step, from, narrow }: Place): SendStep | 'history' {
  const before = step === 'review' && narrow ? 'details' : 'amount';
  return from === before ? 'history' : before;
}
