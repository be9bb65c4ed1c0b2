import type { Colleague, StaffConversation, SupportAgent } from '@app/contract';
import { Button, Dialog, DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { agentsQuery } from './queries.ts';
import { useAssign } from './use-conversation.ts';

export interface ClaimControlsProps {
  readonly conversation: StaffConversation;
}

/** Who holds the conversation, and how that changes: claim, take over, give back, hand over. */
export function ClaimControls({ conversation }: ClaimControlsProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const { claimed_by, id, status } = conversation;
  const refusal = useRefusal('support.reply');
  const blocked = refusal ?? (status === 'closed' ? t('support.claim.needsClosedOpen') : undefined);
  const assign = useAssign(id);
  const to = (assignee_id: string | null, said: string): void =>
    assign.mutate({ assignee_id, expected_id: claimed_by?.id ?? null, said });
  const parts: PartProps = { blocked, busy: assign.isPending, to };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {claimed_by === null && <Unheld {...parts} />}
      {claimed_by?.id === me.id && <Own {...parts} />}
      {claimed_by !== null && claimed_by.id !== me.id && <Others {...parts} holder={claimed_by} />}
    </div>
  );
}

interface PartProps {
  readonly blocked: string | undefined;
  readonly busy: boolean;
  /** Gives it to somebody or back to the queue, and what is said then. */
  readonly to: (assignee_id: string | null, said: string) => void;
}

function Unheld({ blocked, busy, to }: PartProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  return (
    <>
      <span className="font-semibold">{t('support.claim.nobody')}</span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabledReason={blocked}
        onClick={() => to(me.id, t('support.claim.claimed'))}
      >
        {t('support.claim.claim')}
      </Button>
    </>
  );
}

function Own({ blocked, busy, to }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="font-semibold">{t('support.claim.you')}</span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabledReason={blocked}
        onClick={() => to(null, t('support.claim.gaveBack'))}
      >
        {t('support.claim.giveBack')}
      </Button>
      <HandOver
        blocked={blocked}
        onPick={({ id, full_name: name }) => to(id, t('support.claim.handedOver', { name }))}
      />
    </>
  );
}

function Others({ blocked, busy, to, holder }: PartProps & { readonly holder: Colleague }) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const [asking, setAsking] = useState(false);
  const name = holder.full_name;
  return (
    <>
      <span className="font-semibold">{t('support.claim.other', { name })}</span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabledReason={blocked}
        onClick={() => setAsking(true)}
      >
        {t('support.claim.takeOver')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('support.claim.takeOver')}
        description={t('support.claim.takeOverText', { name })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                to(me.id, t('support.claim.claimed'));
              }}
            >
              {t('support.claim.takeOver')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}

interface HandOverProps {
  readonly blocked: string | undefined;
  readonly onPick: (agent: SupportAgent) => void;
}

function HandOver({ blocked, onPick }: HandOverProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const { data: agents = [], refetch } = useQuery(agentsQuery());
  const others = agents.filter(({ id }) => id !== me.id);
  const label = t('support.claim.handOver');
  if (blocked !== undefined) {
    return (
      <Button variant="secondary" size="sm" disabledReason={blocked}>
        {label}
      </Button>
    );
  }
  return (
    <DropdownMenu
      align="start"
      // Who is online changes without news.
      onOpenChange={(open) => open && void refetch()}
      trigger={
        <Button variant="secondary" size="sm" icon={<ChevronDown aria-hidden="true" size={16} />}>
          {label}
        </Button>
      }
    >
      <DropdownMenuLabel>{t('support.claim.handOverTo')}</DropdownMenuLabel>
      {others.length === 0 && (
        <DropdownMenuItem disabled>{t('support.claim.nobodyElse')}</DropdownMenuItem>
      )}
      {others.map((agent) => (
        <DropdownMenuItem key={agent.id} onSelect={() => onPick(agent)}>
          {t('support.claim.agent', {
            name: agent.full_name,
            state: t(agent.online ? 'support.claim.online' : 'support.claim.offline'),
            count: agent.holds,
          })}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
