import type { Wallet, WalletChangeBody } from '@app/contract';
import { fillText, toasts } from '@app/contract';
import { formatMinor } from '@app/money';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { locale } from '../../shared/i18n.ts';
import { walletText } from '../../shared/money-text.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { createKeyring, readAmount } from './wallet-preview.ts';
import type { WalletChangeType } from './wallet-preview.ts';

export interface WalletChangeValues {
  readonly type: WalletChangeType;
  /** As typed. */
  readonly amount: string;
  readonly description: string;
}

export interface WalletProblems {
  readonly amount?: string | undefined;
  readonly description?: string | undefined;
}

export interface WalletChange {
  readonly busy: boolean;
  readonly problems: WalletProblems;
  readonly forget: () => void;
  readonly submit: (values: WalletChangeValues) => Promise<void>;
}

/** Sends one change of one wallet, once per content of the dialog however often it is pressed or repeated. */
export function useWalletChange(wallet: Wallet, onDone: () => void): WalletChange {
  const client = useQueryClient();
  const [keyOf] = useState(() => createKeyring(newKey));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<WalletProblems>({});

  const submit = async ({ type, amount, description }: WalletChangeValues): Promise<void> => {
    const read = readAmount(amount, locale);
    if (read.kind !== 'amount') {
      showFormProblem(toasts.invalid_amount);
      return setProblems({ amount: toasts.invalid_amount.text });
    }
    const note = description.trim();
    const body: WalletChangeBody = {
      type,
      amount: formatMinor(read.amount.minor, 'EUR'),
      ...(note !== '' && { description: note }),
    };
    setProblems({});
    forgetFormProblem();
    setBusy(true);
    try {
      const done = await api.call(
        'changeWallet',
        { params: { id: wallet.user_id }, body },
        { idempotencyKey: keyOf(body) },
      );
      const toast = done.type === 'credit' ? toasts.wallet_credited : toasts.wallet_debited;
      // The toast has the symbol itself.
      const figure = walletText(done.amount).replace('€', '');
      const text = fillText(toast.text, { amount: figure, name: wallet.full_name });
      notify({ title: toast.title, text, tone: 'ok' });
      void client.invalidateQueries({ queryKey: queryKeys.wallets });
      onDone();
    } catch (error) {
      setProblems(blame(error));
      showFormProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problems,
    forget: () => {
      setProblems({});
      forgetFormProblem();
    },
    submit,
  };
}

function blame(error: unknown): WalletProblems {
  const aboutAmount =
    isProblem(error, 'debit_insufficient') ||
    isProblem(error, 'invalid_amount') ||
    isProblem(error, 'second_person_required');
  return aboutAmount ? { amount: problemOf(error).text } : fieldProblems(error);
}

/** Random, and made here before anything is sent (ruling 10). Not `randomUUID`, which plain-http origins do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
