import type { Permission } from '@app/contract';
import { Alert } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useStaffMe } from './staff.ts';

/** Why the roles of the signed-in person do not allow something; undefined when they do. */
export function useRefusal(permission: Permission): string | undefined {
  const { t } = useTranslation();
  const { roles } = useStaffMe();
  return useMay(permission) ? undefined : t('common.noPermission', { roles: roles.join(', ') });
}

export interface NeedsPermissionProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Shows what needs a permission, or says that it is missing instead of letting every call fail. */
export function NeedsPermission({ permission, children }: NeedsPermissionProps) {
  const refusal = useRefusal(permission);
  return refusal === undefined ? children : <Alert tone="info">{refusal}</Alert>;
}
