import { aboutTexts } from './pl/about.ts';
import { accessTexts } from './pl/access.ts';
import { accountTexts } from './pl/account.ts';
import { authTexts } from './pl/auth.ts';
import { beneficiariesTexts } from './pl/beneficiaries.ts';
import { faqTexts } from './pl/faq.ts';
import { factorsTexts } from './pl/factors.ts';
import { fieldsTexts } from './pl/fields.ts';
import { idleTexts } from './pl/idle.ts';
import { legalTexts } from './pl/legal.ts';
import { mailboxTexts } from './pl/mailbox.ts';
import { notificationsTexts } from './pl/notifications.ts';
import { papersTexts } from './pl/papers.ts';
import { ratesTexts } from './pl/rates.ts';
import { recoveryTexts } from './pl/recovery.ts';
import { safetyTexts } from './pl/safety.ts';
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
