/** What the open streams of a window were told of its transfers. */
export interface Heard {
  /** Streams that ended although nobody had broken them off. */
  readonly cutOff: number;
  /** Whose stream was told of which transfer, as `newsOf` writes it, in the order in which it came. */
  readonly told: readonly string[];
}

export const newsOf = (user_id: string, transaction_id: string): string =>
  `${user_id} ${transaction_id}`;

/** What is wrong with what was heard, against what happened; undefined where nothing is. A server that lets its streams go is no faster one. */
export function faultOfHeard(
  { cutOff, told }: Heard,
  happened: readonly string[],
): string | undefined {
  if (cutOff > 0) return `${cutOff} streams were cut off within the window.`;
  if (happened.length === 0) return 'Nobody whose stream was open has sent anything.';
  const missing = new Set(happened);
  let strange = 0;
  for (const news of told) if (!missing.delete(news)) strange += 1;
  if (missing.size === 0 && strange === 0) return undefined;
  return `Of ${happened.length} transfers of people whose stream was open, ${missing.size} were not told, and ${strange} were told twice or to somebody else.`;
}
