import { formatGmt } from '@app/client';
import type { AuditRow } from '@app/contract';
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
import { personText, rowsShown, whatText } from './row-text.ts';

export interface AuditRowsProps {
  readonly rows: readonly AuditRow[];
  readonly opened: string | undefined;
  readonly onOpen: (row: AuditRow) => void;
}

/** The rows of the log: a dense table, or cards on a small screen. */
export function AuditRows(props: AuditRowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <AuditCards {...props} /> : <AuditTable {...props} />;
}

function AuditTable({ rows, opened, onOpen }: AuditRowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('audit.table')}>
      <Table caption={t('audit.table')}>
        <TableHead>
          <tr>
            <Th num>{t('audit.number')}</Th>
            <Th>{t('audit.time')}</Th>
            <Th>{t('audit.kind')}</Th>
            <Th>{t('audit.actor')}</Th>
            <Th>{t('audit.action')}</Th>
            <Th>{t('audit.customer')}</Th>
            <Th>{t('audit.reason')}</Th>
            <Th>{t('audit.open')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} selected={row.id === opened}>
              <RowHeader className="num text-end">{row.id}</RowHeader>
              <Td className="num whitespace-nowrap">{formatGmt(row.created_at)}</Td>
              <Td>
                <KindBadge row={row} />
              </Td>
              <Td className="min-w-32 wrap-anywhere">{personText(row.actor)}</Td>
              <Td className="min-w-40">
                <What row={row} />
              </Td>
              <Td className="min-w-32 wrap-anywhere">
                {row.customer === null ? t('common.dash') : personText(row.customer)}
              </Td>
              <Td className="max-w-56 truncate" title={row.reason ?? undefined}>
                {row.reason ?? t('common.dash')}
              </Td>
              <Td className="py-1">
                <OpenButton row={row} onOpen={onOpen} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function AuditCards({ rows, onOpen }: AuditRowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('audit.table')} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.id} className="rounded-lg border border-line bg-surface p-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <What row={row} />
            </span>
            <KindBadge row={row} />
          </div>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
            <span className="min-w-0 text-xs text-ink-2">
              <span className="block wrap-anywhere">
                {personText(row.actor)}
                {row.customer !== null && ` → ${personText(row.customer)}`}
              </span>
              <span className="num block">{formatGmt(row.created_at)}</span>
            </span>
            <OpenButton row={row} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: AuditRow;
}

function What({ row }: RowProps) {
  const { t } = useTranslation();
  const shown = rowsShown(row.detail);
  return (
    <>
      {whatText(row)}
      {shown !== undefined && (
        <span className="ms-1 font-normal text-ink-2">({t('audit.rows', { count: shown })})</span>
      )}
    </>
  );
}

const changeLook = { tone: 'info', icon: 'arrow' } as const;
const viewLook = { tone: 'off', icon: 'dash' } as const;

function KindBadge({ row: { kind } }: RowProps) {
  const { t } = useTranslation();
  return <Badge {...(kind === 'change' ? changeLook : viewLook)}>{t(`audit.${kind}`)}</Badge>;
}

function OpenButton({ row, onOpen }: RowProps & Pick<AuditRowsProps, 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" size="sm" onClick={() => onOpen(row)}>
      {t('audit.open')}
      <VisuallyHidden> {t('audit.openRow', { id: row.id })}</VisuallyHidden>
    </Button>
  );
}
