import type { ConfirmedTransfer } from '@app/contract';

/** The transfer of a call that is about one: an order to send, or the question whether it may be. */
export function confirmedTransferOf(input: unknown): ConfirmedTransfer | undefined {
  const body = fieldOf(input, 'body');
  const about = fieldOf(body, 'transfer') ?? body;
  const [quote_id, recipient, account_number, bank_name] = [
    'quote_id',
    'recipient',
    'account_number',
    'bank_name',
  ].map((name) => textOf(about, name));
  if (quote_id === undefined || recipient === undefined) return undefined;
  if (account_number === undefined || bank_name === undefined) return undefined;
  const details = fieldOf(about, 'account_details');
  const account_details =
    typeof details === 'object' && details !== null
      ? Object.fromEntries(
          Object.entries(details).flatMap(([name, value]: [string, unknown]) =>
            typeof value === 'string' ? [[name, value] as const] : [],
          ),
        )
      : undefined;
  return {
    quote_id,
    recipient,
    account_number,
    bank_name,
    ...(account_details && { account_details }),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}
