import type { Currency } from '@app/money';
import { PickerShell } from '../forms/picker-shell.tsx';
import { CurrencyList } from './currency-list.tsx';
import type { CurrencyPickerTexts } from './currency-list.tsx';
import { tableWords } from './filter-currencies.ts';
import { Flag } from './flag.tsx';

export interface CurrencyPickerProps {
  /** The accessible name: "Currency you send". Inside a Field give the same words as its label. */
  readonly label: string;
  readonly value: Currency | undefined;
  readonly onValueChange: (currency: Currency) => void;
  /** Those that cannot be picked (BGN) are listed with their reason. */
  readonly currencies: readonly Currency[];
  readonly recents?: readonly Currency[] | undefined;
  readonly texts: CurrencyPickerTexts;
  /** Shown while no currency is picked. */
  readonly placeholder?: string | undefined;
}

const noRecents: readonly Currency[] = [];

/**
 * Picks a currency by code, name or country. Typing on the closed button starts the search at once, so
 * that "g", "b", Enter picks GBP. Below 480 px the list fills the screen.
 */
export function CurrencyPicker(props: CurrencyPickerProps) {
  const { label, value, onValueChange, currencies, recents = noRecents, texts } = props;
  const { describe = tableWords } = texts;
  const face = (
    <>
      {value ?? props.placeholder}
      {value !== undefined && <span className="sr-only">, {describe(value).name}</span>}
    </>
  );
  return (
    <PickerShell
      label={label}
      closeLabel={texts.close}
      icon={value !== undefined && <Flag currency={value} />}
      value={face}
      valueClass={value === undefined ? 'text-ink-3' : 'font-semibold'}
    >
      {(query, close) => (
        <CurrencyList
          label={label}
          value={value}
          currencies={currencies}
          recents={recents}
          initialQuery={query}
          texts={texts}
          onPick={(currency) => {
            onValueChange(currency);
            close();
          }}
        />
      )}
    </PickerShell>
  );
}
