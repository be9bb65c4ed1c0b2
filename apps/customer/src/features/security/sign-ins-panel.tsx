import type { SignInRecords } from '@app/contract';
import { Button, Panel, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query.ts';
import { SignInRow } from './sign-in-row.tsx';

const shownAtFirst = 6;

export interface SignInsPanelProps {
  readonly signIns: SignInRecords;
  /** Somebody says "This wasn't me": what is left to do, in words. */
  readonly onAlarm: (text: string) => void;
}

/** Who signed in, where the specification has samples; each can be ended, and called out as somebody else's. */
export function SignInsPanel({ signIns, onAlarm }: SignInsPanelProps) {
  const { t } = useTranslation();
  const { items } = signIns;
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes; the focus stays in the list.
  const { busy, end, deny, endOthers } = useEndings(() => list.current?.focus());
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownAtFirst);
  const hasOthers = items.some(({ current, ended_at }) => !current && ended_at === null);
  const notMe = async (id: string, isOpen: boolean): Promise<void> => {
    const denied = await deny(id);
    if (denied === undefined && isOpen) return;
    const ended = t(isOpen ? 'security.signIns.alarmEnded' : 'security.signIns.alarmPast');
    onAlarm(denied?.mailed === true ? `${ended} ${t('security.signIns.alarmMailed')}` : ended);
  };
  return (
    <Panel title={t('security.signIns.title')} subtitle={t('security.signIns.subtitle')}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('security.signIns.list')}
        className="divide-y divide-line rounded-xs"
      >
        {shown.map((record) => (
          <SignInRow
            key={record.id}
            record={record}
            busy={busy === record.id}
            onEnd={() => void endAndSay(record.id)}
            onNotMe={() => void notMe(record.id, record.ended_at === null)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {items.length > shown.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('security.signIns.more', { count: items.length - shown.length })}
          </Button>
        )}
        {hasOthers && (
          <Button
            variant="secondary"
            busy={busy === 'others'}
            busyLabel={t('security.signIns.ending')}
            onClick={() => void endOthers()}
          >
            {t('security.signIns.endOthers')}
          </Button>
        )}
      </div>
    </Panel>
  );

  async function endAndSay(id: string): Promise<void> {
    if (!(await end(id))) return;
    notify({
      title: t('security.signIns.endedTitle'),
      text: t('security.signIns.endedText'),
      tone: 'ok',
    });
  }
}

function useEndings(onEnded: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** The session that is being ended, or `others` for all of them. */
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, task: () => Promise<void>): Promise<boolean> => {
    setBusy(name);
    try {
      await task();
      onEnded();
      await client.invalidateQueries({ queryKey: queryKeys.sessions });
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    /** Ends it, and has the link mailed that shuts everybody out; undefined when that failed, which is said. */
    deny: async (id: string): Promise<{ readonly mailed: boolean } | undefined> => {
      let mailed = false;
      const done = await run(id, async () => {
        // A server of the version before answers nothing.
        const answer: { readonly mailed: boolean } | null = await api.call('endSession', {
          params: { id },
          query: { not_me: '1' },
        });
        mailed = answer?.mailed === true;
      });
      return done ? { mailed } : undefined;
    },
    end: (id: string) =>
      run(id, async () => void (await api.call('endSession', { params: { id }, query: {} }))),
    endOthers: () =>
      run('others', async () => {
        const { ended } = await api.call('endOtherSessions', {});
        notify({
          title: t('security.signIns.endedTitle'),
          text: t('security.signIns.othersEnded', { count: ended }),
          tone: 'ok',
        });
      }),
  };
}
