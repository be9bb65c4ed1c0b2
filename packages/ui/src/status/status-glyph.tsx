import type { StatusIcon } from '@app/contract';
import { ArrowRight, Check, Clock, Minus, X } from 'lucide-react';
import type { LucideProps } from 'lucide-react';
import type { ReactNode } from 'react';

function Exclamation({ size = 14, ...rest }: LucideProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      className={rest.className}
      aria-hidden="true"
    >
      <path d="M12 4v10M12 20v.01" />
    </svg>
  );
}

const glyphs = {
  clock: Clock,
  arrow: ArrowRight,
  check: Check,
  cross: X,
  dash: Minus,
  exclamation: Exclamation,
} as const satisfies Record<StatusIcon, (props: LucideProps) => ReactNode>;

export interface StatusGlyphProps {
  readonly icon: StatusIcon;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** The drawing of one feeling: each colour of status has its own, so that colour never informs alone. */
export function StatusGlyph({ icon, size = 14, className }: StatusGlyphProps) {
  const Glyph = glyphs[icon];
  return <Glyph aria-hidden="true" size={size} strokeWidth={2.5} className={className} />;
}
