export { callFacts } from './call-facts.ts';
export type { CallFacts } from './call-facts.ts';
export { countries, isCountry, likelyCurrency } from './countries.ts';
export type { Country } from './countries.ts';
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
export { eventKinds } from './event-kinds.ts';
export type { EventKind } from './event-kinds.ts';
export { eventData } from './events.ts';
export type { EventData } from './events.ts';
export { isLanguage, languageFacts, languages } from './languages.ts';
export type { Language } from './languages.ts';
export { limits } from './limits.ts';
export { modeLines, modes, notStated } from './modes.ts';
export type { Mode } from './modes.ts';
export { isNoticeKey, noticeGaps, noticeTexts } from './notices.ts';
export type { NoticeKey } from './notices.ts';
export { operations } from './operations.ts';
export type {
  Access,
  Answer,
  CallInput,
  DownloadName,
  HandlerInput,
  Operation,
  OperationName,
  Upload,
  UploadName,
} from './operations.ts';
export {
  accountCountry,
  accountDetailKeys,
  accountFieldName,
  accountIdentity,
  accountValue,
  readRecipient,
  recipientFields,
  recipientProblems,
  recipientReasonText,
  recipientReasonTexts,
  shownAccountValue,
  withAccountValue,
} from './recipient-fields.ts';
export type {
  AccountDetails,
  AccountFieldKey,
  AccountFieldName,
  RecipientAccount,
  RecipientField,
  RecipientHint,
  RecipientHintCode,
  RecipientReason,
  RecipientReasonCode,
} from './recipient-fields.ts';
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
export { transactionDays } from './periods.ts';
export { fillText, toasts } from './toasts.ts';
export { avatarTypes, sessionEnds } from './schemas/profile.ts';
export type {
  ChangePasswordBody,
  SessionEnd,
  SignInRecord,
  SignInRecords,
  UpdateProfileBody,
} from './schemas/profile.ts';
export { session, signUpBody } from './schemas/auth.ts';
export type { Session, SessionUser, SignUpBody } from './schemas/auth.ts';
export type { Beneficiary, BeneficiaryBody } from './schemas/beneficiaries.ts';
export { problem } from './schemas/common.ts';
export type { Problem } from './schemas/common.ts';
export type { StatementQuery, VerifiedReceipt, VerifyReceiptBody } from './schemas/documents.ts';
export type { OperatorFigures, OperatorInfo } from './schemas/operator.ts';
export {
  mailStates,
  notificationChannels,
  notificationRules,
  notificationTypes,
} from './schemas/notifications.ts';
export type {
  MailboxEntry,
  MailboxMail,
  Notification,
  NotificationChannel,
  NotificationPreference,
  NotificationType,
} from './schemas/notifications.ts';
export type {
  BooksVerification,
  Profile,
  StaffCounters,
  TrialBalance,
  Wallet,
  WalletChangeBody,
  WalletTransaction,
} from './schemas/people.ts';
export { attachmentTypes, automaticLines, conversationStatuses } from './schemas/support.ts';
export type {
  AttachmentType,
  ConversationStatus,
  ReplySupportBody,
  RateSupportBody,
  SendSupportMessageBody,
  StaffConversation,
  Support,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
} from './schemas/support.ts';
export { rateAlertDirections, rateHistoryDays, trends } from './schemas/rates.ts';
export type {
  ExchangeRate,
  RateAlert,
  RateAlertBody,
  RateAlertDirection,
  RateHistory,
  RateHistoryDays,
  RatePoint,
} from './schemas/rates.ts';
export { eventSources, givenSides, updateTransactionBody } from './schemas/transfers.ts';
export type {
  CreateTransactionBody,
  GivenSide,
  Quote,
  QuoteBody,
  StaffTransaction,
  Transaction,
  TransactionDetail,
  TransactionEvent,
  TransactionFilter,
  TransactionQuery,
  TransactionSummary,
  UpdateTransactionBody,
} from './schemas/transfers.ts';
