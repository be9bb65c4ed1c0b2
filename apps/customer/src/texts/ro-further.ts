import { aboutTexts } from './ro/about.ts';
import { accessTexts } from './ro/access.ts';
import { accountTexts } from './ro/account.ts';
import { authTexts } from './ro/auth.ts';
import { beneficiariesTexts } from './ro/beneficiaries.ts';
import { faqTexts } from './ro/faq.ts';
import { factorsTexts } from './ro/factors.ts';
import { fieldsTexts } from './ro/fields.ts';
import { idleTexts } from './ro/idle.ts';
import { legalTexts } from './ro/legal.ts';
import { mailboxTexts } from './ro/mailbox.ts';
import { notificationsTexts } from './ro/notifications.ts';
import { papersTexts } from './ro/papers.ts';
import { ratesTexts } from './ro/rates.ts';
import { recoveryTexts } from './ro/recovery.ts';
import { safetyTexts } from './ro/safety.ts';
import { securityTexts } from './ro/security.ts';
import { sendTexts } from './ro/send.ts';
import { sentencesTexts } from './ro/sentences.ts';
import { statementTexts } from './ro/statement.ts';
import { supportTexts } from './ro/support.ts';
import { transactionsTexts } from './ro/transactions.ts';
import { verifyTexts } from './ro/verify.ts';

/** Romanian: what all other pages say. */
export const roFurther = {
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
