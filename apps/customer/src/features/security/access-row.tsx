import { formatLocalTime } from '@app/client';
import type { AccountAccess } from '@app/contract';
import { Button } from '@app/ui';
import { Eye, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccessLine } from './access-days.ts';

export interface AccessRowProps {
  readonly line: AccessLine;
  readonly onReport: () => void;
}

/** Who, what and when; of a change also why, where the customer may read it. */
export function AccessRow({ line: { entry, count }, onReport }: AccessRowProps) {
  const { t } = useTranslation();
  const { kind, reason, created_at } = entry;
  const Icon = kind === 'change' ? PencilLine : Eye;
  const name = useAccessName(entry);
  const area = t(`access.areas.${entry.area}`);
  const what = t(`access.${verbOf(entry)}`, { area });
  const time = formatLocalTime(created_at);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm">{what}</p>
          {reason !== null && <p className="text-sm">{t('access.reason', { reason })}</p>}
          <p className="num text-sm text-ink-2">{t('access.times', { count, time })}</p>
        </div>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:ms-4"
        aria-label={t('access.reportNamed', { name, what, time })}
        onClick={onReport}
      >
        {t('access.report')}
      </Button>
    </li>
  );
}

function verbOf({ kind, in_list }: AccountAccess): 'changed' | 'inList' | 'viewed' {
  if (kind === 'change') return 'changed';
  return in_list ? 'inList' : 'viewed';
}

/** First name and role, such as "Amara (Support)": enough to name them in a report, and no more than that. */
export function useAccessName({ first_name, roles }: AccountAccess): string {
  const { t } = useTranslation();
  const name = first_name === '' ? t('access.someone') : first_name;
  const [role] = roles;
  return `${name} (${role === undefined ? t('access.left') : t(`access.roles.${role}`)})`;
}
