import { eventData, problem, session } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { readEventData, isProblem, isSession } from './shapes.ts';

const good = {
  session: {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'DPoP',
    audience: 'customer',
    expires_at: 1,
    expires_in: 600,
    user: { id: '1', email: 'm@example.com', full_name: 'M', phone_number: null, roles: [] },
  },
  problem: {
    type: 't',
    title: 'T',
    status: 400,
    code: 'internal',
    detail: 'D',
    request_id: 'r',
    errors: [{ field: 'f', message: 'm' }],
  },
  event: {
    transaction_id: crypto.randomUUID(),
    version: 2,
    status: 'pending',
    progress_reason: null,
  },
} as const;

const broken: readonly unknown[] = [undefined, null, 'text', 5, [], {}];

describe('the shapes that are checked by hand', () => {
  it('are those of the schemas', () => {
    expect(session.safeParse(good.session).success).toBe(true);
    expect(problem.safeParse(good.problem).success).toBe(true);
    expect(eventData.safeParse(good.event).success).toBe(true);
    expect([isSession(good.session), isProblem(good.problem)]).toEqual([true, true]);
    expect(readEventData({ ...good.event, of_a_newer_server: 1 })).toEqual(good.event);
  });

  it.each(broken)('refuse %j as session and problem', (value) => {
    expect([isSession(value), isProblem(value)]).toEqual([false, false]);
  });

  it.each(['access_token', 'refresh_token', 'token_type', 'expires_in', 'user'] as const)(
    'refuse a session without %s, as the schema does',
    (field) => {
      const { [field]: _left, ...rest } = good.session;
      expect(isSession(rest)).toBe(false);
      expect(session.safeParse(rest).success).toBe(false);
    },
  );

  it.each(['title', 'status', 'code', 'detail', 'request_id'] as const)(
    'refuse a problem without %s, as the schema does',
    (field) => {
      const { [field]: _left, ...rest } = good.problem;
      expect(isProblem(rest)).toBe(false);
      expect(problem.safeParse(rest).success).toBe(false);
    },
  );

  it('refuse fields of another type', () => {
    expect(isProblem({ ...good.problem, errors: [{ field: 'f' }] })).toBe(false);
    expect(readEventData({ ...good.event, version: '2' })).toBeUndefined();
    expect(readEventData({ ...good.event, balance: 5 })).toBeUndefined();
    expect(readEventData('text')).toBeUndefined();
  });
});
