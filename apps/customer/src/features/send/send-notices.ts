import { fillText, toasts } from '@app/contract';
import { announce, dismissNotice, notify } from '@app/ui';
import { t } from '../../shared/i18n.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { queryClient, queryKeys } from '../../shared/query.ts';
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
      return bad(toasts.missing_information);
    case 'insufficient':
      return bad(insufficientToast(notice.needed, notice.balance));
    case 'no_rate': {
      const { send_currency: from, currency: to } = notice.values;
      const toast = notice.on === 'lookup' ? toasts.rate_lookup_failed : toasts.rate_unavailable;
      return bad({ title: toast.title, text: fillText(toast.text, { from, to }) });
    }
    case 'failure':
      return bad(failureToast(notice.failure));
    case 'cancelled': {
      const text = t(notice.asleep ? 'send.cancelled.asleep' : 'send.cancelled.text');
      notify({ title: t('send.cancelled.title'), text, tone: 'info', id: noticeId });
      return;
    }
    case 'sent': {
      const { transaction } = notice;
      dismissNotice(noticeId);
      notify({ ...sentToast(transaction), tone: 'ok' });
      announce(t('send.sent.announced'));
      // The event stream does this as well, but it may be away just now.
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.profile });
    }
  }
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
  return signedOut ? toasts.send_needs_login : failure;
}

// The text of the specification brings the euro sign itself.
function insufficientToast(needed: string, balance: string): Toast {
  const { title, text } = toasts.insufficient_balance;
  const figures = { needed: bare(walletText(needed)), balance: bare(walletText(balance)) };
  return { title, text: fillText(text, figures) };
}

function bare(wallet: string): string {
  return wallet.replace('€', '').trim();
}

type Sent = Extract<SendNotice, { kind: 'sent' }>['transaction'];

/** "Your transfer of EUR 1,000.00 to Maria Nowak has been initiated. Receipt: ..." (spec section 8). */
function sentToast(transaction: Sent): Toast {
  const { title, text } = toasts.transfer_initiated;
  const { send_currency: currency, send_amount, recipient, receipt_number } = transaction;
  // The specification puts the code first, so that of the formatted amount goes.
  const amount = amountText(send_amount, currency).replace(`\u00a0${currency}`, '');
  return { title, text: fillText(text, { currency, amount, recipient, receipt: receipt_number }) };
}
