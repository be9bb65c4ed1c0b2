import { formatDay, formatLocalTime, localDay } from '@app/client';
import { Alert, announce, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Restored } from './draft.ts';
import type { SendFlow } from './send-flow.ts';

interface DraftNoteProps {
  readonly flow: SendFlow;
  readonly restored: Restored;
}

/** Says that the form was filled from an earlier visit, and what to look at first when that visit ended in the middle of sending. */
export function DraftNote({ flow, restored }: DraftNoteProps) {
  const { t } = useTranslation();
  const at = new Date(restored.savedAtMs);
  if (restored.attempted) {
    return (
      <Alert
        tone="act"
        className="mb-5"
        title={t('send.draft.attemptedTitle')}
        action={
          <span className="flex flex-wrap gap-3">
            <Link to={paths.transactions} className={buttonClass({ variant: 'secondary' })}>
              {t('send.draft.look')}
            </Link>
            <ClearButton flow={flow} label={t('send.draft.clearForm')} />
          </span>
        }
      >
        {t('send.draft.attempted')}
      </Alert>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
      {t('send.draft.restored', {
        day: formatDay(localDay(at)),
        time: formatLocalTime(at.toISOString()),
      })}
      <ClearButton flow={flow} label={t('send.draft.clear')} />
    </p>
  );
}

interface ClearButtonProps {
  readonly flow: SendFlow;
  readonly label: string;
}

/** Throws away what was typed. It asks nothing first, as it costs a minute of typing at most and nothing leaves the wallet. */
export function ClearButton({ flow, label }: ClearButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={() => {
        flow.clear();
        announce(t('send.draft.cleared'));
        // The button goes with what it cleared, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
      className="inline-flex min-h-6 items-center rounded-xs text-link underline underline-offset-3 pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
