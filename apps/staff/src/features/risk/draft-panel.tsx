import { formatLocal } from '@app/client';
import type { RiskDesk, RiskRuleSet } from '@app/contract';
import { Alert, Button, Field, Panel, Textarea } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { DraftEditor } from './draft-editor.tsx';
import { Replay } from './replay.tsx';
import { RuleList } from './rule-list.tsx';
import { useRiskChange } from './use-risk-change.ts';

interface DraftPanelProps {
  readonly desk: RiskDesk;
}

/** The next version: written, watched or put forward, and put in force by a second person. */
export function DraftPanel({ desk }: DraftPanelProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const [writing, setWriting] = useState(false);
  const { draft } = desk;
  return (
    <Panel
      title={t('risk.draft.title')}
      subtitle={draft === null ? undefined : t('risk.version', { id: draft.id })}
      className="lg:col-span-2"
    >
      {draft === null && !writing && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p className="text-ink-2">{t('risk.draft.none')}</p>
          <Button size="sm" disabledReason={refusal} onClick={() => setWriting(true)}>
            {t('risk.draft.begin')}
          </Button>
          <p className="text-xs text-ink-2">{t('risk.draft.fromActive')}</p>
        </div>
      )}
      {(draft !== null || writing) && <Next desk={desk} onGone={() => setWriting(false)} />}
    </Panel>
  );
}

/** The version that is being written, or that waits for a second person. */
function Next({ desk, onGone }: DraftPanelProps & { readonly onGone: () => void }) {
  const [dirty, setDirty] = useState(false);
  const { draft, active } = desk;
  if (draft?.state === 'proposed') return <Proposed draft={draft} />;
  return (
    <div className="flex flex-col gap-4">
      <DraftEditor
        key={draft?.id ?? 'new'}
        draft={draft}
        rules={active?.rules ?? []}
        onDirty={setDirty}
      />
      {draft !== null && <Further draft={draft} dirty={dirty} onGone={onGone} />}
    </div>
  );
}

interface FurtherProps {
  readonly draft: RiskRuleSet;
  readonly dirty: boolean;
  readonly onGone: () => void;
}

/** What can be done with a draft that is saved. */
function Further({ draft, dirty, onGone }: FurtherProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const unsaved = dirty ? t('risk.draft.unsaved') : undefined;
  const shadow = useRiskChange({
    send: (reason: string) => api.call('shadowRiskRules', { body: { reason } }),
    said: t('risk.draft.shadowed'),
    onDone: onGone,
  });
  const propose = useRiskChange({
    send: (reason: string) => api.call('proposeRiskRules', { body: { reason } }),
    said: t('risk.draft.proposed'),
  });
  const discard = useRiskChange({
    send: () => api.call('deleteRiskDraft', {}),
    said: t('risk.draft.discarded'),
    onDone: onGone,
  });
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Replay id={draft.id} refused={unsaved} />
      <ReasonForm
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
        disabledReason={refusal}
        onClick={() => discard.mutate(undefined)}
      >
        {t('risk.draft.discard')}
      </Button>
    </div>
  );
}

/** A version that waits for a second person; nothing about it can change. */
function Proposed({ draft }: { readonly draft: RiskRuleSet }) {
  const { t } = useTranslation();
  const refusal = useRefusal('risk.change');
  const own = useStaffMe().id === draft.proposed_by?.id ? t('risk.draft.own') : undefined;
  const approve = useRiskChange({
    send: (reason: string) => api.call('approveRiskRules', { body: { reason } }),
    said: t('risk.draft.approved'),
  });
  const giveBack = useRiskChange({
    send: (reason: string) => api.call('returnRiskRules', { body: { reason } }),
    said: t('risk.draft.givenBack'),
  });
  const { proposed_by: by, proposed_at: at } = draft;
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
      </Alert>
      <p className="wrap-anywhere">{draft.note}</p>
      <RuleList rules={draft.rules} />
      <Replay id={draft.id} />
      <ReasonForm
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

interface ReasonFormProps {
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly actions: readonly {
    readonly key: string;
    readonly label: string;
    readonly run: (reason: string) => void;
    readonly refused?: string | undefined;
  }[];
}

/** One reason, and what it can be the reason of. */
function ReasonForm({ busy, refused, actions }: ReasonFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label={t('risk.draft.reason')}
        required
        className="w-full"
        help={t('risk.draft.reasonHelp')}
        error={missing ? t('risk.draft.reasonMissing') : undefined}
      >
        <Textarea
          rows={2}
          value={reason}
          onChange={(event) => {
            setMissing(false);
            setReason(event.target.value);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {actions.map(({ key, label, run, refused: own }, index) => (
          <Button
            key={key}
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            disabledReason={refused ?? own}
            onClick={() => {
              setMissing(reason.trim() === '');
              if (reason.trim() !== '') run(reason.trim());
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
