export { createApi } from './api.ts';
export type { CallOptions } from './api.ts';
export { ApiError, mayPass } from './api-error.ts';
export { backOffMs } from './back-off.ts';
export {
  dayPart,
  formatDay,
  formatGmt,
  formatGmtTime,
  formatLocal,
  formatLocalTime,
  gmtDay,
  localDay,
  setMonthNames,
} from './dates.ts';
export { createIdleWatch } from './idle-watch.ts';
export type { IdleState } from './idle-watch.ts';
export { confirmedTransferOf } from './confirmed-transfer.ts';
export { createConfirmStore } from './confirming.ts';
export type { Confirming } from './confirming.ts';
export { createFactorCalls, passkeysMissing } from './factors.ts';
export type { PasskeyPort } from './factors.ts';
export type { StreamData, StreamState } from './event-stream.ts';
export { followNews } from './follow-news.ts';
export { createPageAge } from './page-age.ts';
export { isSecureAddress } from './proof-keys.ts';
export { onPersonChange } from './person-change.ts';
export { readFile } from './read-file.ts';
export { createSession } from './session.ts';
export type { SessionListener, SessionStore, StoredSession } from './session.ts';
