import { DE, ES, FR, IT } from 'country-flag-icons/react/3x2';
import { FlagFrame, flags } from './flag.tsx';

// Of the countries that share the euro, the specification names these (section 9).
const countryFlags = { ...flags, DE, ES, FR, IT };

function hasFlag(code: string): code is keyof typeof countryFlags {
  return Object.hasOwn(countryFlags, code);
}

export interface CountryFlagProps {
  /** ISO 3166 code; a country whose flag we do not carry gets the globe. */
  readonly country: string;
  readonly className?: string | undefined;
}

/** A country's flag. Decorative: always put the country's name beside it. */
export function CountryFlag({ country, className }: CountryFlagProps) {
  return (
    <FlagFrame
      drawing={hasFlag(country) ? countryFlags[country] : undefined}
      className={className}
    />
  );
}
