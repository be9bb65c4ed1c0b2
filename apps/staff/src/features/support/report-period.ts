import { gmtDay } from '@app/client';
import { limits } from '@app/contract';
import type { ReportPeriod } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The latest days up to this one, in GMT as the server counts them. */
export function latestDays(nowMs: number): ReportPeriod {
  const day = (atMs: number): string => gmtDay(new Date(atMs).toISOString());
  return { from: day(nowMs - (limits.supportReportDays - 1) * dayMs), to: day(nowMs) };
}
