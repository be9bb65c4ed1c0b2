import { aboutTexts } from './fr/about.ts';
import { accessTexts } from './fr/access.ts';
import { accountTexts } from './fr/account.ts';
import { authTexts } from './fr/auth.ts';
import { beneficiariesTexts } from './fr/beneficiaries.ts';
import { faqTexts } from './fr/faq.ts';
import { factorsTexts } from './fr/factors.ts';
import { fieldsTexts } from './fr/fields.ts';
import { idleTexts } from './fr/idle.ts';
import { legalTexts } from './fr/legal.ts';
import { mailboxTexts } from './fr/mailbox.ts';
import { notificationsTexts } from './fr/notifications.ts';
import { papersTexts } from './fr/papers.ts';
import { ratesTexts } from './fr/rates.ts';
import { recoveryTexts } from './fr/recovery.ts';
import { safetyTexts } from './fr/safety.ts';
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
  access: accessTexts,
  account: accountTexts,
  beneficiaries: beneficiariesTexts,
  faq: faqTexts,
  factors: factorsTexts,
  fields: fieldsTexts,
  idle: idleTexts,
  legal: legalTexts,
  mailbox: mailboxTexts,
  notifications: notificationsTexts,
  papers: papersTexts,
  rates: ratesTexts,
  recovery: recoveryTexts,
  safety: safetyTexts,
  security: securityTexts,
  send: sendTexts,
  sentences: sentencesTexts,
  statement: statementTexts,
  support: supportTexts,
  transactions: transactionsTexts,
  verify: verifyTexts,
} as const;
