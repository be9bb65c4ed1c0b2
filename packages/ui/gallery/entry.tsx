import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

interface EntryProps {
  /** The component and its state: "Button, busy". */
  readonly name: string;
  readonly staff?: boolean;
  readonly children: ReactNode;
}

export function Entry({ name, staff = false, children }: EntryProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">{name}</h3>
      <div {...(staff && { 'data-density': 'staff' })}>{children}</div>
    </div>
  );
}
