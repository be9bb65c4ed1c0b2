import { formatGmt } from '@app/client';
import type { IssuedInvitation, StaffInvitation } from '@app/contract';
import { Badge, Button, Panel, VisuallyHidden } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTeamChange } from './use-team-change.ts';

export interface InvitationsProps {
  readonly invitations: readonly StaffInvitation[];
  readonly onIssued: (issued: IssuedInvitation) => void;
}

/** Invitations that nobody took yet. */
export function Invitations({ invitations, onIssued }: InvitationsProps) {
  const { t } = useTranslation();
  const [cancelled, setCancelled] = useState<StaffInvitation>();
  return (
    <Panel title={t('team.invitations.title')}>
      {invitations.length === 0 ? (
        <p className="text-sm text-ink-2">{t('team.invitations.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <Invitation
              key={invitation.id}
              invitation={invitation}
              onIssued={onIssued}
              onCancel={() => setCancelled(invitation)}
            />
          ))}
        </ul>
      )}
      {cancelled !== undefined && (
        <ReasonDialog
          danger
          title={t('team.invitations.cancelTitle', { name: cancelled.full_name })}
          text={t('team.invitations.cancelText')}
          submit={t('team.invitations.cancelSubmit')}
          cancel={t('team.invitations.keep')}
          said={t('team.invitations.cancelled')}
          call={(reason) =>
            api.call('cancelInvitation', { params: { id: cancelled.id }, body: { reason } })
          }
          onClose={() => setCancelled(undefined)}
        />
      )}
    </Panel>
  );
}

interface InvitationProps {
  readonly invitation: StaffInvitation;
  readonly onIssued: (issued: IssuedInvitation) => void;
  readonly onCancel: () => void;
}

function Invitation({ invitation, onIssued, onCancel }: InvitationProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('staff.manage');
  const { id, full_name, email, roles, invited_by, created_at, expires_at, expired } = invitation;
  const resend = useTeamChange<string, IssuedInvitation>({
    call: (of) => api.call('resendInvitation', { params: { id: of } }),
    onDone: onIssued,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <span className="font-semibold wrap-anywhere">{full_name}</span>{' '}
        <span className="wrap-anywhere text-ink-2">{email}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1">
          {roles.map((role) => (
            <Badge key={role} tone={role === 'admin' ? 'act' : 'info'}>
              {t(`team.role.${role}`)}
            </Badge>
          ))}
          <Badge tone={expired ? 'bad' : 'wait'}>
            {t(expired ? 'team.invitations.expired' : 'team.invitations.until', {
              time: formatGmt(expires_at),
            })}
          </Badge>
        </span>
        <span className="mt-1 block text-xs text-ink-2">
          {t('team.invitations.by', { name: invited_by, time: formatGmt(created_at) })}
        </span>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          busy={resend.isPending}
          busyLabel={t('team.busy')}
          disabledReason={refusal}
          onClick={() => resend.mutate(id)}
        >
          {t('team.invitations.resend')}
          <VisuallyHidden> {t('team.of', { name: full_name })}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="sm" disabledReason={refusal} onClick={onCancel}>
          {t('team.invitations.cancel')}
          <VisuallyHidden> {t('team.of', { name: full_name })}</VisuallyHidden>
        </Button>
      </span>
    </li>
  );
}
