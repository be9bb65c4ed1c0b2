import { contractTexts } from './es/contract.ts';
import { documentsTexts } from './es/documents.ts';
import { exportTexts } from './es/export.ts';
import { mailTexts } from './es/mail.ts';
import { notices } from './es/notices.ts';
import { sentences } from './es/sentences.ts';
import type { Texts } from './languages.ts';

/** Everything that the server itself writes to people, in Spanish. */
export const es: Texts = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
};
