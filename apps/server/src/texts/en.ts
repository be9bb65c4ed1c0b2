import { contractTexts } from './en/contract.ts';
import { documentsTexts } from './en/documents.ts';
import { exportTexts } from './en/export.ts';
import { mailTexts } from './en/mail.ts';
import { notices } from './en/notices.ts';
import { sentences } from './en/sentences.ts';

/** Everything that the server itself writes to people: documents and mails. Words of the specification stand here to the letter. */
export const en = {
  contract: contractTexts,
  documents: documentsTexts,
  export: exportTexts,
  mail: mailTexts,
  notices,
  sentences,
} as const;
