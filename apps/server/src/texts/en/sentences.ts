import { ownSentences } from '@app/contract';

/** The browser shows them as well; here they join the texts that are translated. Their gaps are filled by us, so the compiler is not to ask. */
export const sentences: Record<keyof typeof ownSentences, string> = ownSentences;
