import type { AccountNewsKind } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

/** What became of a sign-in, an address or an identity: as `security`, so that nobody can be made deaf to it. */
export function accountNotice(
  text_key: AccountNewsKind,
  text_values: Readonly<Record<string, string>>,
): Notice {
  return notice({ type: 'security', text_key, text_values, metadata: {} });
}
