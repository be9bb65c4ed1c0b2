import { ApiError } from '@app/client';
import type { Wallet, WalletChangeBody, WalletChangeOutcome, WalletReason } from '@app/contract';
import { fillText, isKeptRefusal, toasts } from '@app/contract';
import { formatMinor } from '@app/money';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../errors.ts';
import { locale } from '../i18n.ts';
import { amountText, walletText } from '../money-text.ts';
import { queryKeys } from '../query-keys.ts';
import { useTellAsked } from '../use-tell-asked.ts';
import { createKeyring, readAmount } from './wallet-preview.ts';
import type { WalletChangeType } from './wallet-preview.ts';

/** A wallet that is changed; its account is known where the last entries are shown. */
export type ManagedWallet = Pick<Wallet, 'user_id' | 'full_name' | 'email' | 'balance'> &
  Partial<Pick<Wallet, 'account_id'>>;

export interface WalletChangeValues {
  readonly type: WalletChangeType;
  /** As typed. */
  readonly amount: string;
  readonly reason_code: WalletReason;
  readonly description: string;
  readonly external_reference: string;
  /** Of a correction: the number of the entry that was wrong. */
  readonly corrects_entry_id: string;
}

export interface WalletProblems {
  readonly amount?: string | undefined;
  readonly reason_code?: string | undefined;
  readonly description?: string | undefined;
  readonly external_reference?: string | undefined;
  readonly corrects_entry_id?: string | undefined;
}

export interface WalletChange {
  readonly busy: boolean;
  readonly problems: WalletProblems;
  readonly forget: () => void;
  readonly submit: (values: WalletChangeValues) => Promise<void>;
}

/** Sends one change of one wallet, once per content of the dialog however often it is pressed or repeated. */
export function useWalletChange(wallet: ManagedWallet, onDone: () => void): WalletChange {
  const client = useQueryClient();
  const tell = useTellOutcome(wallet);
  const [keys] = useState(() => createKeyring(newKey));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<WalletProblems>({});

  const submit = async (values: WalletChangeValues): Promise<void> => {
    const body = bodyOf(values);
    if (body === undefined) {
      showFormProblem(toasts.invalid_amount);
      return setProblems({ amount: toasts.invalid_amount.text });
    }
    setProblems({});
    forgetFormProblem();
    setBusy(true);
    try {
      const outcome = await api.call(
        'changeWallet',
        { params: { id: wallet.user_id }, body },
        { idempotencyKey: keys.keyOf(body) },
      );
      tell(outcome);
      void client.invalidateQueries({ queryKey: queryKeys.wallets });
      void client.invalidateQueries({ queryKey: queryKeys.ledger });
      void client.invalidateQueries({ queryKey: queryKeys.customer(wallet.user_id) });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && isKeptRefusal(error.code)) keys.forget();
      setProblems(blame(error));
      // The specification has words of its own for a change of a wallet that nobody is signed in for (section 8).
      showFormProblem(
        isProblem(error, 'unauthenticated') ? toasts.not_authenticated : problemOf(error),
      );
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

/** What is sent; undefined when what was typed is no amount. */
function bodyOf(values: WalletChangeValues): WalletChangeBody | undefined {
  const { type, reason_code } = values;
  const read = readAmount(values.amount, locale);
  if (read.kind !== 'amount') return undefined;
  const description = values.description.trim();
  const external_reference = values.external_reference.trim();
  const corrects_entry_id = values.corrects_entry_id.trim();
  return {
    type,
    amount: formatMinor(read.amount.minor, 'EUR'),
    reason_code,
    ...(description !== '' && { description }),
    ...(external_reference !== '' && { external_reference }),
    ...(reason_code === 'correction' && { corrects_entry_id }),
  };
}

/** Says that the wallet was changed, or that the change waits for a second person. */
function useTellOutcome({
  full_name: name,
}: ManagedWallet): (outcome: WalletChangeOutcome) => void {
  const { t } = useTranslation();
  const tellAsked = useTellAsked();
  return (outcome) => {
    if (outcome.outcome === 'approval') {
      const { type, amount } = outcome.approval.change;
      const facts = { type: t(`wallets.dialog.${type}`), amount: amountText(amount, 'EUR'), name };
      return tellAsked(t('wallets.dialog.asked', facts));
    }
    const toast = outcome.type === 'credit' ? toasts.wallet_credited : toasts.wallet_debited;
    // The toast has the symbol itself.
    const figure = walletText(outcome.amount).replace('€', '');
    const text = fillText(toast.text, { amount: figure, name });
    notify({ title: toast.title, text, tone: 'ok' });
  };
}

function blame(error: unknown): WalletProblems {
  const { text } = problemOf(error);
  if (isProblem(error, 'debit_insufficient') || isProblem(error, 'invalid_amount')) {
    return { amount: text };
  }
  return isProblem(error, 'reference_used') ? { external_reference: text } : fieldProblems(error);
}

/** Random, and made here before anything is sent (ruling 10). Not `randomUUID`, which plain-http origins do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
