import { limits } from '@app/contract';
import { TextInput } from '@app/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const settleMs = 300;
/** The key that goes to the search finds the field by this. */
export const searchFieldId = 'support-search';

export interface SupportSearchFieldProps {
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** What is typed goes into the address when typing pauses; the address changed elsewhere comes back here. */
export function SupportSearchField({ search, onSearch }: SupportSearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Only a change that did not come from here may replace what is typed.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string): void => {
    clearTimeout(timer.current);
    onSearch(text.trim());
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        settle(typed);
      }}
    >
      <TextInput
        id={searchFieldId}
        type="search"
        aria-label={t('support.search')}
        placeholder={t('support.search')}
        autoComplete="off"
        maxLength={limits.searchMax}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(target.value), settleMs);
        }}
      />
    </form>
  );
}
