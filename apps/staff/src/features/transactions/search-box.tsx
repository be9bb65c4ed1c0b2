import { limits } from '@app/contract';
import { Kbd, TextInput, useTypedSearch } from '@app/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../shared/keys.ts';

export interface SearchBoxProps {
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The search over all transfers. What is typed goes into the address when typing pauses; '/' comes here from anywhere. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const { typed, type, commit } = useTypedSearch(search, onSearch);
  useKeys([
    {
      keys: ['/'],
      label: t('transactions.keys.search'),
      run: () => {
        box.current?.focus();
        box.current?.select();
      },
    },
  ]);
  return (
    <form
      className="relative min-w-48 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        commit(typed);
      }}
    >
      <TextInput
        ref={box}
        type="search"
        aria-label={t('transactions.search')}
        aria-keyshortcuts="/"
        placeholder={t('transactions.searchPlaceholder')}
        autoComplete="off"
        maxLength={limits.searchMax}
        className="pe-9 text-ellipsis"
        value={typed}
        onKeyDown={(event) => {
          // Escape empties the box by the browser's own rule; only then does it give the list back.
          if (event.key === 'Escape' && typed === '') box.current?.blur();
        }}
        onChange={({ target }) => type(target.value)}
      />
      {typed === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-ink-3 pointer-coarse:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      )}
    </form>
  );
}
