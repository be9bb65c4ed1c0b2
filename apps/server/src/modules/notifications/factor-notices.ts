import type { NoticeKey } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

type FactorKey = Extract<
  NoticeKey,
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'factor_guesses'
>;

/** What became of second factors: as `security`, so that nobody can be made deaf to it and all of it goes by mail. */
export function factorNotice(
  text_key: FactorKey,
  text_values: Readonly<Record<string, string>>,
): Notice {
  return notice({ type: 'security', text_key, text_values, metadata: {} });
}
