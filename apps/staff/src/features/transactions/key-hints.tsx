import { Kbd } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from '../../shared/keys.ts';

const hints = [
  { keys: ['J', 'K'], text: 'move' },
  { keys: ['Enter'], text: 'open' },
  { keys: ['E'], text: 'edit' },
  { keys: ['X'], text: 'select' },
  { keys: ['/'], text: 'search' },
  { keys: ['?'], text: 'keys' },
  { keys: ['Esc'], text: 'close' },
] as const;

/** The keys of the list, under it; nothing where they are turned off or where there is no keyboard. */
export function KeyHints() {
  const { t } = useTranslation();
  const [on] = useSingleKeys();
  if (!on) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2 max-md:hidden pointer-coarse:hidden">
      {hints.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`transactions.hints.${text}`)}
        </span>
      ))}
    </p>
  );
}
