import type { Found } from '@app/contract';
import type { PageKey } from './navigation.ts';

export const actionKeys = [
  'waiting',
  'unassigned',
  'keys',
  'light',
  'dark',
  'system',
  'logout',
] as const;
export type ActionKey = (typeof actionKeys)[number];

/** Something that the palette opens or does. */
export type Choice =
  | { readonly kind: 'page'; readonly key: PageKey }
  | { readonly kind: 'action'; readonly key: ActionKey }
  | {
      readonly kind: 'person' | 'transaction';
      readonly id: string;
      readonly label: string;
      readonly detail: string;
    };

export type GroupKey = 'recent' | 'people' | 'transactions' | 'pages' | 'actions';

export interface ChoiceGroup {
  readonly key: GroupKey;
  readonly choices: readonly Choice[];
}

export interface Given {
  readonly search: string;
  readonly found: Found | undefined;
  readonly recent: readonly Choice[];
  readonly pages: readonly PageKey[];
  readonly actions: readonly ActionKey[];
  /** The words of a page or action as they are shown. */
  readonly wordsOf: (choice: Choice) => string;
  /** 'TG-4f8a21c0'. */
  readonly displayId: (id: string) => string;
}

/** What to offer for what was typed; without words, what was opened lately, then all pages and actions. Empty groups are left out. */
export function choiceGroups(given: Given): ChoiceGroup[] {
  const { search, found } = given;
  const isNew = search === '';
  const fits = (choice: Choice): boolean => isNew || hasWords(given.wordsOf(choice), search);
  const groups: ChoiceGroup[] = [
    { key: 'recent', choices: isNew ? given.recent : [] },
    { key: 'people', choices: isNew ? [] : (found?.people ?? []).map(personChoice) },
    {
      key: 'transactions',
      choices: isNew
        ? []
        : (found?.transactions ?? []).map((row) => transactionChoice(row, given.displayId)),
    },
    {
      key: 'pages',
      choices: given.pages.map((key) => ({ kind: 'page', key }) as const).filter(fits),
    },
    {
      key: 'actions',
      choices: given.actions.map((key) => ({ kind: 'action', key }) as const).filter(fits),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function personChoice(person: Found['people'][number]): Choice {
  const { user_id, full_name, email, phone_number } = person;
  const detail = phone_number === null ? email : `${email} · ${phone_number}`;
  return { kind: 'person', id: user_id, label: full_name, detail };
}

function transactionChoice(
  row: Found['transactions'][number],
  displayId: (id: string) => string,
): Choice {
  const { id, recipient, amount, currency, receipt_number } = row;
  const detail = `${amount} EUR → ${currency} · ${receipt_number}`;
  return { kind: 'transaction', id, label: `${displayId(id)} ${recipient}`, detail };
}

/** Every typed word begins a word of the text. */
export function hasWords(text: string, search: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

const recentMax = 6;

/** The choice in front, once; only what opens a record or a page is worth remembering. */
export function withRecent(recent: readonly Choice[], choice: Choice): readonly Choice[] {
  if (choice.kind === 'action') return recent;
  const others = recent.filter((known) => choiceId(known) !== choiceId(choice));
  return [choice, ...others].slice(0, recentMax);
}

/** One of its kind, for lists. */
export function choiceId(choice: Choice): string {
  return `${choice.kind}-${'id' in choice ? choice.id : choice.key}`;
}
