import type { IssuedInvitation, StaffMember, StaffTeam } from '@app/contract';
import { useState } from 'react';
import { Invitations } from './invitations.tsx';
import { RestoreDialog, RolesDialog, SuspendDialog } from './member-dialogs.tsx';
import { MemberRows } from './member-rows.tsx';
import type { MemberAction } from './member-rows.tsx';

const dialogs = { roles: RolesDialog, suspend: SuspendDialog, restore: RestoreDialog } as const;

export interface TeamListsProps {
  readonly team: StaffTeam;
  readonly onIssued: (issued: IssuedInvitation) => void;
}

/** Colleagues and open invitations, with the dialogs that change them. */
export function TeamLists({ team, onIssued }: TeamListsProps) {
  const [opened, setOpened] = useState<{ member: StaffMember; action: MemberAction }>();
  const Opened = opened === undefined ? undefined : dialogs[opened.action];
  return (
    <div className="flex flex-col gap-5">
      <MemberRows
        members={team.items}
        onAction={(member, action) => setOpened({ member, action })}
      />
      <Invitations invitations={team.invitations} onIssued={onIssued} />
      {opened !== undefined && Opened !== undefined && (
        <Opened member={opened.member} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
