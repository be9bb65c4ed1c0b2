import type { Support } from '@app/contract';
import { Skeleton, cn } from '@app/ui';
import { useTranslation } from 'react-i18next';

/** Who is there now; the dot repeats what the words say (ruling 24). */
export function Presence({ support }: { readonly support: Support | undefined }) {
  const { t } = useTranslation();
  const online = support?.online ?? null;
  return (
    <span role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
      {support === undefined ? (
        <Skeleton className="h-4 w-40" />
      ) : (
        <>
          <span
            aria-hidden="true"
            className={cn('size-2.5 rounded-full', online === null ? 'bg-line-strong' : 'bg-ok')}
          />
          {online !== null && t('support.online', { name: online })}
          {online === null &&
            t(support.mails_replies ? 'support.offline' : 'support.offlineNoMail')}
        </>
      )}
    </span>
  );
}
