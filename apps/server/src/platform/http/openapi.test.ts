import { errorTable, operations } from '@app/contract';
import type { Operation } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import { bareEdge, readableLog, routesWith } from '../../../test/probe.ts';
import { operationNames } from './call.ts';
import { onlyOnce } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';

let app: FastifyInstance;
let document: Record<string, unknown> = {};

beforeAll(async () => {
  app = await createHttp({
    recordView: async () => undefined,
    routes: routesWith({}),
    authenticate: async () => Promise.reject(new DomainError('unauthenticated')),
    noteProof: onlyOnce(),
    clock: systemClock,
    log: readableLog().log,
    ...bareEdge,
  });
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => app.close());

/** What lies at a path inside the document. */
function at(...keys: readonly string[]): unknown {
  let here: unknown = document;
  for (const key of keys) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  }
  return here;
}

function everyRef(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') found.push(inner);
    else everyRef(inner, found);
  }
  return found;
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and every reference in it leads somewhere', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String) } });
    const refs = everyRef(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      expect(at(...ref.replace(/^#\//, '').split('/')), ref).toBeTypeOf('object');
    }
  });

  it.each(operationNames)('has %s as the contract has it', (name) => {
    const operation: Operation = operations[name];
    const place = [
      'paths',
      operation.path.replaceAll(/:(\w+)/g, '{$1}'),
      operation.method.toLowerCase(),
    ];
    expect(at(...place)).toMatchObject({ operationId: name, summary: operation.summary });
    expect(at(...place, 'security')).toEqual(
      operation.access === 'public' ? undefined : [{ dpop: [] }],
    );
    expect(at(...place, 'requestBody') !== undefined).toBe(
      operation.body !== undefined || operation.upload !== undefined,
    );
    const parameters = at(...place, 'parameters');
    const names = Array.isArray(parameters) ? parameters.map((one) => one.name) : [];
    for (const [, part] of operation.path.matchAll(/:(\w+)/g)) expect(names).toContain(part);
    const opensSession = operation.answer === operations.getToken.answer;
    expect(names.includes('DPoP')).toBe(operation.access !== 'public' || opensSession);
    expect(names.includes('Idempotency-Key')).toBe(operation.idempotent === true);
    expect(at(...place, 'responses', `${operation.success}`)).toBeTypeOf('object');
    for (const code of operation.errors) {
      const { status } = errorTable[code];
      const problem = at(...place, 'responses', `${status}`, 'content', 'application/problem+json');
      expect(JSON.stringify(problem), code).toContain(`"${code}"`);
    }
  });

  it('holds as many calls as the table', () => {
    const paths: unknown = at('paths');
    const calls = Object.values(typeof paths === 'object' && paths !== null ? paths : {});
    expect(calls.flatMap((path) => Object.keys(path))).toHaveLength(operationNames.length);
  });
});

describe('the readable page', () => {
  it('has every call and code, and nothing that the security policy would stop', async () => {
    const answer = await app.inject({ url: '/api/docs' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of operationNames) expect(answer.body).toContain(`id="${name}"`);
    for (const code of Object.keys(errorTable)) expect(answer.body).toContain(`id="${code}"`);
    expect(answer.body).not.toMatch(/<script|<style|style=|onclick/i);
    const targets = [...answer.body.matchAll(/href="#(\w+)"/g)].map(([, target]) => target);
    for (const target of targets) expect(answer.body).toContain(`id="${target}"`);
    const style = await app.inject({ url: '/api/docs/style.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
