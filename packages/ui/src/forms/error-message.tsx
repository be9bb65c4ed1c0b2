import { CircleAlert } from 'lucide-react';

interface ErrorMessageProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** The error under a control. It has an icon, since red alone is not seen by everyone. */
export function ErrorMessage({ id, error }: ErrorMessageProps) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad staff:text-xs">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
