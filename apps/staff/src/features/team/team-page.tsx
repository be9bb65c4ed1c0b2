import type { IssuedInvitation } from '@app/contract';
import { Button, Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission, useRefusal } from '../../shared/permission.tsx';
import { teamQuery } from '../../shared/team-query.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TeamLists } from './team-lists.tsx';

/** Who works here, what they may do, and who is invited. */
export function TeamPage() {
  const { t } = useTranslation();
  const refusal = useRefusal('staff.manage');
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<IssuedInvitation>();
  return (
    <Page
      title={t('team.title')}
      subtitle={t('team.subtitle')}
      actions={
        <Button
          icon={<UserPlus aria-hidden="true" size={16} />}
          disabledReason={refusal}
          onClick={() => setInviting(true)}
        >
          {t('team.invite')}
        </Button>
      }
    >
      <NeedsPermission permission="staff.read">
        <Team onIssued={setIssued} />
      </NeedsPermission>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onIssued={(made) => {
            setInviting(false);
            setIssued(made);
          }}
        />
      )}
      {issued !== undefined && <LinkDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </Page>
  );
}

interface TeamProps {
  readonly onIssued: (issued: IssuedInvitation) => void;
}

function Team({ onIssued }: TeamProps) {
  const { t } = useTranslation();
  const team = useQuery({ ...teamQuery(), refetchOnMount: 'always' });
  const retry = (): void => void team.refetch();
  useProblemToast(team.error, retry);
  if (team.data === undefined) {
    return team.error === null ? (
      <Loading label={t('team.loading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    ) : (
      <LoadFault title={t('team.failedTitle')} error={team.error} onRetry={retry} />
    );
  }
  return <TeamLists team={team.data} onIssued={onIssued} />;
}
