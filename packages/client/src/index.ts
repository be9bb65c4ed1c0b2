export { createApi } from './api.ts';
export { ApiError } from './api-error.ts';
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
export { openEventStream } from './event-stream.ts';
export type { StreamData, StreamState } from './event-stream.ts';
export { createSession } from './session.ts';
