import { DraftNote } from './draft-note.tsx';
import { SavedNote } from './saved-note.tsx';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';

interface FormNotesProps {
  readonly flow: SendFlow;
  readonly state: SendState;
  readonly onForm: boolean;
}

/** What has to be known of the form before it is filled in further, on whichever of its screens. */
export function FormNotes({ flow, state, onForm }: FormNotesProps) {
  const { restored } = state;
  return (
    <>
      {restored !== null && onForm && <DraftNote flow={flow} restored={restored} />}
      <SavedNote flow={flow} state={state} />
    </>
  );
}
