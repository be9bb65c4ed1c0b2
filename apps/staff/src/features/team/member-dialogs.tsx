import type { StaffMember } from '@app/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface MemberDialogProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Changes the roles of a colleague, from those that were shown when it opened. */
export function RolesDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  // A colleague's change meanwhile is told by the server, not mixed into what is chosen here.
  const [expected] = useState(member.roles);
  const [roles, setRoles] = useState(member.roles);
  const same = roles.join() === expected.join();
  return (
    <ReasonDialog
      title={t('team.dialog.rolesTitle', { name: member.full_name })}
      text={t('team.dialog.rolesText')}
      submit={t('team.dialog.rolesSubmit')}
      said={t('team.dialog.rolesSaved')}
      refused={same ? t('team.dialog.rolesSame') : undefined}
      call={(reason) =>
        api.call('changeStaffRoles', {
          params: { id: member.id },
          body: { roles: [...roles], expected_roles: [...expected], reason },
        })
      }
      onClose={onClose}
    >
      <RoleChoice roles={roles} onRoles={setRoles} />
    </ReasonDialog>
  );
}

/** Suspends a colleague. */
export function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const name = member.full_name;
  return (
    <ReasonDialog
      danger
      title={t('team.dialog.suspendTitle', { name })}
      text={t('team.dialog.suspendText')}
      submit={t('team.suspend')}
      said={t('team.dialog.suspended', { name })}
      call={(reason) => api.call('suspendStaff', { params: { id: member.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** Lets a suspended colleague work again. */
export function RestoreDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const name = member.full_name;
  return (
    <ReasonDialog
      title={t('team.dialog.restoreTitle', { name })}
      text={t('team.dialog.restoreText')}
      submit={t('team.restore')}
      said={t('team.dialog.restored', { name })}
      call={(reason) => api.call('restoreStaff', { params: { id: member.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
