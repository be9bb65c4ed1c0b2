const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Figures of the specification and the rulings. Those that an operator may change (ruling 11) are defaults of the operator
 * profile and reach the browser with it; the rest hold everywhere.
 */
export const limits = {
  transferMin: '1.00',
  transferMax: '10000.00',
  walletChangeMax: '1000000.00',
  secondPersonAbove: '10000.00',
  secondPersonWindowMs: day,
  /** How long a second person has to decide. */
  approvalLifetimeMs: 48 * hour,
  defaultAmount: '1000',
  beneficiariesMax: 10,
  /** How long a deleted recipient can be brought back. */
  beneficiaryRestoreMs: day,
  quoteLifetimeMs: 30 * minute,
  accessTokenLifetimeMs: 10 * minute,
  refreshTokenLifetimeMs: 30 * day,
  refreshGraceMs: 30 * second,
  /** After so long access tokens are signed with a new key. */
  signingKeyLifetimeMs: 30 * day,
  /** How long the key before stays published: longer than the last token that it signed, and than another server may go on using it. */
  signingKeyOverlapMs: hour,
  refreshRetryFirstMs: 200,
  /** How long a sign-in or a confirmation counts before what matters. */
  confirmedForMs: 10 * minute,
  /** How long a challenge of a sign-in or a passkey can be answered. */
  challengeLifetimeMs: 5 * minute,
  /** Wrong codes until a challenge is dead. */
  challengeTriesMax: 5,
  /** How long an authenticator app can be set up by the secret that was shown. */
  totpSetupMs: 30 * minute,
  factorCodeMax: 40,
  /** How long a link to set a new password holds. */
  recoveryLinkMs: 30 * minute,
  /** How long a link that confirms an address holds. */
  emailLinkMs: day,
  /** How long a "This wasn't me" link holds, and an address is kept for whoever it was taken from. */
  notMeLinkMs: 7 * day,
  /** Sign-ins of an account younger than this are its owner's, who sets up their devices. */
  signInNoticeAfterMs: hour,
  /** How long the way to an outside provider and back may take. */
  identityStateMs: 10 * minute,
  passkeysMax: 10,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  passwordMin: 6,
  /** Of a password that is set in `live` (ruling 22). */
  passwordMinLive: 8,
  passwordMax: 128,
  nameMax: 120,
  emailMax: 254,
  phoneMax: 32,
  avatarMaxBytes: 5 * 1024 * 1024,
  avatarSize: 256,
  signInHistoryMs: 90 * day,
  accountNumberMax: 64,
  accountDetailMax: 40,
  bankNameMax: 120,
  referenceMax: 140,
  reasonMax: 500,
  notesMax: 1000,
  descriptionMax: 200,
  externalReferenceMax: 100,
  amountTextMax: 20,
  searchMax: 100,
  /** Of a code that staff type: one of a few signs would be guessed within the tries that a customer has. */
  verificationCodeMin: 6,
  verificationCodeMax: 60,
  /** Characters of a code that we make. */
  verificationCodeLength: 8,
  /** A code typed by staff (ruling 30). */
  staffCodeLifetimeMs: 72 * hour,
  /** A code that the customer asked for. */
  ownCodeLifetimeMs: 10 * minute,
  /** Wrong tries until sending is paused, and until a code is dead. */
  codeTriesMax: 5,
  sendingPauseMs: 15 * minute,
  codeRequestsPerHour: 15,
  codeReportsPerDay: 10,
  /** Requests about transfers, reports of codes included, that one customer may open in a day. */
  problemReportsPerDay: 20,
  /** Lines of one statement as a PDF, which is made in memory; a CSV has no end. */
  statementPdfLinesMax: 5000,
  idempotencyKeyMax: 255,
  rateAlertsMax: 20,
  rateAlertUndoMs: hour,
  ratesRefetchMs: 5 * minute,
  earliestDate: '2020-01-01',
  undoWindowMs: 2600,
  progressStepMs: 50,
  progressStepPercent: 2,
  redirectAfterSuccessMs: 2 * second,
  dashboardRecent: 3,
  pageSize: 25,
  pageSizeMax: 100,
  /** Transfers of one bulk action. */
  bulkMax: 100,
  /** Where counting of a list ends. */
  countMax: 10_000,
  searchCountMax: 1_000,
  askedCountMax: 200,
  viewNameMax: 60,
  viewsMax: 50,
  /** Views are counted all at once, so each ends sooner. */
  viewCountMax: 1_000,
  unreadBadgeMax: 9,
  /** Where counting what is unread ends: so many, or more. */
  unreadCountMax: 200,
  heartbeatMs: 20 * second,
  documentationDeadlineMs: 14 * day,
  /** The farthest day that staff may set instead, counted from today. */
  documentationDaysMax: 90,
  /** Reminders go out this long before a request for documents ends (ruling 33). */
  documentationReminderMs: [7 * day, 2 * day],
  /** After a rejected file the customer has at least this long to send another. */
  documentationGraceMs: 3 * day,
  documentMaxBytes: 10 * 1024 * 1024,
  documentsPerSendMax: 5,
  documentsPerHour: 30,
  /** The longest time for which an approved document may count. */
  verificationYearsMax: 10,
  supportMessageMax: 2000,
  supportMessagesPerMinute: 30,
  supportAttachmentsMax: 5,
  supportAttachmentMaxBytes: 10 * 1024 * 1024,
  supportAttachmentNameMax: 120,
  /** What any file system allows. */
  fileNameMax: 255,
  supportUploadsPerHour: 30,
  supportCommentMax: 500,
  supportAutoReplyDelayMs: second,
  supportMedianFloor: 5,
  /** A wait above the first is due, above the second overdue. */
  supportWaitDueMs: 5 * minute,
  supportWaitOverdueMs: 15 * minute,
  supportNotesPerMinute: 30,
  /** Whoever shows a conversation says so this often; two that are missing mean gone. */
  supportPresentEveryMs: 15 * second,
  supportReportDays: 30,
  supportReportDaysMax: 366,
  savedRepliesMax: 200,
  savedReplyShortcutMax: 30,
  savedReplyTitleMax: 80,
  /** How long an invitation to the staff app can be taken. */
  staffInvitationLifetimeMs: 3 * day,
  requestBodyMaxBytes: 64 * 1024,
} as const;
