import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface IdleDialogProps {
  /** When the session ends, in milliseconds since 1970. */
  readonly endsAt: number;
  readonly title: string;
  /** The sentence with the seconds that are left. */
  readonly text: (seconds: number) => string;
  readonly stayLabel: string;
  readonly leaveLabel: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const secondMs = 1000;

/** The question before an idle session ends (ruling 34, WCAG 2.2.1). Closing it any other way is an answer too: somebody is there. */
export function IdleDialog(props: IdleDialogProps) {
  const { endsAt, title, text, stayLabel, leaveLabel, onStay, onLeave } = props;
  const seconds = useSecondsUntil(endsAt);
  return (
    <Dialog
      open
      onOpenChange={onStay}
      size="sm"
      title={title}
      closeLabel={stayLabel}
      footer={
        <>
          <Button data-autofocus="" onClick={onStay}>
            {stayLabel}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {leaveLabel}
          </Button>
        </>
      }
    >
      {/* Read once when the dialog opens: a voice that counts seconds would drown the answer. */}
      <p role="timer">{text(seconds)}</p>
    </Dialog>
  );
}

function useSecondsUntil(endsAt: number): number {
  const left = (): number => Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), secondMs);
    return () => clearInterval(timer);
  });
  return seconds;
}
