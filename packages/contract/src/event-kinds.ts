/** Kinds of news on `GET /api/events`; each browser app maps every kind to what it refreshes. */
export const eventKinds = [
  'transaction.created',
  'transaction.updated',
  'wallet.changed',
  'approval.changed',
  'notification.created',
  'notification.read',
  'support.message',
  'support.updated',
  'support.internal',
  'documents.changed',
  'verification.changed',
  'rate_alert.changed',
  'rates.changed',
  'case.changed',
  'risk.changed',
  'profile.changed',
  'beneficiary.changed',
  'session.revoked',
  'resync',
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Answered by `GET /api/events?age=1234`: the stream begins with what happened so many milliseconds before the answer, always more than
 * were asked for. Without it the stream begins now.
 */
export const eventsSinceHeader = 'events-since';
