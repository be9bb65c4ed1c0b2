import { aboutTexts } from './de/about.ts';
import { accessTexts } from './de/access.ts';
import { accountTexts } from './de/account.ts';
import { beneficiariesTexts } from './de/beneficiaries.ts';
import { faqTexts } from './de/faq.ts';
import { factorsTexts } from './de/factors.ts';
import { fieldsTexts } from './de/fields.ts';
import { idleTexts } from './de/idle.ts';
import { legalTexts } from './de/legal.ts';
import { mailboxTexts } from './de/mailbox.ts';
import { notificationsTexts } from './de/notifications.ts';
import { papersTexts } from './de/papers.ts';
import { ratesTexts } from './de/rates.ts';
import { recoveryTexts } from './de/recovery.ts';
import { safetyTexts } from './de/safety.ts';
import { securityTexts } from './de/security.ts';
import { sendTexts } from './de/send.ts';
import { sentencesTexts } from './de/sentences.ts';
import { statementTexts } from './de/statement.ts';
import { supportTexts } from './de/support.ts';
import { verifyTexts } from './de/verify.ts';

/** German: what all other pages say. */
export const deFurther = {
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
  verify: verifyTexts,
} as const;
