import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The id of the control, as given to its Field. */
  readonly fieldId: string;
  readonly text: string;
  /** Leads to a field that is not on this screen. */
  readonly onFollow?: (() => void) | undefined;
}

export interface ErrorSummaryProps {
  /** Such as "There is a problem". */
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** The summary takes the focus when it appears and whenever this changes: pass the count of submissions. */
  readonly focusKey: number | string;
}

/** All errors of a form above it, each a link to its field. Shows nothing when there are none. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, focusKey]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="rounded-md border-2 border-bad-line bg-bad-soft p-4 text-ink"
    >
      <h2 className="flex items-center gap-2 text-lg text-bad">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0" />
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-block min-h-6 text-bad underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                if (error.onFollow === undefined) focusField(error.fieldId);
                else error.onFollow();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// By script rather than by the link: following it would put the hash into the address and the history.
function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  const control =
    field?.matches('fieldset') === true
      ? field.querySelector<HTMLElement>('input, textarea, select, button')
      : field;
  control?.focus();
  field?.scrollIntoView({ block: 'center' });
}
