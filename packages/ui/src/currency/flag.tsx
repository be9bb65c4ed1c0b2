import type { Currency } from '@app/money';
import { isCurrency } from '@app/money';
import { currencyFacts } from '@app/contract';
import {
  AE,
  AR,
  AU,
  BD,
  BG,
  BR,
  CA,
  CH,
  CL,
  CN,
  CZ,
  DK,
  EG,
  EU,
  GB,
  GH,
  HK,
  HU,
  ID,
  IN,
  JP,
  KE,
  KR,
  MX,
  MY,
  NG,
  NO,
  NZ,
  PH,
  PK,
  PL,
  RO,
  SA,
  SE,
  SG,
  TH,
  TR,
  UA,
  US,
  VN,
  ZA,
} from 'country-flag-icons/react/3x2';
import { Globe } from 'lucide-react';
import type { ComponentType } from 'react';
import { cn } from '../lib/cn.ts';

// Named one by one, so that the bundler leaves the other two hundred flags out.
export const flags = {
  AE,
  AR,
  AU,
  BD,
  BG,
  BR,
  CA,
  CH,
  CL,
  CN,
  CZ,
  DK,
  EG,
  EU,
  GB,
  GH,
  HK,
  HU,
  ID,
  IN,
  JP,
  KE,
  KR,
  MX,
  MY,
  NG,
  NO,
  NZ,
  PH,
  PK,
  PL,
  RO,
  SA,
  SE,
  SG,
  TH,
  TR,
  UA,
  US,
  VN,
  ZA,
};

function hasFlag(code: string): code is keyof typeof flags {
  return Object.hasOwn(flags, code);
}

/** The flag we have for a currency, or undefined where the globe stands in. */
export function flagCode(currency: string): keyof typeof flags | undefined {
  const code = isCurrency(currency) ? currencyFacts[currency].flag : '';
  return hasFlag(code) ? code : undefined;
}

export interface FlagProps {
  /** A code of ours; any other text draws the globe. */
  readonly currency: Currency | (string & {});
}

/** A currency's flag, 21 x 14 px. Decorative: always put the code beside it, and never use it for a language. */
export function Flag({ currency }: FlagProps) {
  const code = flagCode(currency);
  return <FlagFrame drawing={code && flags[code]} />;
}

export interface FlagFrameProps {
  /** The flag; the globe stands in where there is none. */
  readonly drawing: ComponentType<{ className?: string }> | undefined;
  readonly className?: string | undefined;
}

/** The box of every flag. */
export function FlagFrame({ drawing: Drawing, className }: FlagFrameProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex h-3.5 w-[21px] shrink-0 items-center justify-center overflow-hidden rounded-[2px] align-middle',
        className,
      )}
    >
      {Drawing ? <Drawing className="size-full" /> : <Globe size={14} className="text-ink-2" />}
      {/* White flags would have no edge on a white panel; an inset line on the span itself would lie under the drawing. */}
      {Drawing && <span className="absolute inset-0 rounded-[2px] inset-ring inset-ring-ink/20" />}
    </span>
  );
}
