import type { Notification } from '@app/contract';

export type NoticeTarget =
  | { readonly page: 'receipt'; readonly receipt: string }
  | { readonly page: 'support' | 'rates' | 'security' | 'dashboard' };

type About = Pick<Notification, 'type' | 'metadata'>;

/** Where the news itself can be looked at: its transfer, its chat, its rate, the account. Undefined when it says everything already. */
export function noticeTarget({ type, metadata }: About): NoticeTarget | undefined {
  const facts = metadata ?? {};
  if (facts.transaction_id !== undefined) return { page: 'receipt', receipt: facts.transaction_id };
  if (facts.type === 'support') return { page: 'support' };
  if ('rate_alert_id' in facts) return { page: 'rates' };
  if ('verification' in facts) return { page: 'security' };
  if (type === 'security') return { page: 'security' };
  // A change of the wallet: the dashboard shows the balance.
  return facts.new_balance === undefined ? undefined : { page: 'dashboard' };
}
