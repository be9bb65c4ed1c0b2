import { contractTexts } from './de/contract.ts';
import { documentsTexts } from './de/documents.ts';
import { exportTexts } from './de/export.ts';
import { mailTexts } from './de/mail.ts';
import { notices } from './de/notices.ts';
import { sentences } from './de/sentences.ts';
import type { Texts } from './languages.ts';

/** Everything that the server itself writes to people, in German. */
export const de: Texts = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
};
