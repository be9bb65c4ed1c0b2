const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key that goes with a letter for a command of the whole app. */
export const modKey = isMac ? '⌘' : 'Ctrl';

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** A binding's key as it stands on the keyboard: 'Mod+k' is 'Ctrl K'. */
export function keyName(key: string): string {
  const letter = key.replace(/^Mod\+/, '');
  const shown = names[letter] ?? (letter.length === 1 ? letter.toUpperCase() : letter);
  return letter === key ? shown : `${modKey} ${shown}`;
}
