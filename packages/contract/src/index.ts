export {
  currencyFacts,
  disabledReason,
  receiveCurrencies,
  sendCurrencies,
  walletCurrency,
} from './currencies.ts';
export type { ReceiveCurrency, SendCurrency } from './currencies.ts';
export { errorTable, isErrorCode } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { eventData, eventKinds } from './events.ts';
export type { EventData, EventKind } from './events.ts';
export { limits } from './limits.ts';
export { modeLines, modes, notStated } from './modes.ts';
export type { Mode } from './modes.ts';
export { operations } from './operations.ts';
export type {
  Access,
  Answer,
  CallInput,
  HandlerInput,
  Operation,
  OperationName,
} from './operations.ts';
export { audiences, mayDo, permissions, rolePermissions, staffRoles } from './roles.ts';
export type { Audience, Permission, StaffRole } from './roles.ts';
export {
  progressStagePattern,
  staffStageLabel,
  staffStages,
  trackerMarks,
  trackerStageLabels,
  trackerStageOf,
  trackerStages,
} from './stages.ts';
export type { TrackerMark, TrackerStage } from './stages.ts';
export {
  documentationLook,
  isTerminal,
  moneyPositions,
  statusLooks,
  transactionStatuses,
} from './statuses.ts';
export type {
  MoneyPosition,
  StatusIcon,
  StatusLook,
  StatusToken,
  TransactionStatus,
} from './statuses.ts';
export { fillText, toasts } from './toasts.ts';
export { session, signUpBody } from './schemas/auth.ts';
export type { Session, SessionUser, SignUpBody } from './schemas/auth.ts';
export { problem } from './schemas/common.ts';
export type { Problem } from './schemas/common.ts';
export type { OperatorInfo } from './schemas/operator.ts';
export { notificationTypes } from './schemas/people.ts';
export type {
  BooksVerification,
  Notification,
  Profile,
  StaffCounters,
  TrialBalance,
  Wallet,
  WalletChangeBody,
  WalletTransaction,
} from './schemas/people.ts';
export { trends } from './schemas/rates.ts';
export type { ExchangeRate } from './schemas/rates.ts';
export { eventSources, updateTransactionBody } from './schemas/transfers.ts';
export type {
  CreateTransactionBody,
  Quote,
  QuoteBody,
  StaffTransaction,
  Transaction,
  TransactionDetail,
  TransactionEvent,
  TransactionSummary,
  UpdateTransactionBody,
} from './schemas/transfers.ts';
