import type { ReactNode } from 'react';

/** The parts of the security section that its first panel leads to. */
export type PlaceName = 'verification' | 'second-step' | 'sign-ins';

const idOf = (name: PlaceName): string => `security-${name}`;

interface PlaceProps {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

/** Takes the focus when it is led to, so that the next Tab goes on from here. */
export function Place({ name, children }: PlaceProps) {
  return (
    <div
      id={idOf(name)}
      tabIndex={-1}
      className="scroll-mt-20 outline-none focus-visible:shadow-none"
    >
      {children}
    </div>
  );
}

interface PlaceLinkProps {
  readonly place: PlaceName;
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** The way to a part of the page. The address stays, so that the way back leads to the page before and not up this one. */
export function PlaceLink({ place, describedBy, children }: PlaceLinkProps) {
  return (
    <a
      href={`#${idOf(place)}`}
      aria-describedby={describedBy}
      className="inline-flex min-h-6 items-center rounded-xs text-sm text-link underline underline-offset-3"
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(idOf(place));
        target?.focus({ preventScroll: true });
        target?.scrollIntoView({ block: 'start' });
      }}
    >
      {children}
    </a>
  );
}
