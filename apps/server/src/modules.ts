import { passwordMinOf } from '@app/contract';
import { createBeneficiaries } from '#beneficiaries';
import { createAccount } from '#account';
import type { Account } from '#account';
import { createAudit, findAccountAccess, listAccountAccess } from '#audit';
import { createCases } from '#cases';
import { createCustomers } from '#customers';
import { readAccounts } from '#demonstration';
import { createIdentity } from '#identity';
import { createKyc } from '#kyc';
import { createLedger } from '#ledger';
import type { Ledger } from '#ledger';
import {
  accountClosedNotice,
  accountNotice,
  createNotifications,
  detailsChangedNotice,
  factorNotice,
  passwordChangedNotice,
  sessionReuseNotice,
} from '#notifications';
import type { Notifications } from '#notifications';
import { createLiveFacts } from '#operator';
import { createPapers } from '#papers';
import { createPayouts } from '#payouts';
import { untilDatabaseIsBack } from '#platform/patience';
import { createRisk, createRuleBook } from '#risk';
import { createScreening } from '#screening';
import type { Screening } from '#screening';
import { createEndOffers, createQuotes } from '#quotes';
import { createRateAlerts, createRates } from '#rates';
import { createStaff } from '#staff';
import { createSupport } from '#support';
import { createTransactions } from '#transactions';
import { createVerification } from '#verification';
import { createWallets } from '#wallets';
import { createBookVerifications } from './book-verifications.ts';
import { createMoneyBatcher } from './money-batch.ts';
import type { ApplicationOptions, Ground } from './ground.ts';

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Every module, made by hand in the order in which one needs another. */
export async function createModules(ground: Ground, options: ApplicationOptions) {
  const people = await createPeople(ground, options);
  const trade = createTrade(ground, people, options);
  const desk = createDeskModules(ground, { ...people, ...trade });
  const account = joinAccount(ground, { ...people, ...trade });
  return { ...people, ...trade, ...desk, account, liveFacts: joinLiveFacts(ground, people) };
}

function joinLiveFacts({ db, clock, live }: Ground, { screening }: People) {
  return createLiveFacts({ db, clock, settings: live, screening: screening.ready });
}

type People = Awaited<ReturnType<typeof createPeople>>;

/** The books, and the people in them. */
async function createPeople(ground: Ground, { config, attemptLimits }: ApplicationOptions) {
  const { db, clock, log, securityLog, operator, profile, secrets, mail, secretValues } = ground;
  const mails = mail.policy;
  const audit = createAudit({ db, clock });
  const ledger = await untilDatabaseIsBack(() => createLedger({ db }));
  const rules = createRuleBook(db);
  const batcher = createMoneyBatcher({
    db,
    ledger,
    log,
    secondPersonAbove: operator.limits.secondPersonAbove.minor,
    mails,
    levels: operator.limits.levels,
    rules,
    meter: ground.metrics.batch,
    tracer: ground.tracer,
    commits: ground.commits,
    batchMax: config.moneyBatchMax,
  });
  const notifications = createNotifications({ db, mails, secretValues });
  const cases = createCases({ db, prefix: profile.display_prefix, notify: notifications.insert });
  const screening = await createScreening({ db, log, clock, cases, settings: profile.screening });
  const { fixedSender, ...demands } = demandsOf(operator);
  const customers = customersOf(db, { ledger, notifications, screening, fixedSender });
  const isDemonstration = operator.mode === 'demonstration';
  const identity = createIdentity({
    db,
    clock,
    log,
    secrets,
    issuer: config.publicOrigin ?? `urn:${profile.slug}`,
    brand: profile.name,
    ...demands,
    sessionIdleMs: config.sessionIdleMs,
    openAccount: customers.openAccount,
    onReuse: async (trx, { user_id }) => {
      securityLog('session.reuse', { user_id });
      await notifications.insert(trx, { user_id, ...sessionReuseNotice() });
    },
    onPasswordChanged: (trx, user_id) =>
      notifications.insert(trx, { user_id, ...passwordChangedNotice() }),
    onFactorNews: (trx, { user_id, what, values }) =>
      notifications.insert(trx, { user_id, ...factorNotice(what, values) }),
    onAccountNews: (trx, { what, values, ...ways }) =>
      notifications.write(trx, { ...accountNotice(what, values), ...ways }),
    identityProviders: ground.identityProviders,
    site: ground.home.customer,
    origins: originsOf(config),
    demonstrationAccounts: async () => (isDemonstration ? readAccounts(config.dataDir) : undefined),
    ...(attemptLimits ? { attemptLimits } : {}),
  });
  const staff = createStaff({ db, clock, identity });
  const endOffers = createEndOffers(operator);
  const rates = createRates({ db, clock, log, operator, ecbUrl: config.ratesEcbUrl, endOffers });
  return {
    audit,
    ledger,
    batcher,
    customers,
    notifications,
    cases,
    screening,
    risk: createRisk({ db, clock, book: rules, screening: screening.desk }),
    isDemonstration,
    identity,
    staff,
    rates,
  };
}

interface CustomerParts {
  readonly ledger: Ledger;
  readonly notifications: Notifications;
  readonly screening: Screening;
  readonly fixedSender: boolean;
}

/** Customers, who are told of another name or phone number of theirs in the transaction that changes it. */
function customersOf(
  db: Ground['db'],
  { ledger, notifications, screening, fixedSender }: CustomerParts,
) {
  return createCustomers({
    db,
    openWallet: ledger.openWallet,
    onNamed: screening.screenCustomer,
    onDetailsChanged: (trx, user_id) =>
      notifications.insert(trx, { user_id, ...detailsChangedNotice() }),
    fixedSender,
  });
}

/** What `live` asks of people, and the other modes do not (rulings 22 and 34). */
function demandsOf({ mode }: Ground['operator']) {
  const isLive = mode === 'live';
  return {
    fixedSender: isLive,
    passwordMin: passwordMinOf(mode),
    emailRequired: isLive,
    factorsRequired: isLive,
  };
}

/** Staff have the public origin too, unless they have one of their own. */
function originsOf({ publicOrigin, staffOrigin = publicOrigin }: ApplicationOptions['config']) {
  return {
    ...(publicOrigin !== undefined && { customer: publicOrigin }),
    ...(staffOrigin !== undefined && { staff: staffOrigin }),
  };
}

type Trade = ReturnType<typeof createTrade>;

/** What a transfer needs, from the rate to the payout. */
function createTrade(ground: Ground, people: People, { config }: ApplicationOptions) {
  const { ledger, batcher, customers, notifications, rates, cases, screening, risk } = people;
  const { db, clock, log, operator, profile, secrets, secretValues } = ground;
  const rateAlerts = createRateAlerts({ db, clock, rates, notify: notifications.insert });
  const quotes = createQuotes({ db, clock, operator, rates });
  const { beneficiariesMax: max } = operator.limits;
  const beneficiaries = createBeneficiaries({ db, clock, max });
  const payouts = createPayouts({ operator, paused: config.payoutsPaused });
  const provider = payouts.provider();
  const verification = createVerification({
    db,
    secrets,
    secretValues,
    notifications,
    cases,
    lockWallet: ledger.lockWallet,
  });
  const transactions = createTransactions({
    db,
    batcher,
    clock,
    log,
    operator: profile,
    provider,
    evidence: verification.evidence,
    senderName: customers.senderName,
    screen: screening.hits,
    screening: screening.standing,
    rules: risk.book,
    cases,
    notify: notifications.insert,
    lockWallet: ledger.lockWallet,
    providerOf: payouts.named,
    payoutsPaused: payouts.paused,
    verificationCode: ground.receiptCodes.codeFor,
  });
  const wallets = createWallets({ db, batcher, refunds: transactions.refunds });
  return {
    rateAlerts,
    quotes,
    beneficiaries,
    payouts,
    provider,
    verification,
    transactions,
    wallets,
  };
}

/** What people of both sides do about it: papers, chat, and re-adding the books. */
function createDeskModules(ground: Ground, parts: People & Trade) {
  const { db, clock, log, operator, profile, mail } = ground;
  const { notifications, transactions } = parts;
  const { papers, kyc } = joinPapers(ground, parts);
  const support = createSupport({
    db,
    log,
    clock,
    brand: profile.name,
    displayPrefix: profile.display_prefix,
    findTransfer: transactions.find,
    verificationOf: async (user_id) => (await kyc.get(user_id)).allowance.level,
    latestTransfers: async (user_id, limit) => (await transactions.list(user_id, { limit })).items,
    notifications,
    // Kept mails reach nobody but in the mailbox of a mode in which no real money moves.
    hasMail: mail.policy === 'waiting' || operator.mode !== 'live',
  });
  return { papers, kyc, support, verifications: createBookVerifications(ground) };
}

/** Documents for transfers and proofs of identity are files of one kind; what follows from them differs. */
function joinPapers(
  { db, clock, operator, profile }: Ground,
  { ledger, notifications, transactions }: People & Trade,
) {
  const papers = createPapers({
    db,
    notifications,
    lockWallet: ledger.lockWallet,
    prefix: profile.display_prefix,
    completeRequest: transactions.completeDocumentation,
    cancelOverdue: transactions.cancelOverdue,
  });
  const { levels } = operator.limits;
  const kyc = createKyc({ db, clock, notifications, proofs: papers.proofs, limits: levels });
  return { papers, kyc };
}

/** Export and closing reach into what three modules hold. */
function joinAccount(
  { db, clock, profile, operator, home }: Ground,
  { identity, ledger, customers, cases, notifications }: People & Trade,
): Account {
  return createAccount({
    db,
    clock,
    brand: profile.name,
    confirmPassword: identity.confirmPassword,
    requireConfirmed: identity.requireConfirmed,
    lockWallet: ledger.lockWallet,
    endSessions: identity.endAllSessions,
    tell: (trx, { user_id, language }) => {
      const { support_email, complaints_email } = operator.claims();
      const contact = support_email ?? complaints_email ?? home.customer;
      const letter = { in_app: false, mail: { to: null, link: null } };
      return notifications.write(trx, {
        user_id,
        ...accountClosedNotice(contact, language),
        ...letter,
      });
    },
    removeProfile: customers.close,
    forget: identity.invalidate,
    listAccess: (user_id, query) => listAccountAccess(db.query, user_id, query),
    findAccess: findAccountAccess,
    openedToday: cases.openedToday,
    openCase: cases.create,
  });
}
