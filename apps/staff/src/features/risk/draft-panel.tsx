import { formatLocal } from '@app/client';
import type { RiskDesk, RiskRuleSet } from '@app/contract';
import { Alert, Button, Panel } from '@app/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { DraftEditor } from './draft-editor.tsx';
import { ReasonForm } from './reason-form.tsx';
import type { RiskStep } from './reason-form.tsx';
import { Replay } from './replay.tsx';
import { RuleList } from './rule-list.tsx';
import { useRiskChange } from './use-risk-change.ts';
import { useWriting } from './use-writing.ts';
import type { Writing } from './use-writing.ts';
import { markOf } from './written.ts';

interface DraftPanelProps {
  readonly desk: RiskDesk;
}

/** The next version: written, watched or put forward, and put in force by a second person. */
export function DraftPanel({ desk }: DraftPanelProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const [begun, setBegun] = useState(false);
  const { draft, active } = desk;
  const writing = useWriting(draft, active?.rules ?? []);
  // What was typed is not thrown away with the draft that somebody else throws away.
  const isWriting = draft !== null || begun || writing.touched;
  const begin = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  const isInside = useRef(false);
  useEffect(() => {
    // When the fields go away with the focus in them, it stays in this panel.
    const isGone = wasWriting.current && !isWriting;
    if (isGone && isInside.current) begin.current?.focus();
    if (isGone) isInside.current = false;
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <Panel
      title={t('risk.draft.title')}
      subtitle={draft === null ? undefined : t('risk.version', { id: draft.id })}
      className="lg:col-span-2"
    >
      {!isWriting && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p className="text-ink-2">{t('risk.draft.none')}</p>
          <Button ref={begin} size="sm" disabledReason={refusal} onClick={() => setBegun(true)}>
            {t('risk.draft.begin')}
          </Button>
          <p className="text-xs text-ink-2">{t('risk.draft.fromActive')}</p>
        </div>
      )}
      {isWriting && (
        // Fields that are taken away tell of no blur.
        <div onFocus={() => (isInside.current = true)} onBlur={() => (isInside.current = false)}>
          <Next draft={draft} writing={writing} onGone={() => setBegun(false)} />
        </div>
      )}
    </Panel>
  );
}

interface NextProps {
  readonly draft: RiskRuleSet | null;
  readonly writing: Writing;
  readonly onGone: () => void;
}

/** The version that is being written, or that waits for a second person. */
function Next({ draft, writing, onGone }: NextProps) {
  if (draft?.state === 'proposed') return <Proposed draft={draft} typed={writing.touched} />;
  return (
    <div className="flex flex-col gap-4">
      <DraftEditor draft={draft} writing={writing} />
      {draft !== null && <Further draft={draft} writing={writing} onGone={onGone} />}
    </div>
  );
}

interface FurtherProps extends NextProps {
  readonly draft: RiskRuleSet;
}

/** What can be done with a draft that is saved. */
function Further({ draft, writing, onGone }: FurtherProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const unseen = writing.conflict ? t('risk.draft.lookFirst') : undefined;
  const unsaved = unseen ?? (writing.touched ? t('risk.draft.unsaved') : undefined);
  const shadow = useRiskChange({
    send: (body: RiskStep) => api.call('shadowRiskRules', { body }),
    said: t('risk.draft.shadowed'),
    about: draft.id,
    onDone: onGone,
  });
  const propose = useRiskChange({
    send: (body: RiskStep) => api.call('proposeRiskRules', { body }),
    said: t('risk.draft.proposed'),
    about: draft.id,
  });
  const discard = useRiskChange({
    send: async () => {
      const none = await api.call('deleteRiskDraft', { query: markOf(draft) });
      writing.discard();
      return none;
    },
    said: t('risk.draft.discarded'),
    onDone: onGone,
  });
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Replay key={`${draft.id} ${draft.revision}`} id={draft.id} refused={unsaved} />
      <ReasonForm
        about={draft}
        busy={shadow.isPending || propose.isPending || discard.isPending}
        refused={refusal ?? unsaved}
        actions={[
          { key: 'propose', label: t('risk.draft.propose'), run: propose.mutate },
          { key: 'shadow', label: t('risk.draft.shadow'), run: shadow.mutate },
        ]}
      />
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        busy={discard.isPending}
        disabledReason={refusal ?? unseen}
        onClick={() => discard.mutate(undefined)}
      >
        {t('risk.draft.discard')}
      </Button>
    </div>
  );
}

interface ProposedProps {
  readonly draft: RiskRuleSet;
  /** The person has typed something over it that waits as well. */
  readonly typed: boolean;
}

/** A version that waits for a second person; nothing about it can change. */
function Proposed({ draft, typed }: ProposedProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const own = useOwn(draft);
  const approve = useRiskChange({
    send: (body: RiskStep) => api.call('approveRiskRules', { body }),
    said: t('risk.draft.approved'),
    about: draft.id,
  });
  const giveBack = useRiskChange({
    send: (body: RiskStep) => api.call('returnRiskRules', { body }),
    said: t('risk.draft.givenBack'),
    about: draft.id,
  });
  const { proposed_by: by, proposed_at: at, written_by: writer } = draft;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Alert tone="wait" title={t('risk.draft.waits')}>
        {by !== null && at !== null && (
          <p className="wrap-anywhere">
            {t('risk.draft.proposedBy', {
              name: by.full_name,
              time: formatLocal(at),
              reason: draft.reason ?? '',
            })}
          </p>
        )}
        {writer !== null && (
          <p className="wrap-anywhere">{t('risk.by', { name: writer.full_name })}</p>
        )}
      </Alert>
      {typed && <Alert tone="info">{t('risk.draft.kept')}</Alert>}
      <p className="wrap-anywhere">{draft.note}</p>
      <RuleList rules={draft.rules} />
      <Replay key={`${draft.id} ${draft.revision}`} id={draft.id} />
      <ReasonForm
        about={draft}
        busy={approve.isPending || giveBack.isPending}
        refused={refusal}
        actions={[
          { key: 'approve', label: t('risk.draft.approve'), run: approve.mutate, refused: own },
          { key: 'back', label: t('risk.draft.giveBack'), run: giveBack.mutate },
        ]}
      />
    </div>
  );
}

/** Why this person cannot put it in force; undefined when they can. */
function useOwn({ proposed_by, written_by }: RiskRuleSet): string | undefined {
  const { t } = useTranslation();
  const { id } = useStaffMe();
  if (id === proposed_by?.id) return t('risk.draft.own');
  return id === written_by?.id ? t('risk.draft.ownRules') : undefined;
}
