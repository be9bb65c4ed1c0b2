import { formatGmt } from '@app/client';
import type { StaffMember, StaffMemberState, StatusIcon, StatusToken } from '@app/contract';
import {
  Badge,
  Button,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  VisuallyHidden,
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';

export type MemberAction = 'roles' | 'suspend' | 'restore';

export interface MemberRowsProps {
  readonly members: readonly StaffMember[];
  readonly onAction: (member: StaffMember, action: MemberAction) => void;
}

const looks = {
  active: { tone: 'ok', icon: 'check' },
  suspended: { tone: 'bad', icon: 'cross' },
  left: { tone: 'off', icon: 'dash' },
} as const satisfies Record<
  StaffMemberState,
  { readonly tone: StatusToken; readonly icon: StatusIcon }
>;

/** Everybody who works or worked here: a table, or cards on a small screen. */
export function MemberRows(props: MemberRowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <MemberCards {...props} /> : <MemberTable {...props} />;
}

function MemberTable({ members, onAction }: MemberRowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('team.table')}>
      <Table caption={t('team.table')}>
        <TableHead>
          <tr>
            <Th>{t('team.name')}</Th>
            <Th>{t('team.roles')}</Th>
            <Th>{t('team.state')}</Th>
            <Th>{t('team.lastSeen')}</Th>
            <Th>{t('team.actions')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <TableRow key={member.id}>
              <RowHeader className="min-w-48 wrap-anywhere">
                <Name member={member} />
              </RowHeader>
              <Td>
                <Roles member={member} />
              </Td>
              <Td className="min-w-32">
                <State member={member} />
              </Td>
              <Td className="num whitespace-nowrap">
                <LastSeen member={member} />
              </Td>
              <Td className="py-1">
                <Actions member={member} onAction={onAction} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function MemberCards({ members, onAction }: MemberRowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('team.table')} className="flex flex-col gap-2">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3"
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <Name member={member} />
            </span>
            <State member={member} />
          </div>
          <Roles member={member} />
          <span className="text-xs text-ink-2">
            {t('team.lastSeen')}: <LastSeen member={member} />
          </span>
          <Actions member={member} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}

interface MemberProps {
  readonly member: StaffMember;
}

function Name({ member: { id, full_name, email } }: MemberProps) {
  const { t } = useTranslation();
  const own = useStaffMe().id === id;
  return (
    <>
      {full_name} {own && <span className="font-normal text-ink-2">{t('team.you')}</span>}
      {email !== full_name && <span className="block text-xs font-normal text-ink-2">{email}</span>}
    </>
  );
}

function Roles({ member: { roles } }: MemberProps) {
  const { t } = useTranslation();
  if (roles.length === 0) return <span className="text-ink-2">{t('team.noRoles')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone="info">
          {t(`team.role.${role}`)}
        </Badge>
      ))}
    </span>
  );
}

function State({ member: { state, suspended_reason } }: MemberProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge {...looks[state]}>{t(`team.${state}`)}</Badge>
      {suspended_reason !== null && (
        <span className="max-w-64 text-xs wrap-anywhere text-ink-2">{suspended_reason}</span>
      )}
    </span>
  );
}

function LastSeen({ member: { last_seen_at } }: MemberProps) {
  const { t } = useTranslation();
  return last_seen_at === null ? t('team.never') : formatGmt(last_seen_at);
}

function Actions({ member, onAction }: MemberProps & Pick<MemberRowsProps, 'onAction'>) {
  const { t } = useTranslation();
  const refusal = useRefusal('staff.manage');
  const own = useStaffMe().id === member.id ? t('team.own') : undefined;
  const action = (kind: MemberAction, text: string) => (
    <Button
      variant="secondary"
      size="sm"
      disabledReason={refusal ?? own}
      onClick={() => onAction(member, kind)}
    >
      {text}
      <VisuallyHidden> {t('team.of', { name: member.full_name })}</VisuallyHidden>
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {action('roles', t('team.changeRoles'))}
      {member.state === 'active' && action('suspend', t('team.suspend'))}
      {member.state === 'suspended' && action('restore', t('team.restore'))}
    </span>
  );
}
