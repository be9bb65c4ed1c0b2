import { enAuth } from './en-auth.ts';
import { aboutTexts } from './en/about.ts';
import { accessTexts } from './en/access.ts';
import { accountTexts } from './en/account.ts';
import { beneficiariesTexts } from './en/beneficiaries.ts';
import { furtherContractTexts } from './en/contract-further.ts';
import { faqTexts } from './en/faq.ts';
import { fieldsTexts } from './en/fields.ts';
import { idleTexts } from './en/idle.ts';
import { legalTexts } from './en/legal.ts';
import { mailboxTexts } from './en/mailbox.ts';
import { notificationsTexts } from './en/notifications.ts';
import { papersTexts } from './en/papers.ts';
import { ratesTexts } from './en/rates.ts';
import { furtherReceiptTexts } from './en/receipt-further.ts';
import { safetyTexts } from './en/safety.ts';
import { securityTexts } from './en/security.ts';
import { sendTexts } from './en/send.ts';
import { sentencesTexts } from './en/sentences.ts';
import { statementTexts } from './en/statement.ts';
import { supportTexts } from './en/support.ts';
import { transactionsTexts } from './en/transactions.ts';
import { verifyTexts } from './en/verify.ts';

/** What all other pages say; loaded with the first of them. */
export const enFurther = {
  ...enAuth,
  about: aboutTexts,
  access: accessTexts,
  account: accountTexts,
  beneficiaries: beneficiariesTexts,
  contract: furtherContractTexts,
  faq: faqTexts,
  fields: fieldsTexts,
  idle: idleTexts,
  legal: legalTexts,
  mailbox: mailboxTexts,
  notifications: notificationsTexts,
  papers: papersTexts,
  rates: ratesTexts,
  receipt: furtherReceiptTexts,
  safety: safetyTexts,
  security: securityTexts,
  send: sendTexts,
  sentences: sentencesTexts,
  statement: statementTexts,
  support: supportTexts,
  transactions: transactionsTexts,
  verify: verifyTexts,
} as const;
