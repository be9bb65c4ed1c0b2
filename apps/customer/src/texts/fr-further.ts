import { aboutTexts } from './fr/about.ts';
import { accountTexts } from './fr/account.ts';
import { authTexts } from './fr/auth.ts';
import { beneficiariesTexts } from './fr/beneficiaries.ts';
import { faqTexts } from './fr/faq.ts';
import { fieldsTexts } from './fr/fields.ts';
import { legalTexts } from './fr/legal.ts';
import { mailboxTexts } from './fr/mailbox.ts';
import { notificationsTexts } from './fr/notifications.ts';
import { papersTexts } from './fr/papers.ts';
import { ratesTexts } from './fr/rates.ts';
import { securityTexts } from './fr/security.ts';
import { sendTexts } from './fr/send.ts';
import { sentencesTexts } from './fr/sentences.ts';
import { statementTexts } from './fr/statement.ts';
import { supportTexts } from './fr/support.ts';
import { transactionsTexts } from './fr/transactions.ts';
import { verifyTexts } from './fr/verify.ts';

/** What all other pages say; loaded with the first of them. */
export const frFurther = {
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
  transactions: transactionsTexts,
  verify: verifyTexts,
} as const;
