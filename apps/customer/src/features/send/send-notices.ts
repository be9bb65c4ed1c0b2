import type { Transaction } from '@app/contract';
import { dismissNotice, notify } from '@app/ui';
import { toastText } from '../../shared/contract-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { queryClient, queryKeys } from '../../shared/query.ts';
import { isRefusal } from './failure.ts';
import type { Failure } from './failure.ts';
import type { SendNotice } from './send-state.ts';

/** One place for all of them: a new refusal takes that of the one before, so that no answered error stays on the screen. */
const noticeId = 'send';

/** Says what the flow has to say, in the toasts of spec section 8. */
export function tellNotice(notice: SendNotice): void {
  switch (notice.kind) {
    case 'passed':
      dismissNotice(noticeId);
      return;
    case 'missing':
      return bad(toastText('missing_information'));
    case 'insufficient':
      return bad(insufficientToast(notice.needed, notice.balance));
    case 'no_rate': {
      const { send_currency: from, currency: to } = notice.values;
      const toast = notice.on === 'lookup' ? 'rate_lookup_failed' : 'rate_unavailable';
      return bad(toastText(toast, { from, to }));
    }
    case 'failure':
      return tellFailure(notice.failure);
    case 'required_unknown':
      return bad(toastText('transfer_failed'));
    case 'cancelled':
      return tellCancelled(notice.asleep);
    case 'saved':
    case 'not_saved':
      return tellSaved(notice);
    case 'sent':
      return tellSent(notice.transaction);
  }
}

/** A call of the dialog for codes failed: told in the same place, so that typing on or the next try takes it away. */
export function tellFault(error: unknown): void {
  bad(problemOf(error));
}

function tellFailure(failure: Failure): void {
  bad(failureToast(failure));
  // The list that was picked from is older than that.
  if (isRefusal(failure, 'beneficiary_not_found'))
    void queryClient.invalidateQueries({ queryKey: queryKeys.beneficiaries });
}

function tellCancelled(asleep: boolean): void {
  const text = t(asleep ? 'send.cancelled.asleep' : 'send.cancelled.text');
  notify({ title: t('send.cancelled.title'), text, tone: 'info', id: noticeId });
}

function tellSent(transaction: Transaction): void {
  dismissNotice(noticeId);
  notify({ ...sentToast(transaction), tone: 'ok' });
  // The event stream does this as well, but it may be away just now.
  void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.profile });
}

function tellSaved(notice: Extract<SendNotice, { kind: 'saved' | 'not_saved' }>): void {
  const { name } = notice;
  if (notice.kind === 'saved') {
    const text = t('send.saved.doneText', { name });
    notify({ title: t('send.saved.done'), text, tone: 'ok' });
    void queryClient.invalidateQueries({ queryKey: queryKeys.beneficiaries });
    return;
  }
  const reason = notice.failure?.text ?? t('send.saved.noCountry');
  const text = t('send.saved.notDoneText', { name, reason });
  notify({ title: t('send.saved.notDone'), text, tone: 'info' });
}

interface Toast {
  readonly title: string;
  readonly text: string;
}

function bad(toast: Toast): void {
  notify({ title: toast.title, text: toast.text, tone: 'bad', id: noticeId });
}

function failureToast(failure: Failure): Toast {
  const signedOut =
    failure.kind === 'refused' &&
    (failure.code === 'unauthenticated' || failure.code === 'refresh_refused');
  return signedOut ? toastText('send_needs_login') : failure;
}

// The text of the specification brings the euro sign itself.
function insufficientToast(needed: string, balance: string): Toast {
  return toastText('insufficient_balance', {
    needed: bare(walletText(needed)),
    balance: bare(walletText(balance)),
  });
}

function bare(wallet: string): string {
  return wallet.replace('€', '').trim();
}

/** "Your transfer of EUR 1,000.00 to Maria Nowak has been initiated. Receipt: ..." (spec section 8). */
function sentToast(transaction: Transaction): Toast {
  const { send_currency: currency, send_amount, recipient, receipt_number } = transaction;
  // The specification puts the code first, so that of the formatted amount goes.
  const amount = amountText(send_amount, currency).replace(`\u00a0${currency}`, '');
  return toastText('transfer_initiated', { currency, amount, recipient, receipt: receipt_number });
}
