export interface ModeLineProps {
  /** The sentence of the server's mode; in `live` there is none and the line is absent (ruling 2). */
  readonly text: string | null | undefined;
}

/** Says on every page, and on paper, that no real money moves. It has no way to be closed (ruling 2). */
export function ModeLine({ text }: ModeLineProps) {
  if (!text) return null;
  return <div className="mode-line">{text}</div>;
}
