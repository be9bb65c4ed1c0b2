import { limits } from '@app/contract';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { useRefusedFocus } from '../forms/use-refused-focus.ts';
import { Dialog } from '../overlays/dialog.tsx';
import type { FactorTexts } from './factor-texts.ts';

export interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly submit: string;
  readonly name: string;
  readonly texts: FactorTexts;
  readonly onName: (name: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly problemText: (error: unknown) => string | undefined;
}

/** Asks for a passkey's name, for a new one or another one for one that is there. */
export function NameDialog(props: NameDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onCancel();
      }}
      size="sm"
      title={props.title}
      closeLabel={props.texts.close}
    >
      {props.open && <NameForm {...props} />}
    </Dialog>
  );
}

function NameForm({ submit, name, texts, onName, onCancel, problemText }: NameDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { form, noteTry } = useRefusedFocus();
  const refuse = (text: string): void => {
    setProblem(text);
    noteTry();
  };
  const save = async (): Promise<void> => {
    if (typed.trim() === '') return refuse(texts.passkeyNameEmpty);
    setProblem(undefined);
    setBusy(true);
    try {
      await onName(typed.trim());
    } catch (error) {
      refuse(problemText(error) ?? texts.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <Field
        id={id}
        label={texts.passkeyName}
        help={texts.passkeyNameHelp}
        error={problem}
        required
      >
        <TextInput
          value={typed}
          maxLength={limits.passkeyNameMax}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={texts.busy}>
          {submit}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
