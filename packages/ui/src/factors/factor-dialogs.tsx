import { fillText } from '@app/contract';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import type { FactorTexts } from './factor-texts.ts';
import { NameDialog } from './name-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import type { FactorActions, FactorWork } from './use-factors.ts';

export interface FactorDialogsProps {
  readonly texts: FactorTexts;
  readonly actions: FactorActions;
  readonly work: FactorWork;
}

/** The dialogs of the panel; whatever fails in one is said in it, and nothing typed is lost. */
export function FactorDialogs({ texts, actions, work }: FactorDialogsProps) {
  const { shown, close, ask } = work;
  const { problemText } = actions;
  const shared = { texts, problemText, onCancel: close };
  return (
    <>
      <TotpDialog
        {...shared}
        setup={shown?.kind === 'app' ? shown.setup : undefined}
        onCode={(code) => ask({ kind: 'app' }, () => actions.enableTotp(code))}
      />
      <NameDialog
        {...shared}
        open={shown?.kind === 'passkey'}
        title={texts.passkeyAdd}
        submit={texts.passkeySubmit}
        name=""
        onName={(name) => ask({ kind: 'passkey' }, () => actions.addPasskey(name))}
      />
      <NameDialog
        {...shared}
        open={shown?.kind === 'rename'}
        title={texts.renameTitle}
        submit={texts.save}
        name={shown?.kind === 'rename' ? shown.name : ''}
        onName={async (name) => {
          if (shown?.kind !== 'rename') return;
          await actions.renamePasskey(shown.id, name);
          await actions.reload();
          close();
        }}
      />
      <RemoveDialog {...{ texts, actions, work }} />
      <RecoveryCodes
        codes={shown?.kind === 'codes' ? shown.codes : undefined}
        texts={texts}
        onDone={close}
      />
    </>
  );
}

function RemoveDialog({ texts, actions, work }: FactorDialogsProps) {
  const { shown, close, ask } = work;
  const [busy, setBusy] = useState(false);
  if (shown?.kind !== 'remove') return null;
  const { id } = shown;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await ask({ kind: 'remove', id }, async () => {
        await (id === null ? actions.removeTotp() : actions.removePasskey(id));
        return null;
      });
    } catch (error) {
      actions.tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      busy={busy}
      size="sm"
      title={fillText(texts.removeTitle, { name: shown.name })}
      description={texts.removeText}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={close}>
            {texts.keep}
          </Button>
        </>
      }
    />
  );
}
