import { createIdleWatch } from '@app/client';
import type { IdleState } from '@app/client';
import { Late, latePart, notify, watchPerson } from '@app/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { session } from '../../shared/session.ts';
import { loadIdleWarning } from './overlays.ts';

// Where it does not come, the session ends without having asked, and the page stays until then.
const idleWarning = latePart(async () => (await loadIdleWarning()).IdleWarning);

type Watch = ReturnType<typeof createIdleWatch>;

/** Asks whether somebody is there, one minute before the session ends without them (ruling 34). */
export function IdleGuard({ limitMs }: { readonly limitMs: number }) {
  const { t } = useTranslation();
  const [state, setState] = useState<IdleState>({ kind: 'active' });
  const watch = useRef<Watch>(undefined);
  useEffect(() => {
    const created = createIdleWatch({
      limitMs,
      storage: localStorage,
      storageKey: 'staff-session-active',
      report: () => api.call('keepSession', {}),
      onState: setState,
    });
    watch.current = created;
    const unwatch = watchPerson(created.touch, created.check);
    return () => {
      unwatch();
      created.close();
    };
  }, [limitMs]);
  const ended = state.kind === 'ended';
  useEffect(() => {
    if (!ended) return;
    // As when the server refuses it: what was typed is kept for whoever signs in again.
    session.clear('refused');
    notify({
      title: t('idle.endedTitle'),
      text: t('idle.endedText', { minutes: Math.round(limitMs / 60_000) }),
      tone: 'info',
    });
  }, [ended, limitMs, t]);
  if (state.kind !== 'warned') return null;
  return (
    <Late part={idleWarning}>
      {(IdleWarning) => (
        <IdleWarning
          endsAt={state.endsAt}
          onStay={() => watch.current?.stay()}
          onLeave={() => void session.signOut().catch(() => undefined)}
        />
      )}
    </Late>
  );
}
