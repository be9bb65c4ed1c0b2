import { contractTexts } from './fr/contract.ts';
import { documentsTexts } from './fr/documents.ts';
import { exportTexts } from './fr/export.ts';
import { mailTexts } from './fr/mail.ts';
import { notices } from './fr/notices.ts';
import { sentences } from './fr/sentences.ts';
import type { Texts } from './languages.ts';

/** Everything that the server itself writes to people, in French. */
export const fr: Texts = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
};
