import { codeKinds } from '@app/contract';
import type { CodeKind } from '@app/contract';
import { notice } from './texts.ts';
import type { Notice } from './texts.ts';

// All of them as `security`: nobody can be made deaf to them, and all of them go by mail (ruling 19).
const type = 'security';

const listed = (kinds: readonly CodeKind[]): string =>
  codeKinds.filter((kind) => kinds.includes(kind)).join(',');

/** Staff changed what sending asks for; `required` is what it asks for from now on. */
export function requirementsNotice(required: readonly CodeKind[], reason: string): Notice {
  return required.length === 0
    ? notice({ type, text_key: 'requirements_removed', text_values: { reason }, metadata: {} })
    : notice({
        type,
        text_key: 'requirements_changed',
        text_values: { codes: listed(required), reason },
        metadata: {},
      });
}

/** Staff typed new codes of these kinds, or removed them; never the codes themselves. */
export function codesNotice(
  what: 'set' | 'cleared',
  kinds: readonly CodeKind[],
  reason: string,
): Notice {
  const text_key = what === 'set' ? 'codes_set' : 'codes_cleared';
  return notice({ type, text_key, text_values: { codes: listed(kinds), reason }, metadata: {} });
}

/** The code that the customer asked for; `sealed` comes of `SecretValues`, so that no table holds it in clear. */
export function verificationCodeNotice(code: {
  readonly kind: CodeKind;
  readonly sealed: string;
  readonly recipient: string;
}): Notice {
  return notice({
    type,
    text_key: 'verification_code',
    text_values: { codes: code.kind, code: code.sealed, recipient: code.recipient },
    metadata: {},
  });
}

export function sendingPausedNotice(): Notice {
  return notice({ type, text_key: 'sending_paused', text_values: {}, metadata: {} });
}
