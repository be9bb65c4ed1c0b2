import { Dialog } from '@app/ui';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import type { Choice } from './choices.ts';
import { PaletteList } from './palette-list.tsx';
import { useChoices, useChoose } from './use-choices.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onKeys: () => void;
}

/** Finds people, transfers, pages and actions from anywhere (Ctrl+K), by the ARIA pattern of a combobox with its list below. */
export function Palette({ open, onOpenChange, onKeys }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('palette.title')}
      closeLabel={t('common.close')}
      padding="none"
      sheet
    >
      <PaletteBody open={open} onDone={() => onOpenChange(false)} onKeys={onKeys} />
    </Dialog>
  );
}

/** Who opens it again while it still fades finds it empty, and types into it at once: the dialog itself gives no focus then. */
function useTyped(open: boolean) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  const field = useRef<HTMLInputElement>(null);
  const fading = useRef(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTyped('');
      setActive(0);
    }
  }
  useEffect(() => {
    if (open && fading.current) field.current?.focus();
    fading.current = !open;
  }, [open]);
  return { typed, setTyped, active, setActive, field };
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(count - 1, at + 6),
  PageUp: (at) => Math.max(0, at - 6),
};

interface PaletteBodyProps {
  readonly open: boolean;
  readonly onDone: () => void;
  readonly onKeys: () => void;
}

function PaletteBody({ open, onDone, onKeys }: PaletteBodyProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { typed, setTyped, active, setActive, field } = useTyped(open);
  const { groups, labelOf, searching, error } = useChoices(typed);
  const choose = useChoose(onKeys);
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(active, choices.length - 1);
  const pick = (choice: Choice): void => {
    onDone();
    choose(choice);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const chosen = choices[at];
    if (step !== undefined && choices.length > 0) setActive(step(at, choices.length));
    else if (event.key !== 'Enter' || chosen === undefined) return;
    else pick(chosen);
    event.preventDefault();
  };
  const status = statusText();
  return (
    <>
      <div className="relative border-y border-line p-2">
        <Search
          aria-hidden="true"
          size={18}
          className="absolute top-1/2 start-5 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={field}
          data-autofocus=""
          type="text"
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={t('palette.placeholder', { prefix: display_prefix })}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
          className="field min-h-11 w-full rounded-md border border-line-strong bg-surface pe-3 ps-10 text-base text-ink"
        />
      </div>
      <PaletteList
        id={id}
        groups={groups}
        labelOf={labelOf}
        active={at}
        onActive={setActive}
        onPick={pick}
      />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 text-xs text-ink-2">
        <span role="status">{status}</span>
        <span className="max-sm:hidden">{t('palette.hint')}</span>
      </div>
    </>
  );

  function statusText(): string {
    if (searching) return t('palette.searching');
    if (error !== null) return t('palette.failed', { reason: problemOf(error).text });
    if (choices.length === 0) return t('palette.nothing', { search: typed.trim() });
    return t('palette.count', { count: choices.length });
  }
}
