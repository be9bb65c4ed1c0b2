/** What a person chose; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Shared with theme-boot.js, which cannot import it. */
export const themeStorageKey = 'theme';

const darkQuery = '(prefers-color-scheme: dark)';

function isThemeChoice(text: string | null): text is ThemeChoice {
  return themeChoices.some((choice) => choice === text);
}

/** Gives the remembered choice, or `system` when there is none or storage is forbidden. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme by the attribute that styles.css reads, without remembering it. */
export function applyTheme(choice: ThemeChoice = readTheme()): void {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkQuery).matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Remembers a choice and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // A browser that forbids storage still shows the theme, until the page is left.
  }
  applyTheme(choice);
}

/** Shows the theme as it stands now, then follows the device and the other tabs; gives the function that stops it. Call it once, where the app starts. */
export function watchTheme(): () => void {
  const follow = (): void => applyTheme();
  const followStorage = (event: StorageEvent): void => {
    if (event.key === themeStorageKey) applyTheme();
  };
  const query = matchMedia(darkQuery);
  query.addEventListener('change', follow);
  addEventListener('storage', followStorage);
  // What changed since the blocking script looked would otherwise be told to nobody: the app's own files come after the page has loaded.
  applyTheme();
  return () => {
    query.removeEventListener('change', follow);
    removeEventListener('storage', followStorage);
  };
}
