import type { NoticeKey } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

type AccountKey = Extract<
  NoticeKey,
  | 'recovery_link'
  | 'password_recovered'
  | 'account_secured'
  | 'email_confirm'
  | 'email_change'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_in_use'
  | 'new_sign_in'
  | 'new_sign_in_unknown'
  | 'identity_linked'
  | 'identity_unlinked'
>;

/** What became of a sign-in, an address or an identity: as `security`, so that nobody can be made deaf to it. */
export function accountNotice(
  text_key: AccountKey,
  text_values: Readonly<Record<string, string>>,
): Notice {
  return notice({ type: 'security', text_key, text_values, metadata: {} });
}
