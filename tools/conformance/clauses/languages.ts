import type { Clause } from '../clause.ts';

export const languagesClauses = [
  {
    id: 'issue.languages.1',
    text: 'English, German, French, Spanish, Polish and Romanian are complete; a missing key fails',
  },
  {
    id: 'issue.languages.2',
    text: 'The language can be chosen, is remembered, and numbers and days follow it',
  },
  {
    id: 'issue.languages.3',
    text: 'The layout works from right to left, shown with an invented language',
  },
] as const satisfies readonly Clause[];
