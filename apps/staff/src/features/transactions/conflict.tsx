import { Alert, Button, RowHeader, Table, TableBody, TableHead, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { changeText, fieldText } from './change-text.ts';
import { differing, isSame, updateFields, valuesOf } from './update-values.ts';
import type { UpdateField } from './update-values.ts';
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
} as const satisfies Record<UpdateField, string>;

/** Somebody saved while the person was typing: said at once, changed only when they ask for it. */
export function Meanwhile({ update: { base, meanwhile, takeOver } }: ConflictProps) {
  const { t } = useTranslation();
  if (meanwhile === undefined) return null;
  const changes = changeText(valuesOf(base), valuesOf(meanwhile), { t, locale });
  return (
    <Alert
      tone="info"
      role="status"
      action={
        <Button variant="secondary" size="sm" onClick={() => takeOver(meanwhile)}>
          {t('update.meanwhileShow')}
        </Button>
      }
    >
      {t('update.meanwhile', { changes })}
    </Alert>
  );
}

/** After another's change was taken over: their version beside the person's own choices, and saving again works on it. */
export function Conflict({ update: { base, before, values } }: ConflictProps) {
  const { t } = useTranslation();
  if (before === undefined) return null;
  const theirs = valuesOf(base);
  const shown = new Set([
    ...differing([before, theirs], locale),
    ...differing([theirs, values], locale),
  ]);
  const words = { t, locale };
  return (
    <Alert tone="act" role="alert" title={t('update.conflictTitle')}>
      <p>{t('update.conflictText')}</p>
      <div className="mt-2 rounded-sm border border-line bg-surface">
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
                  {isSame(field, [theirs, values], locale) ? (
                    <Td className="px-2 py-1">{t('update.asTheirs')}</Td>
                  ) : (
                    <Td className="px-2 py-1 font-semibold wrap-anywhere">
                      {fieldText(field, values, words)}
                    </Td>
                  )}
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </div>
    </Alert>
  );
}
