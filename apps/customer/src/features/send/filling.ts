import type { Beneficiary, Transaction } from '@app/contract';
import { notify } from '@app/ui';
import { t } from '../../shared/i18n.ts';
import { beneficiariesQuery, queryClient, transactionQuery } from '../../shared/query.ts';
import type { SendSearch } from '../../shared/send-search.ts';
import type { Repeated } from './draft.ts';
import { figureText } from './quote-text.ts';
import { savedValues } from './saved-values.ts';
import type { SendValues } from './send-values.ts';

/** What the form is filled with. */
export interface Filling {
  readonly values: Partial<SendValues>;
  readonly repeated: Repeated | null;
}

/** What an address of `/send` asks the form to be filled with. Throws ApiError when that cannot be read. */
export async function fillingOf(search: SendSearch, today: string): Promise<Filling> {
  const { repeat, to, from, currency } = search;
  if (repeat !== undefined) {
    const { transaction } = await queryClient.ensureQueryData(transactionQuery(repeat));
    return { values: { ...(await valuesOf(transaction)), date: today }, repeated: transaction };
  }
  const currencies = {
    ...(from !== undefined && { send_currency: from }),
    ...(currency !== undefined && { currency }),
  };
  if (to === undefined) return { values: currencies, repeated: null };
  const saved = (await queryClient.ensureQueryData(beneficiariesQuery())).find(sameId(to));
  if (saved === undefined)
    notify({ title: t('send.saved.goneTitle'), text: t('send.saved.gone'), tone: 'info' });
  return { values: { ...currencies, ...(saved && savedValues(saved)) }, repeated: null };
}

const sameId =
  (id: string | null) =>
  (saved: Beneficiary): boolean =>
    saved.id === id;

/** The same recipient, amount and reference once more; the figures come from a quote of their own. */
async function valuesOf(transaction: Transaction): Promise<Partial<SendValues>> {
  const { send_amount, send_currency, currency, recipient, reference } = transaction;
  const { account_number, account_details, bank_name, beneficiary_id } = transaction;
  return {
    given: 'send_amount',
    send_amount: figureText(send_amount, send_currency),
    received_amount: '',
    send_currency,
    currency,
    recipient,
    account_number,
    account_details,
    bank_name,
    reference: reference ?? '',
    beneficiary_id: (await isStillSaved(transaction)) ? beneficiary_id : null,
    save_recipient: false,
  };
}

/**
 * Whether its recipient is still saved; the form finds out whether so as it was paid then, and says if not. A list that cannot be read
 * keeps nobody from sending.
 */
async function isStillSaved({ beneficiary_id }: Transaction): Promise<boolean> {
  if (beneficiary_id === null) return false;
  try {
    const saved = await queryClient.ensureQueryData(beneficiariesQuery());
    return saved.some(sameId(beneficiary_id));
  } catch {
    return false;
  }
}
