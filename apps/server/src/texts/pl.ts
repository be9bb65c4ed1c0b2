import type { Texts } from './languages.ts';
import { contractTexts } from './pl/contract.ts';
import { documentsTexts } from './pl/documents.ts';
import { exportTexts } from './pl/export.ts';
import { mailTexts } from './pl/mail.ts';
import { notices } from './pl/notices.ts';
import { sentences } from './pl/sentences.ts';

/** Everything that the server itself writes to people, in Polish. */
export const pl: Texts = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
};
