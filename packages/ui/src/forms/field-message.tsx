import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldMessagesProps {
  readonly helpId: string;
  readonly help: ReactNode;
  readonly errorId: string;
  readonly error: string | undefined;
}

/** Help and error under a control. The error has an icon, since red alone is not seen by everyone. */
export function FieldMessages({ helpId, help, errorId, error }: FieldMessagesProps) {
  return (
    <>
      {help !== undefined && help !== null && (
        <div id={helpId} className="text-sm text-ink-2 staff:text-xs">
          {help}
        </div>
      )}
      {error !== undefined && (
        <p
          id={errorId}
          className="flex items-start gap-1.5 text-sm font-semibold text-bad staff:text-xs"
        >
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
