import { Kbd, cn } from '@app/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceId } from './choices.ts';
import type { Choice, ChoiceGroup } from './choices.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly labelOf: (choice: Choice) => string;
  /** Counted over all groups; -1 when there is nothing. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onPick: (choice: Choice) => void;
}

/** The choices in their groups. The height is fixed, so that nothing moves under the hand while people type. */
export function PaletteList({ id, groups, active, ...rest }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.list')}
      className="h-96 max-h-[60dvh] overflow-y-auto p-1 max-sm:h-auto max-sm:max-h-none max-sm:flex-1"
    >
      {groups.map(({ key, choices }, index) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div
            id={`${id}-${key}`}
            role="presentation"
            className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2"
          >
            {t(`palette.${key}`)}
          </div>
          {choices.map((choice, place) => (
            <Option
              key={choiceId(choice)}
              {...rest}
              id={`${id}-${(starts[index] ?? 0) + place}`}
              choice={choice}
              index={(starts[index] ?? 0) + place}
              isActive={(starts[index] ?? 0) + place === active}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'labelOf' | 'onActive' | 'onPick'> {
  readonly id: string;
  readonly choice: Choice;
  readonly index: number;
  readonly isActive: boolean;
}

function Option({ id, choice, index, isActive, labelOf, onActive, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => onActive(index)}
      onClick={() => onPick(choice)}
      className={cn(
        'flex min-h-9 flex-wrap items-center gap-x-3 rounded-sm px-3 py-1.5 text-sm select-none pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{labelOf(choice)}</span>
      {'detail' in choice && (
        <span className="idnum min-w-0 text-xs text-ink-2">{choice.detail}</span>
      )}
      {isActive && (
        <Kbd aria-hidden="true" className="ms-auto max-sm:hidden">
          ↵
        </Kbd>
      )}
    </div>
  );
}
