import type { Beneficiary } from '@app/contract';
import { Alert, Button } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beneficiariesQuery } from '../../shared/query.ts';
import { sameSaved } from './saved-values.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { takeSaved } from './take-saved.ts';

interface SavedNoteProps {
  readonly flow: SendFlow;
  readonly state: Pick<SendState, 'unlinked' | 'values'>;
}

/** Says that the saved recipient in the form was changed or deleted meanwhile, and offers what is saved now. */
export function SavedNote({ flow, state: { unlinked, values } }: SavedNoteProps) {
  const { t } = useTranslation();
  const { data } = useQuery(beneficiariesQuery());
  const now = data?.find(({ id }) => id === unlinked?.id);
  // While the list is not known, or still the one before, neither sentence is true.
  const isTold = data !== undefined && (now === undefined || !sameSaved(values, now));
  return (
    // There before its content changes: a region that arrives with its words is not read out.
    <div role="status">
      {unlinked !== null && isTold && (
        <Alert
          tone={now === undefined ? 'info' : 'act'}
          className="mb-5"
          action={now && <TakeButton flow={flow} saved={now} />}
        >
          {t(now === undefined ? 'send.saved.unlinkedGone' : 'send.saved.unlinked', {
            name: unlinked.name,
          })}
        </Alert>
      )}
    </div>
  );
}

function TakeButton({ flow, saved }: { readonly flow: SendFlow; readonly saved: Beneficiary }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        takeSaved(flow, saved, t('send.saved.taken', { name: saved.name }));
        // The button goes with the note, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
    >
      {t('send.saved.take')}
    </Button>
  );
}
