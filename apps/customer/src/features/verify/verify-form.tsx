import { formatMinor, parseTypedAmount } from '@app/money';
import { Button, Field, TextInput } from '@app/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { codeProblem } from './code-problem.ts';
import type { CodeProblem } from './code-problem.ts';

export interface VerifyFormProps {
  /** From the address, such as a QR code leads to. */
  readonly code: string;
  readonly busy: boolean;
  /** Something was typed: an answer that still stands would be taken for that of the new words. */
  readonly onEdit: () => void;
  readonly onAsk: (question: { readonly code: string; readonly amount?: string }) => void;
}

type Problem = CodeProblem | 'noAmount';

const ids = { code: 'verify-code', amount: 'verify-amount' } as const;

/** The wire form of a typed amount; empty when there is none, undefined when it is no amount. */
function wireOf(typed: string): string | undefined {
  const read = parseTypedAmount(typed, 'EUR', locale);
  if (read.kind === 'empty') return '';
  return read.kind === 'amount' ? formatMinor(read.money.minor, 'EUR') : undefined;
}

export function VerifyForm({ code: given, busy, onEdit, onAsk }: VerifyFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState(given);
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wire = wireOf(amount);
    const wrong = codeProblem(code) ?? (wire === undefined ? 'noAmount' : undefined);
    setProblem(wrong);
    if (wrong !== undefined) {
      document.getElementById(wrong === 'noAmount' ? ids.amount : ids.code)?.focus();
      return;
    }
    onAsk({ code: code.trim(), ...(wire && { amount: wire }) });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        id={ids.code}
        label={t('verify.code')}
        required
        help={t('verify.codeHelp')}
        error={problem && problem !== 'noAmount' ? t(`verify.${problem}`) : undefined}
      >
        <TextInput
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            onEdit();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="idnum"
        />
      </Field>
      <Field
        id={ids.amount}
        label={t('verify.amount')}
        help={t('verify.amountHelp')}
        error={problem === 'noAmount' ? t('verify.noAmount') : undefined}
      >
        <TextInput
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            onEdit();
          }}
          autoComplete="off"
          inputMode="decimal"
          className="num"
        />
      </Field>
      <div>
        <Button
          type="submit"
          busy={busy}
          busyLabel={t('verify.checking')}
          icon={<ShieldCheck aria-hidden="true" size={18} />}
        >
          {t('verify.check')}
        </Button>
      </div>
    </form>
  );
}
