import type { TrackerMark, TrackerStage, TransactionStatus } from '@app/contract';
import { trackerMarks, trackerStageLabels, trackerStages } from '@app/contract';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { StatusGlyph } from '../status/status-glyph.tsx';

export interface TrackerTexts {
  readonly stages: Readonly<Record<TrackerStage, string>>;
  /** Under the current stage. */
  readonly inProgress: string;
  /** Under the stage at which a transfer stopped. */
  readonly failed: string;
  readonly cancelled: string;
  /** What each mark means, for screen readers. */
  readonly marks: Readonly<Record<TrackerMark, string>>;
}

/** The words of the specification (section 4); an app in another language passes its own. */
const trackerTexts: TrackerTexts = {
  stages: trackerStageLabels,
  inProgress: 'In progress...',
  failed: 'Transaction failed',
  cancelled: 'Transaction cancelled',
  marks: { done: 'Done', current: 'Current', failed: 'Stopped here', ahead: 'Not yet' },
};

export interface TrackerProps {
  /** As stored, in either vocabulary; none reads as initiated (ruling 14). */
  readonly stage: string | null;
  readonly status: TransactionStatus;
  /** Under a stage: when it was reached, or when it is expected. */
  readonly times?: Readonly<Partial<Record<TrackerStage, ReactNode>>> | undefined;
  readonly texts?: TrackerTexts | undefined;
  /** Names the list for screen readers: "Progress of TG-4f8a21c0". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The six stages of a transfer on its line. */
export function Tracker({
  stage,
  status,
  times = {},
  texts = trackerTexts,
  label,
  className,
}: TrackerProps) {
  const marks = trackerMarks(stage, status);
  return (
    <ol aria-label={label} className={cn('text-sm', className)}>
      {trackerStages.map((step, index) => (
        <Stage
          key={step}
          mark={marks[step]}
          markText={texts.marks[marks[step]]}
          label={texts.stages[step]}
          note={stageNote(marks[step], status, texts) ?? times[step]}
          last={index === trackerStages.length - 1}
        />
      ))}
    </ol>
  );
}

function stageNote(
  mark: TrackerMark,
  status: TransactionStatus,
  texts: TrackerTexts,
): string | undefined {
  if (mark === 'current') return texts.inProgress;
  if (mark === 'failed') return status === 'cancelled' ? texts.cancelled : texts.failed;
  return undefined;
}

interface StageProps {
  readonly mark: TrackerMark;
  readonly markText: string;
  readonly label: string;
  readonly note: ReactNode;
  readonly last: boolean;
}

const labelClasses: Record<TrackerMark, string> = {
  done: 'text-ink',
  current: 'font-semibold text-ink',
  failed: 'font-semibold text-bad',
  ahead: 'text-ink-2',
};

function Stage({ mark, markText, label, note, last }: StageProps) {
  return (
    <li
      aria-current={mark === 'current' ? 'step' : undefined}
      className="relative pb-3.5 ps-9 last:pb-0"
    >
      {!last && (
        <span
          aria-hidden="true"
          className="crossing-line absolute top-[11px] -bottom-[11px] start-2.5 w-0.5 bg-line-strong"
        />
      )}
      <StageDot mark={mark} />
      <span className={labelClasses[mark]}>
        {label}
        <span className="sr-only"> ({markText})</span>
      </span>
      {note !== undefined && note !== null && (
        <span className="block text-xs text-ink-2">{note}</span>
      )}
    </li>
  );
}

interface StageDotProps {
  readonly mark: TrackerMark;
}

// Filled, ringed with a halo, crossed, empty: told apart by shape as well as by colour.
function StageDot({ mark }: StageDotProps) {
  const place = 'absolute top-[11px] start-[11px] -translate-1/2 rtl:translate-x-1/2';
  if (mark === 'failed') {
    return (
      <span
        aria-hidden="true"
        className={cn(
          place,
          'crossing-dot flex size-4.5 items-center justify-center rounded-full bg-bad-line text-surface',
        )}
      >
        <StatusGlyph icon="cross" size={12} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      data-filled={mark === 'done' || undefined}
      className={cn(
        place,
        'crossing-dot size-3 rounded-full',
        mark === 'done' && 'bg-ok-line',
        mark === 'current' && 'border-2 border-info-line bg-surface ring-4 ring-info-soft',
        mark === 'ahead' && 'border-2 border-line-strong bg-surface',
      )}
    />
  );
}
