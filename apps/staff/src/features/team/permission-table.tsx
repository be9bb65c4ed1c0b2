import { permissions, rolePermissions, staffRoles } from '@app/contract';
import type { StaffRole } from '@app/contract';
import {
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  VisuallyHidden,
  cn,
} from '@app/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface PermissionTableProps {
  /** Roles whose columns stand out. */
  readonly chosen: readonly StaffRole[];
}

/** The permission table as the server decides by it (ruling 25). */
export function PermissionTable({ chosen }: PermissionTableProps) {
  const { t } = useTranslation();
  const caption = t('team.permissions.title');
  return (
    <TableRegion label={caption} className="max-h-72 overflow-y-auto">
      <Table caption={caption}>
        <TableHead className="sticky top-0 z-10">
          <tr>
            <Th>{t('team.permissions.permission')}</Th>
            {staffRoles.map((role) => (
              <Th key={role} className={cn(chosen.includes(role) && 'text-ink')}>
                {t(`team.role.${role}`)}
              </Th>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {permissions.map((permission) => (
            <TableRow key={permission}>
              <RowHeader className="py-1 text-xs whitespace-nowrap">{permission}</RowHeader>
              {staffRoles.map((role) => (
                <Td
                  key={role}
                  className={cn('py-1', chosen.includes(role) ? 'bg-primary-soft' : 'text-ink-3')}
                >
                  <Mark yes={rolePermissions[role].includes(permission)} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function Mark({ yes }: { readonly yes: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {yes && <Check aria-hidden="true" size={16} />}
      <VisuallyHidden>{t(yes ? 'team.permissions.yes' : 'team.permissions.no')}</VisuallyHidden>
    </>
  );
}
