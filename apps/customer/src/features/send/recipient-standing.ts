import type { AccountDetails, ReceiveCurrency } from '@app/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryClient, queryKeys } from '../../shared/query.ts';

/** An account as the form or the order has it. */
export interface Payee {
  readonly currency: ReceiveCurrency;
  readonly account_number: string;
  readonly bank_name: string;
  readonly account_details?: AccountDetails | undefined;
}

const standingLifeMs = 60_000;

/** Whether the account was paid before; asked with the form's Proceed, so that the review has it at once. */
export function standingQuery({ currency, account_number, bank_name, account_details }: Payee) {
  const body = { currency, account_number, bank_name, ...(account_details && { account_details }) };
  return queryOptions({
    queryKey: [...queryKeys.transactions, 'payee', JSON.stringify(body)] as const,
    queryFn: ({ signal }) => api.call('checkRecipient', { body }, { signal }),
    staleTime: standingLifeMs,
    retry: false,
  });
}

/** Undefined when it cannot be found out; what is not known is treated as new wherever a warning hangs on it. */
export async function wasPaidBefore(payee: Payee): Promise<boolean | undefined> {
  try {
    return (await queryClient.fetchQuery(standingQuery(payee))).paid_before;
  } catch {
    return undefined;
  }
}
