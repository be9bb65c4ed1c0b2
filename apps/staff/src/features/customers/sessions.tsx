import { formatGmt } from '@app/client';
import type { CustomerPage } from '@app/contract';
import { Panel } from '@app/ui';
import { useTranslation } from 'react-i18next';

type Session = CustomerPage['sessions'][number];

/** Sign-ins of the customer app, newest first, open and ended. */
export function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customers.sessions.title')}>
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-2">{t('customers.sessions.empty')}</p>
      ) : (
        // Long lists stay in a box of their own: notes and figures are what staff come for.
        <ul
          tabIndex={0}
          aria-label={t('customers.sessions.title')}
          className="flex max-h-80 flex-col gap-3 overflow-y-auto"
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { browser, system, created_at, last_used_at, ended_at } = session;
  return (
    <li className="text-sm">
      <p className="wrap-anywhere">
        {t('customers.sessions.device', {
          browser: browser ?? t('customers.sessions.unknownBrowser'),
          system: system ?? t('customers.sessions.unknownSystem'),
        })}
      </p>
      <p className="text-xs text-ink-2">
        {t('customers.sessions.began', { time: formatGmt(created_at) })}
      </p>
      <p className="text-xs text-ink-2">
        {ended_at === null
          ? t('customers.sessions.open', { time: formatGmt(last_used_at) })
          : t('customers.sessions.ended', { time: formatGmt(ended_at) })}
      </p>
    </li>
  );
}
