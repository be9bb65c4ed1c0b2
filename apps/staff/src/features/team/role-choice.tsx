import { staffRoles } from '@app/contract';
import type { StaffRole } from '@app/contract';
import { Checkbox, FieldGroup } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { PermissionTable } from './permission-table.tsx';

export interface RoleChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly onRoles: (roles: StaffRole[]) => void;
  readonly error?: string | undefined;
}

/** The roles as tick boxes, with what they open under them. */
export function RoleChoice({ roles, onRoles, error }: RoleChoiceProps) {
  const { t } = useTranslation();
  const set = (role: StaffRole, on: boolean): void =>
    onRoles(staffRoles.filter((each) => (each === role ? on : roles.includes(each))));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FieldGroup legend={t('team.roles')} error={error}>
        <div className="flex flex-wrap gap-x-5">
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`team.role.${role}`)}
              checked={roles.includes(role)}
              onCheckedChange={(on) => set(role, on)}
            />
          ))}
        </div>
      </FieldGroup>
      <PermissionTable chosen={roles} />
    </div>
  );
}
