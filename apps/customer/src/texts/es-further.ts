import { aboutTexts } from './es/about.ts';
import { accessTexts } from './es/access.ts';
import { accountTexts } from './es/account.ts';
import { authTexts } from './es/auth.ts';
import { beneficiariesTexts } from './es/beneficiaries.ts';
import { faqTexts } from './es/faq.ts';
import { factorsTexts } from './es/factors.ts';
import { fieldsTexts } from './es/fields.ts';
import { idleTexts } from './es/idle.ts';
import { legalTexts } from './es/legal.ts';
import { mailboxTexts } from './es/mailbox.ts';
import { notificationsTexts } from './es/notifications.ts';
import { papersTexts } from './es/papers.ts';
import { ratesTexts } from './es/rates.ts';
import { recoveryTexts } from './es/recovery.ts';
import { safetyTexts } from './es/safety.ts';
import { securityTexts } from './es/security.ts';
import { sendTexts } from './es/send.ts';
import { sentencesTexts } from './es/sentences.ts';
import { statementTexts } from './es/statement.ts';
import { supportTexts } from './es/support.ts';
import { transactionsTexts } from './es/transactions.ts';
import { verifyTexts } from './es/verify.ts';

/** What all other pages say; loaded with the first of them. */
export const esFurther = {
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
