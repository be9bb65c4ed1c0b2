import type { Texts } from './languages.ts';
import { contractTexts } from './ro/contract.ts';
import { documentsTexts } from './ro/documents.ts';
import { exportTexts } from './ro/export.ts';
import { mailTexts } from './ro/mail.ts';
import { notices } from './ro/notices.ts';
import { sentences } from './ro/sentences.ts';

/** Everything that the server itself writes to people, in Romanian. */
export const ro: Texts = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
};
