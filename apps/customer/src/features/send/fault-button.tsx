import { Button } from '@app/ui';
import type { ReactNode } from 'react';
import { focusHeading } from '../../shared/focus-heading.ts';

interface FaultButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/**
 * What can be done about a fault, in its alert: the press takes the alert away, so the focus goes to the heading.
 * LoadFault has its own: it belongs to the first screen, whose weight is bounded.
 */
export function FaultButton({ onPress, children }: FaultButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={(event) => {
        focusHeading(event.currentTarget);
        onPress();
      }}
    >
      {children}
    </Button>
  );
}
