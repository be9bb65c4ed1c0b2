import type { SoughtConversation } from './inbox-store.ts';

const idLength = 32;
/** Without the prefix, so few letters are a name sooner than an id. */
const bareLettersMin = 4;

/**
 * What was typed as a name or address and, where it reads as the beginning of an id, as the ids that begin so. `prefix` is what
 * the operator writes before ids ('TG-').
 */
export function soughtConversation(typed: string, prefix: string): SoughtConversation {
  const lower = typed.toLowerCase();
  const prefixed = lower.startsWith(prefix.toLowerCase());
  const hex = (prefixed ? lower.slice(prefix.length) : lower).replaceAll('-', '');
  const enough = hex.length >= (prefixed ? 1 : bareLettersMin) && hex.length <= idLength;
  const isId = enough && /^[0-9a-f]+$/.test(hex);
  return {
    text: typed,
    ids: isId ? [asId(hex.padEnd(idLength, '0')), asId(hex.padEnd(idLength, 'f'))] : undefined,
  };
}

function asId(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
