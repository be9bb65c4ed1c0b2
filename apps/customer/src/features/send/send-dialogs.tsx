import { ScamWarning } from './scam-warning.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { UndoDialog } from './undo-dialog.tsx';
import type { useScamWarning } from './use-scam-warning.ts';

interface SendDialogsProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly scam: ReturnType<typeof useScamWarning>;
}

/** What stands over the page: the warning before the review, and the undo window after it. */
export function SendDialogs({ flow, state, scam }: SendDialogsProps) {
  return (
    <>
      <ScamWarning scam={scam} />
      <UndoDialog flow={flow} undo={state.undo} review={state.review} />
    </>
  );
}
