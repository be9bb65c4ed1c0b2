import type { Beneficiary } from '@app/contract';
import { Alert, Button, announce } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beneficiariesQuery } from '../../shared/query.ts';
import type { SendFlow } from './send-flow.ts';
import type { Unlinked } from './send-state.ts';
import { takeSaved } from './take-saved.ts';

interface SavedNoteProps {
  readonly flow: SendFlow;
  readonly unlinked: Unlinked | null;
}

/** Says that the saved recipient in the form was changed or deleted meanwhile, and offers what is saved now. */
export function SavedNote({ flow, unlinked }: SavedNoteProps) {
  const { t } = useTranslation();
  const { data } = useQuery(beneficiariesQuery());
  const now = data?.find(({ id }) => id === unlinked?.id);
  return (
    // There before its content changes: a region that arrives with its words is not read out.
    <div role="status">
      {unlinked !== null && (
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
        announce(t('send.saved.taken', { name: saved.name }));
        takeSaved(flow, saved);
        // The button goes with the note, and the focus must not be lost with it.
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
    >
      {t('send.saved.take')}
    </Button>
  );
}
