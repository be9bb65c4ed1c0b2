import { formatGmt, formatLocal } from '@app/client';
import type { StaffTransactionEvent } from '@app/contract';
import { staffStageLabel, statusLooks } from '@app/contract';
import { Alert, Button, RowHeader, Table, TableBody, TableHead, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { changeText, fieldText } from './change-text.ts';
import { useActorText } from './actor-text.ts';
import { differing, isSame, updateFields, valuesOf } from './update-values.ts';
import type { UpdateField, UpdateValues } from './update-values.ts';
import type { Update } from './use-update.ts';

interface ConflictProps {
  readonly update: Update;
}

const fieldLabels = {
  status: 'update.status',
  progress_stage: 'update.stage',
  progress_reason: 'update.reason',
  fee: 'update.fee',
  documentation_required: 'update.documents',
  documentation_notes: 'update.notes',
  documentation_due: 'update.due',
} as const satisfies Record<UpdateField, string>;

/** What was typed before another transfer was looked at is back, and may be thrown away. */
export function Restored({ update: { restored, discard } }: ConflictProps) {
  const { t } = useTranslation();
  if (!restored) return null;
  return (
    <Alert
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={discard}>
          {t('update.restoredDiscard')}
        </Button>
      }
    >
      {t('update.restored')}
    </Alert>
  );
}

export interface MeanwhileProps extends ConflictProps {
  /** The history as it is now, oldest first. */
  readonly events: readonly StaffTransactionEvent[];
}

/** Somebody saved while the person was typing: said at once with their name, changed only when they ask for it. */
export function Meanwhile({ update: { base, meanwhile, takeOver }, events }: MeanwhileProps) {
  const { t } = useTranslation();
  const actorText = useActorText();
  if (meanwhile === undefined) return null;
  const since = events.filter(({ version }) => version > base.version);
  const last = since.at(-1);
  const changes = changeText(valuesOf(base), valuesOf(meanwhile), { t, locale });
  const who = last === undefined ? t('update.somebody') : actorText(last);
  return (
    <Alert
      tone="info"
      role="status"
      action={
        <Button variant="secondary" size="sm" onClick={() => takeOver(meanwhile, since)}>
          {t('update.meanwhileShow')}
        </Button>
      }
    >
      {t('update.meanwhile', { who, changes: changes || t('update.none') })}
    </Alert>
  );
}

/** After another's change was taken over: who changed what, their version beside one's own choices, and both ways on. */
export function Conflict({ update: { base, taken, values, discard } }: ConflictProps) {
  const { t } = useTranslation();
  if (taken === undefined) return null;
  const theirs = valuesOf(base);
  return (
    <Alert tone="act" role="alert" title={t('update.conflictTitle')}>
      <ul className="my-1">
        {taken.events.map((event) => (
          <ChangeLine key={event.id} event={event} />
        ))}
      </ul>
      <p>{t('update.conflictText')}</p>
      <div className="mt-2 rounded-sm border border-line bg-surface">
        <ChoiceTable before={taken.before} theirs={theirs} mine={values} />
      </div>
      <Button variant="secondary" size="sm" className="mt-2" onClick={discard}>
        {t('update.useTheirs')}
      </Button>
    </Alert>
  );
}

/** 'Nora Lind, 05 Sep 2025, 14:07: Processing, Converting Funds'. */
function ChangeLine({ event }: { readonly event: StaffTransactionEvent }) {
  const { t } = useTranslation();
  const actorText = useActorText();
  return (
    <li className="wrap-anywhere">
      <strong>{actorText(event)}</strong>
      {', '}
      <time dateTime={event.created_at} title={formatGmt(event.created_at)} className="num">
        {formatLocal(event.created_at)}
      </time>
      {': '}
      {t('update.changeLine', {
        status: statusLooks[event.status].staff,
        stage: staffStageLabel(event.progress_stage),
      })}
      {event.progress_reason !== null && ` (${event.progress_reason})`}
    </li>
  );
}

interface ChoiceTableProps {
  readonly before: UpdateValues;
  readonly theirs: UpdateValues;
  readonly mine: UpdateValues;
}

function ChoiceTable({ before, theirs, mine }: ChoiceTableProps) {
  const { t } = useTranslation();
  const words = { t, locale };
  const shown = new Set([
    ...differing([before, theirs], locale),
    ...differing([theirs, mine], locale),
  ]);
  return (
    <Table caption={t('update.conflictTable')} className="text-xs">
      <TableHead>
        <tr>
          <Th className="h-8 px-2">{t('update.field')}</Th>
          <Th className="h-8 px-2">{t('update.theirs')}</Th>
          <Th className="h-8 px-2">{t('update.yours')}</Th>
        </tr>
      </TableHead>
      <TableBody>
        {updateFields
          .filter((field) => shown.has(field))
          .map((field) => (
            <TableRow key={field} className="h-8">
              <RowHeader className="px-2 py-1">{t(fieldLabels[field])}</RowHeader>
              <Td className="px-2 py-1 wrap-anywhere">{fieldText(field, theirs, words)}</Td>
              {isSame(field, [theirs, mine], locale) ? (
                <Td className="px-2 py-1">{t('update.asTheirs')}</Td>
              ) : (
                <Td className="px-2 py-1 font-semibold wrap-anywhere">
                  {fieldText(field, mine, words)}
                </Td>
              )}
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}
