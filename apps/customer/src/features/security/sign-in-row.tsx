import { formatLocal } from '@app/client';
import type { SignInRecord } from '@app/contract';
import { Badge, Button } from '@app/ui';
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface SignInRowProps {
  readonly record: SignInRecord;
  readonly busy: boolean;
  readonly onEnd: () => void;
  readonly onNotMe: () => void;
}

const handhelds: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

/** One sign-in: on what, when, how it ended, and what can be done about it. */
export function SignInRow({ record, busy, onEnd, onNotMe }: SignInRowProps) {
  const { t } = useTranslation();
  const { browser, system, created_at, last_used_at, ended_at, ended_reason, current } = record;
  const device = t('security.signIns.device', {
    browser: browser ?? t('security.signIns.unknownBrowser'),
    system: system ?? t('security.signIns.unknownSystem'),
  });
  const time = formatLocal(created_at);
  const Icon = handhelds.has(system) ? Smartphone : Laptop;
  const isOpen = ended_at === null;
  const last = isOpen
    ? t('security.signIns.lastActive', { time: formatLocal(last_used_at) })
    : t(`security.signIns.ends.${ended_reason ?? 'ended'}`, { time: formatLocal(ended_at) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span className="wrap-anywhere">{device}</span>
            <SignInBadge current={current} isOpen={isOpen} />
          </p>
          <p className="num text-sm text-ink-2">{t('security.signIns.signedIn', { time })}</p>
          {!current && <p className="num text-sm text-ink-2">{last}</p>}
        </div>
      </div>
      {!current && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={t('security.signIns.endNamed', { device, time })}
              onClick={onEnd}
            >
              {t('security.signIns.end')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            aria-label={t('security.signIns.notMeNamed', { device, time })}
            onClick={onNotMe}
          >
            {t('security.signIns.notMe')}
          </Button>
        </div>
      )}
    </li>
  );
}

function SignInBadge({ current, isOpen }: { readonly current: boolean; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  if (current) {
    return (
      <Badge tone="ok" icon="check">
        {t('security.signIns.current')}
      </Badge>
    );
  }
  return isOpen ? (
    <Badge tone="info" icon="clock">
      {t('security.signIns.open')}
    </Badge>
  ) : (
    <Badge tone="off" icon="dash">
      {t('security.signIns.ended')}
    </Badge>
  );
}
