export interface Choice {
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** The next choice that can be picked, counting from `from` in a direction and round the ends; `from` itself when there is none. */
export function nextChoice(choices: readonly Choice[], from: number, step: 1 | -1): number {
  for (let distance = 1; distance <= choices.length; distance += 1) {
    const index = (from + step * distance + choices.length * 2) % choices.length;
    if (choices[index]?.disabled !== true) return index;
  }
  return from;
}

/** What was typed lately, and when, by the clock of the events. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
}

const typingPauseMs = 700;

/** Adds a letter to what was typed, or starts anew after a pause. */
export function addTyped(typed: Typed, letter: string, atMs: number): Typed {
  const text =
    atMs - typed.atMs < typingPauseMs ? typed.text + letter.toLowerCase() : letter.toLowerCase();
  return { text, atMs };
}

/** The choice whose label starts with what was typed; the same letter again and again walks through its choices. */
export function choiceTyped(choices: readonly Choice[], from: number, text: string): number {
  const repeated = text === text.slice(0, 1).repeat(text.length);
  const query = repeated ? text.slice(0, 1) : text;
  const first = repeated ? 1 : 0;
  for (let distance = first; distance < choices.length + first; distance += 1) {
    const index = (Math.max(0, from) + distance) % choices.length;
    const choice = choices[index];
    if (choice && choice.disabled !== true && choice.label.toLowerCase().startsWith(query))
      return index;
  }
  return from;
}

/** What a pressed key asks of a list of choices: a new place, a pick, a search, or nothing. */
export type Meaning =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'pick' }
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'none' };

/** Reads a key as the ARIA pattern of a select-only combobox does; `active` is the present place. */
export function meaningOf(key: string, choices: readonly Choice[], active: number): Meaning {
  if (key === 'Enter' || key === ' ') return { kind: 'pick' };
  if (key === 'ArrowDown') return { kind: 'move', to: nextChoice(choices, active, 1) };
  if (key === 'ArrowUp') return { kind: 'move', to: nextChoice(choices, Math.max(0, active), -1) };
  if (key === 'Home') return { kind: 'move', to: nextChoice(choices, -1, 1) };
  if (key === 'End') return { kind: 'move', to: nextChoice(choices, 0, -1) };
  return key.length === 1 ? { kind: 'type', letter: key } : { kind: 'none' };
}
