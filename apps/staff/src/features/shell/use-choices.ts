import { displayId } from '@app/contract';
import { setTheme, useSettled } from '@app/ui';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { signOut } from '../../shared/account.ts';
import { foundQuery } from '../../shared/desk-queries.ts';
import { useOperator } from '../../shared/operator.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useMay } from '../../shared/staff.ts';
import { furtherEntries, mainEntries } from './navigation.ts';
import type { PageKey } from './navigation.ts';
import { useEntries } from './use-entries.ts';
import { actionKeys, choiceGroups, withRecent } from './choices.ts';
import type { ActionKey, Choice, ChoiceGroup } from './choices.ts';

/** Not every letter is worth a question to the server. */
const pauseMs = 150;

export interface Choices {
  readonly groups: readonly ChoiceGroup[];
  readonly labelOf: (choice: Choice) => string;
  /** The server was not heard yet for what is typed. */
  readonly searching: boolean;
  readonly error: Error | null;
}

/** What is offered for what is typed, as far as the roles allow. */
export function useChoices(typed: string): Choices {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const search = typed.trim().replaceAll(/\s+/g, ' ');
  const settled = useSettled(search, pauseMs);
  const { data: found, error, isFetching } = useQuery(foundQuery(settled));
  const { data: recent = [] } = useQuery(recentQuery());
  const { main, further } = useEntries();
  const mayReadTransactions = useMay('transactions.read');
  const labelOf = (choice: Choice): string => {
    if (choice.kind === 'page') return t(`shell.pages.${choice.key}`);
    if (choice.kind === 'action') return t(`palette.action.${choice.key}`);
    return choice.label;
  };
  const groups = choiceGroups({
    search,
    // Hits of fewer letters stand until those of more are there; of other words they would mislead.
    found: found && search.startsWith(found.search) ? found : undefined,
    recent,
    pages: [...main, ...further.flat()].map(({ key }) => key),
    actions: actionKeys.filter(
      (key) => mayReadTransactions || (key !== 'waiting' && key !== 'unassigned'),
    ),
    wordsOf: labelOf,
    displayId: (id) => displayId(display_prefix, id),
  });
  const searching = search.length >= 2 && (isFetching || settled !== search);
  return { groups, labelOf, searching, error };
}

// In the memory of this tab only, and forgotten with everything else when somebody else signs in: they are names of customers.
function recentQuery() {
  return queryOptions<readonly Choice[]>({
    queryKey: queryKeys.recent,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function addressOf(page: PageKey): string {
  const entry = [...mainEntries, ...furtherEntries.flat()].find(({ key }) => key === page);
  return entry?.to ?? paths.dashboard;
}

/** Opens or does what was chosen, and remembers it. */
export function useChoose(onKeys: () => void): (choice: Choice) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const act: Record<ActionKey, () => void> = {
    waiting: () =>
      void navigate({ to: paths.transactions, search: { status: 'pending', waiting: '24' } }),
    unassigned: () => void navigate({ to: paths.transactions, search: { assignee: 'nobody' } }),
    keys: onKeys,
    light: () => setTheme('light'),
    dark: () => setTheme('dark'),
    system: () => setTheme('system'),
    logout: () => void signOut(),
  };
  const open = (choice: Choice): void => {
    if (choice.kind === 'action') act[choice.key]();
    else if (choice.kind === 'page') void navigate({ to: addressOf(choice.key) });
    else if (choice.kind === 'person') {
      void navigate({ to: paths.user, params: { id: choice.id } });
    } else void navigate({ to: paths.transactions, search: { edit: choice.id } });
  };
  return (choice) => {
    client.setQueryData<readonly Choice[]>(queryKeys.recent, (recent = []) =>
      withRecent(recent, choice),
    );
    open(choice);
  };
}
