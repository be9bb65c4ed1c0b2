import { formatLocal } from '@app/client';
import type { FeePreview } from '@app/contract';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';

export interface FeeEffectProps {
  readonly preview: FeePreview;
}

/** What example transfers cost without the row and with it; the server has counted it by the rules that quotes go by. */
export function FeeEffect({ preview }: FeeEffectProps) {
  const { t } = useTranslation();
  const { examples, changed } = preview;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold">
        {t('fees.form.previewTitle', { time: formatLocal(preview.at) })}
      </p>
      <p>
        {changed === 0
          ? t('fees.form.unchanged')
          : t('fees.form.changed', { count: changed, total: examples.length })}
      </p>
      <TableRegion label={t('fees.form.preview')} className="max-h-72 overflow-y-auto">
        <Table caption={t('fees.form.preview')}>
          <TableHead>
            <tr>
              <Th>{t('fees.currency')}</Th>
              <Th num>{t('fees.form.amount')}</Th>
              <Th num>{t('fees.form.before')}</Th>
              <Th num>{t('fees.form.after')}</Th>
            </tr>
          </TableHead>
          <TableBody>
            {examples.map((example) => (
              <TableRow
                key={`${example.currency} ${example.amount}`}
                selected={example.fee_before !== example.fee_after}
              >
                <RowHeader>{example.currency ?? t('fees.any')}</RowHeader>
                <Td num>{example.amount}</Td>
                <Td num>{example.fee_before}</Td>
                <Td num>
                  {example.fee_before === example.fee_after ? (
                    <span className="text-ink-2">{t('fees.form.same')}</span>
                  ) : (
                    <strong>{example.fee_after}</strong>
                  )}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </div>
  );
}
