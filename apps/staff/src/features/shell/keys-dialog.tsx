import { Dialog, Kbd, Switch, Table, TableBody, TableHead, TableRow, Td, Th } from '@app/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keyName } from '../../shared/key-names.ts';
import { useKeyLines, useSingleKeys } from '../../shared/keys.ts';

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key that acts on this page (`?`), and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      description={t('keys.text')}
      closeLabel={t('common.close')}
      sheet
    >
      <KeysBody />
    </Dialog>
  );
}

function KeysBody() {
  const { t } = useTranslation();
  const lines = useKeyLines();
  const [on, setOn] = useSingleKeys();
  return (
    <div className="flex flex-col gap-4">
      <Table caption={t('keys.title')}>
        <TableHead>
          <tr>
            <Th>{t('keys.key')}</Th>
            <Th>{t('keys.does')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map(({ keys, label }) => (
            <TableRow key={`${label} ${keys.join(' ')}`}>
              <Td className="whitespace-nowrap">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ` ${t('keys.or')} `}
                    <Kbd>{keyName(key)}</Kbd>
                  </Fragment>
                ))}
              </Td>
              <Td>{label}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Switch
        label={t('keys.single')}
        help={t('keys.singleHelp')}
        checked={on}
        onCheckedChange={setOn}
      />
    </div>
  );
}
