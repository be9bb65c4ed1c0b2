import { limits } from '@app/contract';
import { TextInput, cn, useTypedSearch } from '@app/ui';

export interface SearchFieldProps {
  /** Names the box and stands in it while it is empty. */
  readonly label: string;
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Of the box, for a key that leads to it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** The search box over a list. */
export function SearchField({ label, search, onSearch, id, className }: SearchFieldProps) {
  const { typed, type, commit } = useTypedSearch(search, onSearch);
  return (
    <form
      role="search"
      className={cn('max-w-110', className)}
      onSubmit={(event) => {
        event.preventDefault();
        commit(typed);
      }}
    >
      <TextInput
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={limits.searchMax}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
}
