import { wideScreen } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../shared/keys.ts';
import { firstFieldId, wishFocus } from './panel-focus.ts';

const rowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-row-link]'),
];

/** The row that keys act on: the one with the focus, else the opened one. */
function currentIndex(links: readonly HTMLElement[], edit: string | undefined): number {
  const focused = links.findIndex((link) =>
    (link.closest('tr, li') ?? link).contains(document.activeElement),
  );
  return focused >= 0 ? focused : links.findIndex((link) => link.dataset['rowLink'] === edit);
}

export interface ListKeysOptions {
  /** The opened transfer. */
  readonly edit: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly select: (id: string) => void;
}

/** The keys of the list: J and K move, Enter opens, E edits, X selects, Escape closes (ux 3.4). */
export function useListKeys({ edit, open, close, select }: ListKeysOptions): void {
  const { t } = useTranslation();
  const move = (step: 1 | -1): void => {
    const links = rowLinks();
    const at = currentIndex(links, edit);
    const next = links[at < 0 ? (step === 1 ? 0 : -1) : at + step];
    if (next === undefined) return;
    next.focus();
    const id = next.dataset['rowLink'];
    // Beside a standing panel the panel follows, so that transfers can be looked through one after the other.
    if (edit !== undefined && id !== undefined && matchMedia(wideScreen).matches) open(id);
  };
  const openCurrent = (): void => {
    const links = rowLinks();
    const link = links[Math.max(0, currentIndex(links, edit))];
    const id = link?.dataset['rowLink'];
    if (id === undefined) return;
    if (id === edit) document.getElementById(firstFieldId)?.focus();
    else {
      wishFocus();
      open(id);
    }
  };
  useKeys([
    { keys: ['j'], label: t('transactions.keys.next'), run: () => move(1) },
    { keys: ['k'], label: t('transactions.keys.previous'), run: () => move(-1) },
    { keys: ['Enter'], label: t('transactions.keys.open'), run: openCurrent },
    { keys: ['e'], label: t('transactions.keys.edit'), run: openCurrent },
    {
      keys: ['x'],
      label: t('transactions.keys.select'),
      run: () => {
        const links = rowLinks();
        const id = links[currentIndex(links, edit)]?.dataset['rowLink'];
        if (id !== undefined) select(id);
      },
    },
    {
      keys: ['Escape'],
      label: t('transactions.keys.close'),
      run: () => {
        if (edit !== undefined) close();
      },
    },
  ]);
}
