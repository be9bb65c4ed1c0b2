import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export interface KeyBinding {
  /** Any of these, as `KeyboardEvent.key` names them: 'j', '/', 'Enter', 'ArrowDown'; 'Mod+k' is Ctrl+K, or Cmd+K on a Mac. */
  readonly keys: readonly string[];
  /** What it does, for the list of keys. */
  readonly label: string;
  readonly run: () => void;
}

/** A binding as the list of keys shows it. */
export type KeyLine = Pick<KeyBinding, 'keys' | 'label'>;

type Registered = readonly KeyBinding[];

const storageKey = 'staff-single-keys';

let registered: readonly Registered[] = [];
let lines: readonly KeyLine[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Registered[]): void {
  if (registered.length === 0) document.addEventListener('keydown', press);
  if (next.length === 0) document.removeEventListener('keydown', press);
  registered = next;
  lines = next.flat();
  for (const tell of watchers) tell();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

// In these a letter is text or a choice, and the arrows move within them.
const typingSelector =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"], [role="tablist"]';
// These answer Enter and Space by themselves.
const pressSelector = 'a, button, summary, [role="button"]';

/** Whether a binding means this press. Letters are matched in either case, so that caps lock does not matter. */
export function isMeant(keys: readonly string[], event: KeyPress): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  const pressed = `${mod ? 'Mod+' : ''}${event.key}`.toLowerCase();
  return keys.some((key) => key.toLowerCase() === pressed);
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a single key belongs to what has the focus, or to an open dialog, and so is no command of the page. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (document.querySelector('[data-overlay]') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(typingSelector) !== null) return true;
  return event.key === 'Enter' && target.closest(pressSelector) !== null;
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const mod = event.ctrlKey || event.metaKey;
  if (!mod && (isTaken(event) || !areSingleKeysOn())) return;
  // What came last is nearest to the person: a page's keys before the frame's.
  const binding = registered
    .toReversed()
    .flat()
    .find(({ keys }) => isMeant(keys, event));
  if (binding === undefined) return;
  event.preventDefault();
  binding.run();
}

/**
 * Keys of a page or of the frame while the component stands. Single keys rest while somebody types, while a dialog is open, and
 * when the person has turned them off (WCAG 2.1.4); those with 'Mod+' always act.
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run());
  // The functions are new at each drawing; the list of keys changes only when a key or a word does.
  const signature = JSON.stringify(bindings.map(({ keys, label }) => [label, ...keys]));
  useEffect(() => {
    const known: [string, ...string[]][] = JSON.parse(signature);
    const own = known.map(([label, ...keys], index) => ({ keys, label, run: () => run(index) }));
    change([...registered, own]);
    return () => change(registered.filter((set) => set !== own));
  }, [signature]);
}

/** All keys that act now, the frame's before the page's. */
export function useKeyLines(): readonly KeyLine[] {
  return useSyncExternalStore(watch, () => lines);
}

function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Whether single keys act; people who speak to their computer turn them off (WCAG 2.1.4). Kept in this browser. */
export function useSingleKeys(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(watch, areSingleKeysOn);
  return [
    on,
    (next) => {
      if (next) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
      for (const tell of watchers) tell();
    },
  ];
}
