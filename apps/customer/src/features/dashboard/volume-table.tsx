import type { Bar } from '@app/ui';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';

/** The same figures as the bars, for whoever reads rows better. */
export function VolumeTable({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('dashboard.volumeTable')}>
      <Table caption={t('dashboard.volume')}>
        <TableHead>
          <tr>
            <Th>{t('dashboard.measure')}</Th>
            <Th num>{t('dashboard.figure')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.key}>
              <RowHeader>{bar.label}</RowHeader>
              <Td num>{bar.figure}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
