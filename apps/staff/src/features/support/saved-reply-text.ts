import type { SavedReply } from '@app/contract';

/** What a saved reply's gaps stand for in this conversation; undefined where there is nothing to put in. */
export interface GapValues {
  readonly name: string;
  /** 'TG-4f8a21c0'; undefined where the conversation is about no transfer. */
  readonly transfer: string | undefined;
}

/** The text with its gaps filled. A gap without a value stays as it is, so that nobody overlooks it. */
export function fillReply(text: string, { name, transfer }: GapValues): string {
  return text
    .replaceAll('{name}', () => name)
    .replaceAll('{transfer}', () => transfer ?? '{transfer}');
}

/** What is typed after `;` at the end of the text before the caret; undefined when no saved reply is being looked for. */
export function soughtShortcut(before: string): string | undefined {
  return /(?:^|\s);([\p{L}\p{N}-]*)$/u.exec(before)?.[1]?.toLowerCase();
}

/** Replies by shortcut or words of the title, those that begin so first. */
export function findReplies(replies: readonly SavedReply[], sought: string): SavedReply[] {
  const words = sought.toLowerCase();
  const begins = ({ shortcut }: SavedReply): boolean => shortcut.startsWith(words);
  const fits = replies.filter(
    (reply) => begins(reply) || `${reply.shortcut} ${reply.title}`.toLowerCase().includes(words),
  );
  return fits.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** The text with `;sought` before the caret replaced by the reply, and where the caret goes. */
export function putReply(
  text: string,
  caret: number,
  reply: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, caret).replace(/;[\p{L}\p{N}-]*$/u, '');
  const space = before === '' || /\s$/.test(before) ? '' : ' ';
  const start = `${before}${space}${reply}`;
  return { text: `${start}${text.slice(caret)}`, caret: start.length };
}
