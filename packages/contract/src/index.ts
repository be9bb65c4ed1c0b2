export { auditActions, auditRowKinds } from './audit.ts';
export type { AuditAction, AuditRowKind } from './audit.ts';
export {
  caseDecisionLabels,
  caseDecisions,
  caseFacts,
  caseKindLabels,
  caseKinds,
  casePriorities,
  casePriorityLabels,
  caseStatuses,
  caseSteps,
  decisionsOf,
  problemAnswerMs,
  problemKindLabels,
  problemKinds,
  problemWindowMs,
} from './cases.ts';
export type {
  CaseDecision,
  CaseKind,
  CasePriority,
  CaseStatus,
  CaseStep,
  ProblemKind,
} from './cases.ts';
export { purposeLabels, riskyPurposeOf, transferPurposes } from './purposes.ts';
export type { RiskyPurpose, TransferPurpose } from './purposes.ts';
export {
  riskHoursMax,
  riskModes,
  riskOutcomeLabels,
  riskOutcomes,
  riskReplayDays,
  riskReplayMax,
  riskRuleFacts,
  riskRuleKinds,
  riskRulesMax,
  riskStates,
} from './risk.ts';
export type { RiskMode, RiskOutcome, RiskParameter, RiskRuleKind, RiskState } from './risk.ts';
export type {
  RiskDesk,
  RiskDraftBody,
  RiskMark,
  RiskMatch,
  RiskReplay,
  RiskRule,
  RiskRuleSet,
} from './schemas/risk.ts';
export type { ReportProblemBody, TransferHelp, TransferRequest } from './schemas/problems.ts';
export { mailPages } from './recovery.ts';
export type { AccountLinkKind, AccountNewsKind, MailPage } from './recovery.ts';
export type { CalledOut, CompleteRecoveryBody, EmailState } from './schemas/recovery.ts';
export type { IdentityLink, ProviderAnswer, WayToProvider } from './schemas/identities.ts';
export { callFacts } from './call-facts.ts';
export type { CallFacts } from './call-facts.ts';
export { staffCallFacts } from './call-facts-staff.ts';
export { countries, isCountry, likelyCurrency } from './countries.ts';
export type { Country } from './countries.ts';
export { currencyFacts, disabledReason } from './currencies.ts';
export { receiveCurrencies, sendCurrencies, walletCurrency } from './currency-lists.ts';
export type { ReceiveCurrency, SendCurrency } from './currency-lists.ts';
export { errorTable, isErrorCode } from './error-table.ts';
export type { ErrorCode } from './error-table.ts';
export { isCustomerErrorCode, isKeptRefusal, keptRefusalCodes } from './error-codes.ts';
export type { CustomerErrorCode, KeptRefusalCode } from './error-codes.ts';
export { firstErrorTable } from './errors-first.ts';
export { furtherErrorTable } from './errors-further.ts';
export { signInErrorTable } from './errors-sign-in.ts';
export { eventKinds, eventsSinceHeader } from './event-kinds.ts';
export type { EventKind } from './event-kinds.ts';
export { displayId } from './display-id.ts';
export { documentsDueDays } from './documents-due.ts';
export { eventData } from './events.ts';
export type { EventData } from './events.ts';
export { isLanguage, languageFacts, languages } from './languages.ts';
export type { Language } from './languages.ts';
export { limits } from './limits.ts';
export { measuredTime } from './measured-time.ts';
export { hasOneRate, isFirstSet, isRefunded, isWaiting } from './receipt-rules.ts';
export { modeLines, modes, notStated, passwordMinOf } from './modes.ts';
export type { Mode } from './modes.ts';
export type {
  CaseDetail,
  CaseRow,
  CasesQuery,
  CloseCaseBody,
  ScreeningHit,
} from './schemas/cases.ts';
export type {
  CodeReport,
  CodeState,
  CodeTransfer,
  CustomerRequirements,
  CustomerRow,
  GivenCodes,
  ReportCodeBody,
  RequestCodeBody,
  RequestedCode,
  UpdateRequirementsBody,
} from './schemas/verification.ts';
export {
  codeFacts,
  codeKinds,
  codeSources,
  demandedCodes,
  freeCodeText,
  isCodeKind,
  requirementsSeen,
} from './verification.ts';
export type { CodeKind, CodeSource, RequirementField, Requirements } from './verification.ts';
export { plainReceiptCode, receiptCodeLength } from './receipt-code.ts';
export { isNoticeKey, noticeGap, noticeGaps, noticeTexts } from './notices.ts';
export type { NoticeKey } from './notices.ts';
export { operations } from './operations.ts';
export { ownSentences } from './own-sentences.ts';
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
export { auditPersonPattern } from './schemas/audit.ts';
export type { AuditFilter, AuditRow, AuditVerification } from './schemas/audit.ts';
export type {
  InvitationView,
  InviteStaffBody,
  IssuedInvitation,
  StaffInvitation,
  StaffMember,
  StaffMemberState,
  StaffTeam,
} from './schemas/staff-team.ts';
export type {
  AccountState,
  CustomerNote,
  CustomerPage,
  WalletEntry,
} from './schemas/staff-customers.ts';
export { audiences, mayDo, permissions, rolePermissions, staffRoles } from './roles.ts';
export type { Audience, Permission, StaffRole } from './roles.ts';
export {
  progressStagePattern,
  staffStageLabel,
  staffStages,
  trackerMarks,
  trackerPlace,
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
export { fillText, firstToasts } from './first-toasts.ts';
export { furtherToasts, toasts } from './toasts.ts';
export { avatarTypes, sessionEnds } from './schemas/profile.ts';
export type {
  ChangePasswordBody,
  SessionEnd,
  SignInRecord,
  SignInRecords,
  UpdateProfileBody,
} from './schemas/profile.ts';
export { confirmMethods, factorMethods, passkeyTransports } from './factors.ts';
export type { ConfirmMethod, FactorMethod, PasskeyTransport } from './factors.ts';
export type {
  AddPasskeyBody,
  ConfirmBody,
  Confirmation,
  ConfirmedTransfer,
  FactorAdded,
  Factors,
  NewPasskeyAnswer,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  TotpSetup,
  VerifyFactorBody,
} from './schemas/factors.ts';
export { session, signUpBody } from './schemas/auth.ts';
export type { Session, SessionUser, SignUpBody } from './schemas/auth.ts';
export type {
  Beneficiary,
  BeneficiaryBody,
  UpdateBeneficiaryBody,
} from './schemas/beneficiaries.ts';
export { problem } from './schemas/problem.ts';
export type { Problem } from './schemas/problem.ts';
export {
  documentFilters,
  staffTransactionSorts,
  staffViewFilters,
} from './schemas/staff-transactions.ts';
export type {
  BulkResult,
  CappedCount,
  StaffConflict,
  StaffPerson,
  StaffTransaction,
  StaffTransactionDetail,
  StaffTransactionEvent,
  StaffTransactionExportQuery,
  StaffTransactionFilter,
  StaffTransactionQuery,
  StaffTransactionSort,
  StaffView,
  StaffViewBody,
  StaffViewFilters,
  TransactionNote,
} from './schemas/staff-transactions.ts';
export type { StatementQuery, VerifiedReceipt, VerifyReceiptBody } from './schemas/documents.ts';
export type { AccessArea } from './account-access.ts';
export type { AccountAccess } from './schemas/account-access.ts';
export { claimNames } from './schemas/operator.ts';
export type {
  ClaimName,
  OperatorFigures,
  OperatorInfo,
  OperatorState,
} from './schemas/operator.ts';
export {
  queueCountMax,
  staffQueues,
  storedCorridors,
  waitingHours,
  waitingKinds,
} from './schemas/desk.ts';
export type {
  Found,
  QueueCounts,
  StaffDashboard,
  StaffQueue,
  VolumeDay,
  WaitingHours,
  WaitingKind,
} from './schemas/desk.ts';
export { feeMax, manualRateEnds } from './schemas/staff-rates.ts';
export type {
  DeskRate,
  Fee,
  FeeBody,
  FeeOrder,
  FeePreview,
  FeeState,
  ChangedManualRate,
  ManualRate,
  ManualRateBody,
  ManualRateEnd,
  RateDesk,
} from './schemas/staff-rates.ts';
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
export { accountKinds, entryKinds } from './schemas/ledger.ts';
export type {
  AccountKind,
  BooksVerification,
  EntryKind,
  LedgerAccount,
  LedgerEntry,
  LedgerPosting,
  LedgerStatement,
  TrialBalance,
} from './schemas/ledger.ts';
export type { Profile, StaffCounters } from './schemas/people.ts';
export { approvalKinds, approvalLists, approvalStatuses } from './schemas/wallets.ts';
export type {
  Approval,
  ApprovalKind,
  ApprovalList,
  ApprovalStatus,
  WaitingRefund,
  Wallet,
  WalletChangeBody,
  WalletChangeOutcome,
  WalletTransaction,
} from './schemas/wallets.ts';
export { walletReasonLabels, walletReasons, walletReasonsOf } from './wallet-reasons.ts';
export type { WalletReason } from './wallet-reasons.ts';
export { attachmentTypes, automaticLines, conversationStatuses } from './schemas/support.ts';
export type {
  AttachmentType,
  RateSupportBody,
  SendSupportMessageBody,
  Support,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
} from './schemas/support.ts';
export { supportViews } from './schemas/support-staff.ts';
export type {
  AssignSupportBody,
  CloseSupportBody,
  Colleague,
  ConversationCustomer,
  ConversationPresence,
  CreateSavedReplyBody,
  ReplySupportBody,
  SavedReply,
  StaffConversation,
  SupportAgent,
  SupportCounters,
  SupportNote,
  SupportNoteBody,
  SupportRating,
  SupportReport,
  SupportView,
  UpdateSavedReplyBody,
  WaitLevel,
} from './schemas/support-staff.ts';
export type {
  Allowance,
  CustomerVerification,
  RequestVerificationBody,
  ReviewVerificationBody,
  StaffVerification,
  Verification,
  VerificationPartView,
  WindowAmounts,
} from './schemas/kyc.ts';
export { staffDocumentStates } from './schemas/papers.ts';
export type {
  ReviewDocumentBody,
  StaffDocument,
  StaffDocumentList,
  TransferDocuments,
  UploadedDocument,
} from './schemas/papers.ts';
export {
  documentKindFacts,
  documentKinds,
  documentStates,
  levelOf,
  levelRequirements,
  limitWindowHours,
  limitWindows,
  requestStates,
  verificationLevels,
  verificationParts,
} from './kyc.ts';
export type {
  DocumentKind,
  DocumentState,
  LimitWindow,
  RequestState,
  VerificationLevel,
  VerificationPart,
  VerificationState,
} from './kyc.ts';
export {
  isSetByUs,
  manualSource,
  rateAlertDirections,
  rateHistoryDays,
  joinSources,
  sourceJoint,
  trends,
} from './schemas/rates.ts';
export type {
  ExchangeRate,
  RateAlert,
  RateAlertBody,
  RateAlertDirection,
  RateHistory,
  RateHistoryDays,
  RatePoint,
} from './schemas/rates.ts';
export {
  eventSources,
  givenSides,
  rateBases,
  setLegs,
  updateTransactionBody,
} from './schemas/transfers.ts';
export type {
  CreateTransactionBody,
  GivenSide,
  Quote,
  QuoteBody,
  RateBasis,
  SetLegs,
  Transaction,
  TransactionDetail,
  TransactionEvent,
  TransactionFilter,
  TransactionQuery,
  TransactionSummary,
  UpdateTransactionBody,
} from './schemas/transfers.ts';
