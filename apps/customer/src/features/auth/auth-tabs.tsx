import { cn } from '@app/ui';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface AuthTabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs by the ARIA pattern: arrow keys move between them. Only the chosen panel is in the page. */
export function AuthTabs({ label, tabs }: AuthTabsProps) {
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const current = tabs[chosen];
  const choose = (index: number): void => {
    const next = (index + tabs.length) % tabs.length;
    setChosen(next);
    buttons.current[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Towards the end of the line, wherever the language has it.
    const step = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowLeft: chosen - step,
      ArrowRight: chosen + step,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="mb-5 grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tab-${tab.key}`}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `panel-${tab.key}` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className={cn(
              'min-h-11 rounded-sm border px-3 text-sm font-semibold',
              index === chosen
                ? 'border-line-strong bg-surface text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current !== undefined && (
        <div
          key={current.key}
          role="tabpanel"
          id={`panel-${current.key}`}
          aria-labelledby={`tab-${current.key}`}
        >
          {current.content}
        </div>
      )}
    </>
  );
}
