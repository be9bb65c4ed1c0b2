import { formatDay } from '@app/client';
import type {
  StatusIcon,
  StatusToken,
  VerificationPartView,
  VerificationState,
} from '@app/contract';
import { Badge, Button } from '@app/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '../../shared/format-day.ts';
import { SentFiles } from '../../shared/uploads/sent-files.tsx';
import { VerificationForm } from './verification-form.tsx';

const looks: Record<VerificationState, { readonly tone: StatusToken; readonly icon: StatusIcon }> =
  {
    none: { tone: 'off', icon: 'dash' },
    pending: { tone: 'wait', icon: 'clock' },
    approved: { tone: 'ok', icon: 'check' },
    rejected: { tone: 'act', icon: 'exclamation' },
    expired: { tone: 'act', icon: 'exclamation' },
  };

export interface VerificationPartProps {
  readonly part: VerificationPartView;
}

/** Identity or address: where it stands, what was sent, and the way to send the next document. */
export function VerificationPartCard({ part }: VerificationPartProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(false);
    // Not the button that opened it: once something was sent there is none.
    heading.current?.focus();
  };
  const { state } = part;
  const name = t(`papers.verification.parts.${part.part}`);
  return (
    <section aria-label={name} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="rounded-xs font-semibold">
          {name}
        </h3>
        <Badge {...looks[state]}>{t(`papers.verification.states.${state}`)}</Badge>
      </div>
      <div className="mt-1 flex flex-col gap-2 text-sm">
        <Facts part={part} />
        {state !== 'pending' && !open && (
          <div>
            <Button
              variant={state === 'approved' ? 'quiet' : 'secondary'}
              onClick={() => setOpen(true)}
            >
              {t(state === 'approved' ? 'papers.verification.newer' : 'papers.verification.start')}
            </Button>
          </div>
        )}
        {state !== 'pending' && open && (
          <VerificationForm part={part.part} name={name} onClose={close} />
        )}
      </div>
    </section>
  );
}

/** What is known of the latest request, and how long an approved one counts. */
function Facts({ part }: VerificationPartProps) {
  const { t } = useTranslation();
  const { state, kind, requested_at, valid_until, reason, files } = part;
  return (
    <>
      {state === 'none' && (
        <p className="text-ink-2">{t(`papers.verification.partTexts.${part.part}`)}</p>
      )}
      {kind !== null && requested_at !== null && (
        <p className="text-ink-2">
          {t('papers.verification.sentDoc', {
            kind: t(`papers.verification.kinds.${kind}`),
            day: formatLocalDay(requested_at),
          })}
        </p>
      )}
      {valid_until !== null && (
        <p className="text-ink-2">
          {t('papers.verification.validUntil', { day: formatDay(valid_until) })}
        </p>
      )}
      {state === 'rejected' && reason !== null && (
        <p className="wrap-anywhere">{t('papers.files.reason', { reason })}</p>
      )}
      {/* The request has one answer for all of its files, and one reason, which stands above. */}
      <SentFiles files={files.map((file) => ({ ...file, reason: null }))} />
    </>
  );
}
