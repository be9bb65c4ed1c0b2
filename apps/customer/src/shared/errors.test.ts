import { ApiError } from '@app/client';
import { expect, test, vi } from 'vitest';
import { fieldProblems, problemOf } from './errors.ts';

const error = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({
    status: 409,
    code: 'not_found',
    title: 'wire title',
    detail: 'wire detail',
    ...facts,
  });

test('a refusal reads as the specification’s toast', () => {
  const refused = error({ status: 401, code: 'invalid_credentials' });
  expect(problemOf(refused)).toEqual({ title: 'Login failed', text: 'Invalid email or password' });
});

test('the server’s sentence is kept where it carries figures', () => {
  const text = 'You need €1,002.99 but only have €5.00. Please contact admin to fund your account.';
  const refused = error({ code: 'insufficient_balance', detail: text });
  expect(problemOf(refused)).toEqual({ title: 'Insufficient Balance', text });
});

test('a refusal whose words have not come yet reads as the answer has it', async () => {
  vi.resetModules();
  const early = await import('./errors.ts');
  const { ApiError: EarlyError } = await import('@app/client');
  const facts = { status: 409, title: 'wire title', detail: 'wire detail' } as const;
  const words = (code: 'rating_final' | 'internal') =>
    early.problemOf(new EarlyError({ ...facts, code })).text;
  expect(words('rating_final')).toBe('wire detail');
  expect(words('internal')).toContain('went wrong on our side');
});

test('a lost answer says what to do, and that nothing is lost', () => {
  const { text } = problemOf(error({ status: 0, code: 'network' }));
  expect(text).toContain('try again');
  expect(text).toContain('Nothing you typed is lost');
});

test('a fault shows the number of the request', () => {
  const { text } = problemOf(error({ status: 500, code: 'internal', request_id: 'req-42' }));
  expect(text).toContain('req-42');
});

test('what is not an error of ours never shows its inner words', () => {
  expect(problemOf(new TypeError('x is undefined')).text).not.toContain('undefined');
});

test('of several remarks on one field the first counts', () => {
  const refused = error({
    errors: [
      { field: 'email', message: 'first' },
      { field: 'email', message: 'second' },
    ],
  });
  expect(fieldProblems(refused)).toEqual({ email: 'first' });
});
