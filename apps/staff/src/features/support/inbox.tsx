import type { SupportView } from '@app/contract';
import { cn, useMediaQuery, wideScreen } from '@app/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from '../../shared/keys.ts';
import { Conversation, NoConversation } from './conversation.tsx';
import { FactsBelow, FactsColumn } from './facts-column.tsx';
import { Queue } from './queue.tsx';
import { firstView } from './support-search.ts';
import type { SupportSearch } from './support-search.ts';
import { useQueue } from './use-queue.ts';
import { useSupportKeys } from './use-support-keys.ts';

const route = getRouteApi('/staff/admin/support');
/** Room for the customer beside queue and thread; narrower, they stand above the thread in a disclosure. */
const factsScreen = '(width >= 80rem)';

/** What the address says, and how it changes. */
function usePlace() {
  const { view = firstView, search = '', id } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: SupportSearch, replace: boolean): void =>
    void navigate({ search: placeOf({ view, search, ...change }), replace });
  return {
    view,
    search,
    id,
    open: (next: string | undefined) =>
      go(next === undefined ? {} : { id: next }, id !== undefined),
    seek: (text: string) => go({ search: text, ...(id !== undefined && { id }) }, true),
    turnTo: (next: SupportView) => go({ view: next }, false),
  };
}

function placeOf({ view, search, id }: SupportSearch): SupportSearch {
  return {
    ...(view !== undefined && view !== firstView && { view }),
    ...(search !== undefined && search !== '' && { search }),
    ...(id !== undefined && { id }),
  };
}

/** Queue, thread and customer: side by side, or one after the other on a small screen. */
export function Inbox() {
  const { view, search, id, open, seek, turnTo } = usePlace();
  const wide = useMediaQuery(wideScreen);
  const beside = useMediaQuery(factsScreen);
  const { list, rows } = useQueue(view, search, id);
  useSupportKeys({ rows: rows ?? [], opened: id, onOpen: open });
  const showsQueue = wide || id === undefined;
  return (
    <>
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-3 lg:h-[calc(100dvh-12rem)] lg:min-h-120 lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)] xl:grid-cols-[min(20rem,28%)_minmax(0,1fr)_min(18rem,24%)]',
          // One conversation fills a small screen.
          !showsQueue && 'h-[calc(100dvh-11.5rem)] min-h-120',
        )}
      >
        {showsQueue && (
          <Queue
            view={view}
            search={search}
            opened={id}
            rows={rows}
            list={list}
            onSearch={seek}
            onView={turnTo}
          />
        )}
        {id === undefined && wide && <NoConversation />}
        {id !== undefined && (
          <Conversation
            key={id}
            id={id}
            onBack={wide ? undefined : () => open(undefined)}
            facts={!beside && <FactsBelow id={id} />}
          />
        )}
        {beside && <FactsColumn id={id} />}
      </div>
      {wide && <KeyHint />}
    </>
  );
}

/** The keys of the inbox, under it; nothing where they are turned off or where there is no keyboard. */
function KeyHint() {
  const { t } = useTranslation();
  const [on] = useSingleKeys();
  if (!on) return null;
  return <p className="mt-2 text-xs text-ink-2 pointer-coarse:hidden">{t('support.keys.hint')}</p>;
}
