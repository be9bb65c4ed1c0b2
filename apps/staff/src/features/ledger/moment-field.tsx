import { formatLocalTime, localDay } from '@app/client';
import { Button, Field, TextInput } from '@app/ui';
import { useTranslation } from 'react-i18next';

export interface MomentFieldProps {
  /** ISO in UTC; undefined means now. */
  readonly as_of: string | undefined;
  readonly onChange: (as_of: string | undefined) => void;
}

/** Picks a moment of the past, in the reader's own time, or now. */
export function MomentField({ as_of, onChange }: MomentFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('ledger.moment')} help={t('ledger.momentHelp')}>
        <TextInput
          type="datetime-local"
          className="w-56 max-w-full"
          value={as_of === undefined ? '' : inputValue(as_of)}
          onChange={({ target }) => {
            const picked = new Date(target.value);
            onChange(Number.isNaN(picked.getTime()) ? undefined : picked.toISOString());
          }}
        />
      </Field>
      {as_of !== undefined && (
        <Button variant="secondary" size="sm" onClick={() => onChange(undefined)}>
          {t('ledger.momentNow')}
        </Button>
      )}
    </div>
  );
}

/** As the browser's field wants it: '2026-01-31T18:00', in the reader's zone. */
function inputValue(iso: string): string {
  return `${localDay(new Date(iso))}T${formatLocalTime(iso)}`;
}
