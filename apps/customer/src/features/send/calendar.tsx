import { localDay } from '@app/client';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';

interface CalendarProps {
  /** All days as 'yyyy-mm-dd'. */
  readonly day: string | undefined;
  readonly earliest: string;
  readonly latest: string;
  readonly onPick: (day: string) => void;
}

const navButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover aria-disabled:opacity-40 [&_svg]:size-5 [&_svg]:fill-current';

/** Drawn with the classes of our own style sheet: the library's brings colours that are not ours. */
const classNames = {
  root: 'relative mx-auto w-full max-w-86 text-base',
  months: 'flex flex-col',
  month: 'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-y-2',
  month_caption: 'col-start-2 row-start-1 min-w-0',
  button_previous: `${navButton} col-start-1 row-start-1`,
  button_next: `${navButton} col-start-3 row-start-1`,
  dropdowns: 'flex flex-wrap justify-center gap-2',
  dropdown_root: 'relative',
  dropdown:
    'field min-h-11 rounded-md border border-line-strong bg-surface px-2 text-sm font-semibold text-ink',
  caption_label: 'hidden',
  month_grid: 'col-span-3 w-full border-collapse',
  weekday: 'h-9 text-xs font-semibold text-ink-2',
  day: 'p-0 text-center',
  day_button:
    'num inline-flex size-11 max-w-full items-center justify-center rounded-md hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through disabled:hover:bg-transparent',
  today: 'font-semibold underline underline-offset-4',
  selected: '[&_button]:bg-primary [&_button]:text-on-primary [&_button]:hover:bg-primary-hover',
  outside: 'invisible',
  hidden: 'invisible',
  chevron: '',
} as const;

/** A month to pick a day from, with keyboard and menus for month and year. */
export function Calendar({ day, earliest, latest, onPick }: CalendarProps) {
  const { t } = useTranslation();
  const first = toDate(earliest);
  const last = toDate(latest);
  const picked = day === undefined ? undefined : toDate(day);
  const month = picked !== undefined && picked >= first && picked <= last ? picked : last;
  return (
    <DayPicker
      mode="single"
      required
      selected={picked}
      onSelect={(date) => onPick(localDay(date))}
      defaultMonth={month}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      weekStartsOn={1}
      captionLayout="dropdown"
      navLayout="around"
      fixedWeeks
      autoFocus
      classNames={classNames}
      dir={document.documentElement.dir}
      formatters={{
        formatMonthDropdown: (date) => written(date, { month: 'long' }),
        formatWeekdayName: (date) => written(date, { weekday: 'short' }),
      }}
      labels={{
        labelGrid: (date) => written(date, { month: 'long', year: 'numeric' }),
        labelWeekday: (date) => written(date, { weekday: 'long' }),
        labelDayButton: (date) => written(date, { dateStyle: 'full' }),
        labelMonthDropdown: () => t('send.yours.month'),
        labelYearDropdown: () => t('send.yours.year'),
        labelPrevious: () => t('send.yours.previous'),
        labelNext: () => t('send.yours.next'),
      }}
    />
  );
}

/** In the reader's language; the library by itself speaks English. */
function written(date: Date, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...form, numberingSystem: 'latn' }).format(date);
}

/** Midnight of a day in the reader's own zone, which is how the library counts days. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}
