import { formatDay } from '@app/client';
import { limits } from '@app/contract';
import { Dialog, Field, IconButton, Late, Loading, Skeleton, TextInput, latePart } from '@app/ui';
import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unloaded } from '../../shared/say-unloaded.ts';
import { problemText } from './problem-text.ts';
import type { SendFlow } from './send-flow.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { parseTypedDay } from './typed-day.ts';

// Most people keep today's date, so the calendar is fetched by those who open it.
const calendar = latePart(async () => (await import('./calendar.tsx')).Calendar);

interface DateFieldProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** 'Transaction Date': typed in any usual form, or picked; 2020-01-01 to today (spec section 5). */
export function DateField({ flow, state }: DateFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { values, problems } = state;
  const today = flow.today().day;
  const day = parseTypedDay(values.date);
  const refused = problems.find(({ field }) => field === 'date');
  const reformat = (): void => {
    if (day !== undefined && formatDay(day) !== values.date) flow.format({ date: formatDay(day) });
  };
  const pick = (picked: string): void => {
    flow.change({ date: formatDay(picked) });
    setOpen(false);
  };
  return (
    <>
      <Field
        id={fieldId('date')}
        label={t('send.yours.date')}
        required
        help={t('send.yours.dateHelp', {
          earliest: formatDay(limits.earliestDate),
          today: formatDay(today),
        })}
        error={refused && problemText(refused, values)}
      >
        <span className="flex gap-2">
          <TextInput
            name="date"
            value={values.date}
            onChange={(event) => flow.change({ date: event.target.value })}
            onBlur={reformat}
            autoComplete="off"
            className="num"
          />
          <IconButton
            label={t('send.yours.pick')}
            icon={<CalendarDays aria-hidden="true" size={20} />}
            variant="secondary"
            onClick={() => setOpen(true)}
          />
        </span>
      </Field>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('send.yours.date')}
        closeLabel={t('common.close')}
        size="sm"
      >
        <CalendarBody
          day={day}
          today={today}
          onPick={pick}
          onUnloaded={unloaded(() => setOpen(false))}
        />
      </Dialog>
    </>
  );
}

interface CalendarBodyProps {
  readonly day: string | undefined;
  readonly today: string;
  readonly onPick: (day: string) => void;
  readonly onUnloaded: () => void;
}

function CalendarBody({ day, today, onPick, onUnloaded }: CalendarBodyProps) {
  const { t } = useTranslation();
  const [settled, setSettled] = useState(false);
  // One turn later: the dialog first focuses what it has, and the calendar then takes the focus to its day.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 0);
    return () => clearTimeout(timer);
  }, []);
  const waiting = (
    <Loading label={t('send.yours.calendarLoading')}>
      <Skeleton className="h-88 w-full" />
    </Loading>
  );
  if (!settled) return waiting;
  return (
    <Late part={calendar} waiting={waiting} onUnloaded={onUnloaded}>
      {(Calendar) => (
        <Calendar day={day} earliest={limits.earliestDate} latest={today} onPick={onPick} />
      )}
    </Late>
  );
}
