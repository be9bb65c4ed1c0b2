import { aboutTexts } from './pl/about.ts';
import { accountTexts } from './pl/account.ts';
import { authTexts } from './pl/auth.ts';
import { beneficiariesTexts } from './pl/beneficiaries.ts';
import { faqTexts } from './pl/faq.ts';
import { fieldsTexts } from './pl/fields.ts';
import { legalTexts } from './pl/legal.ts';
import { mailboxTexts } from './pl/mailbox.ts';
import { notificationsTexts } from './pl/notifications.ts';
import { papersTexts } from './pl/papers.ts';
import { ratesTexts } from './pl/rates.ts';
import { securityTexts } from './pl/security.ts';
import { sendTexts } from './pl/send.ts';
import { sentencesTexts } from './pl/sentences.ts';
import { statementTexts } from './pl/statement.ts';
import { supportTexts } from './pl/support.ts';
import { verifyTexts } from './pl/verify.ts';

/** What all other pages say; loaded with the first of them. */
export const plFurther = {
  auth: authTexts,
  about: aboutTexts,
  account: accountTexts,
  beneficiaries: beneficiariesTexts,
  faq: faqTexts,
  fields: fieldsTexts,
  legal: legalTexts,
  mailbox: mailboxTexts,
  notifications: notificationsTexts,
  papers: papersTexts,
  rates: ratesTexts,
  security: securityTexts,
  send: sendTexts,
  sentences: sentencesTexts,
  statement: statementTexts,
  support: supportTexts,
  verify: verifyTexts,
} as const;
