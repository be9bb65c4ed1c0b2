import type { ConfirmMethod } from '@app/contract';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Field } from '../forms/field.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { useRefusedFocus } from '../forms/use-refused-focus.ts';
import type { FactorTexts } from './factor-texts.ts';

export interface FactorFormProps {
  /** The ways that this person has; the first is offered first. */
  readonly methods: readonly ConfirmMethod[];
  readonly texts: FactorTexts;
  readonly onShow: (method: Exclude<ConfirmMethod, 'passkey'>, value: string) => Promise<void>;
  readonly onPasskey: () => Promise<void>;
  /** What a refusal reads; undefined for one that is said elsewhere. */
  readonly problemText: (error: unknown) => string | undefined;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** What is left to whoever has none of these at hand. */
  readonly lost?: ReactNode;
}

/** Shows who somebody is, by one of the ways they have; what was typed stays when it is refused. */
export function FactorForm(props: FactorFormProps) {
  const { methods, texts, onShow, onPasskey, problemText } = props;
  const [method, setMethod] = useState<ConfirmMethod>(methods[0] ?? 'password');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { form, noteTry } = useRefusedFocus();
  const refuse = (text: string): void => {
    setProblem(text);
    noteTry();
  };
  const attempt = async (): Promise<void> => {
    if (busy) return;
    if (method !== 'passkey' && value.trim() === '') return refuse(texts.empty[method]);
    setProblem(undefined);
    setBusy(true);
    try {
      await (method === 'passkey' ? onPasskey() : onShow(method, value));
    } catch (error) {
      refuse(problemText(error) ?? texts.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt();
  };
  const change = (next: ConfirmMethod): void => {
    setMethod(next);
    setValue('');
    setProblem(undefined);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {methods.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Shown key={method} {...{ method, texts, value, problem }} onType={setValue} />
      )}
      <div className="flex flex-wrap gap-3">
        {methods.length > 0 && (
          <Button type="submit" busy={busy} busyLabel={texts.busy}>
            {method === 'passkey' ? texts.passkeySubmit : texts.submit}
          </Button>
        )}
        {props.onCancel !== undefined && (
          <Button variant="secondary" disabled={busy} onClick={props.onCancel}>
            {props.cancelLabel ?? texts.cancel}
          </Button>
        )}
      </div>
      <Others
        methods={methods.filter((other) => other !== method)}
        {...{ texts, busy }}
        onChange={change}
      />
      {props.lost}
    </form>
  );
}

interface ShownProps {
  readonly method: ConfirmMethod;
  readonly texts: FactorTexts;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
}

function Shown({ method, texts, value, problem, onType }: ShownProps) {
  const id = useId();
  if (method === 'passkey') {
    return (
      <div className="flex flex-col gap-3">
        {problem !== undefined && (
          <Alert tone="bad" role="alert">
            {problem}
          </Alert>
        )}
        <p>{texts.help.passkey}</p>
      </div>
    );
  }
  const shared = {
    value,
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  return (
    <Field id={id} label={texts.label[method]} help={texts.help[method]} error={problem} required>
      {method === 'password' ? (
        <PasswordInput
          {...shared}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
        />
      ) : (
        <TextInput
          {...shared}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          className="num"
        />
      )}
    </Field>
  );
}

interface OthersProps {
  readonly methods: readonly ConfirmMethod[];
  readonly texts: FactorTexts;
  readonly busy: boolean;
  readonly onChange: (method: ConfirmMethod) => void;
}

function Others({ methods, texts, busy, onChange }: OthersProps) {
  if (methods.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {methods.map((method) => (
        <Button key={method} variant="link" disabled={busy} onClick={() => onChange(method)}>
          {texts.use[method]}
        </Button>
      ))}
    </div>
  );
}
