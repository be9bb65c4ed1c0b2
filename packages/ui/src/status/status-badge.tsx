import type { StatusLook, TransactionStatus } from '@app/contract';
import { documentationLook, statusLooks } from '@app/contract';
import { Badge } from './badge.tsx';

export type StatusSurface = 'customer' | 'staff';

/** The look of a status, or of the documents flag, from the one table that has it (ruling 12). */
function statusLook(
  status: TransactionStatus | 'documentation_required',
): Omit<StatusLook, 'receipt'> {
  return status === 'documentation_required' ? documentationLook : statusLooks[status];
}

export interface StatusBadgeProps {
  readonly status: TransactionStatus | 'documentation_required';
  /** Staff read "Success" where customers read "Completed" (spec section 4). */
  readonly surface: StatusSurface;
  /** The word in another language; without it the table's own. */
  readonly label?: string | undefined;
}

/** The badge of a transfer's status. */
export function StatusBadge({ status, surface, label }: StatusBadgeProps) {
  const look = statusLook(status);
  return (
    <Badge tone={look.token} icon={look.icon}>
      {label ?? (surface === 'staff' ? look.staff : look.label)}
    </Badge>
  );
}
