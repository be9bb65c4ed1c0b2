import { limits } from '@app/contract';
import type { Answer, HandlerInput, SupportReport } from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { fieldError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { SupportDeps } from './context.ts';
import { countRatings, readFirstReplies, readNames, readRatings } from './report-store.ts';
import type { FirstReplies, Period, RatingCount } from './report-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const grades = [1, 2, 3, 4, 5] as const;

/** How customers rated their chats in a period and how long they waited for the first word of a person. */
export async function getSupportReport(
  { db }: SupportDeps,
  query: HandlerInput<'getSupportReport'>['query'],
  nowMs: number,
): Promise<SupportReport> {
  const period = readPeriod(query, nowMs);
  const [ratings, replies] = await Promise.all([
    countRatings(db.query, period),
    readFirstReplies(db.query, period),
  ]);
  const ids = [...ratings, ...replies].flatMap(({ agent_id }) => agent_id ?? []);
  const names = await readNames(db.query, [...new Set(ids)]);
  const agents = [...names].map(([id, full_name]) => ({
    id,
    full_name,
    ...summary(ratings.filter(({ agent_id }) => agent_id === id)),
    ...answering(replies.find(({ agent_id }) => agent_id === id)),
  }));
  return {
    ...period,
    ...summary(ratings),
    distribution: grades.map((grade) => count(ratings.filter(({ rating }) => rating === grade))),
    ...answering(replies.find(({ agent_id }) => agent_id === null)),
    agents: agents.toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'en')),
  };
}

function count(ratings: readonly RatingCount[]): number {
  return ratings.reduce((sum, row) => sum + row.ratings, 0);
}

/** Of ratings, never of money: two decimals are enough. */
function summary(rows: readonly RatingCount[]): { ratings: number; average: number | null } {
  const ratings = count(rows);
  const points = rows.reduce((sum, row) => sum + row.rating * row.ratings, 0);
  return { ratings, average: ratings === 0 ? null : Math.round((points * 100) / ratings) / 100 };
}

function answering(row: FirstReplies | undefined) {
  return { answered: row?.answered ?? 0, median_first_reply_ms: row?.median_ms ?? null };
}

/** Ratings with their comments, newest first. */
export async function listRatings(
  { db }: SupportDeps,
  query: HandlerInput<'listSupportRatings'>['query'],
  nowMs: number,
): Promise<Answer<'listSupportRatings'>> {
  const { cursor, limit = limits.pageSize } = query;
  const [at, id] = decodeCursor(cursor, [cursorPart.instant, cursorPart.uuid]) ?? [];
  const before = at === undefined || id === undefined ? undefined : ([at, id] as const);
  const rows = await readRatings(db.query, readPeriod(query, nowMs), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id: conversation_id, rating_comment: comment, ...row }) => ({
      conversation_id,
      ...row,
      comment,
    })),
    next: end === undefined ? null : encodeCursor([end.rated_at, end.id]),
  };
}

interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function readPeriod({ from, to }: PeriodQuery, nowMs: number): Period {
  const last = to ?? isoInstant(nowMs).slice(0, 10);
  const lastMs = instantMs(`${last}T00:00:00Z`);
  const first = from ?? isoInstant(lastMs - (limits.supportReportDays - 1) * dayMs).slice(0, 10);
  const days = (lastMs - instantMs(`${first}T00:00:00Z`)) / dayMs + 1;
  if (days < 1) throw fieldError('from', 'The first day must not be after the last one.');
  if (days > limits.supportReportDaysMax) {
    throw fieldError('from', `Choose at most ${limits.supportReportDaysMax} days.`);
  }
  return { from: first, to: last };
}
