import { errorTable, keptRefusalCodes, operations, problem } from '@app/contract';
import type { Operation } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { operationNames } from './call.ts';
import { accessText, codesOf, opensSession } from './describe.ts';
import { docsPage, docsStyle } from './docs.ts';

type Json = Readonly<Record<string, unknown>>;

/** `GET /api/openapi.json`, and the same as a page for people at `GET /api/docs`; both are made when first asked for. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: Json | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument()));
  app.get('/api/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return (page ??= docsPage());
  });
  // A file of its own, since the security policy allows no style inside a page.
  app.get('/api/docs/style.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8');
    return docsStyle;
  });
}

/** The contract's table as an OpenAPI 3.1 document. */
function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of operationNames) {
    const operation = operations[name];
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'International money transfers',
      version: '0.1.0',
      description: 'Amounts are decimal strings. Errors are application/problem+json.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { dpop: { type: 'http', scheme: 'DPoP', bearerFormat: 'JWT' } },
    },
  };
}

function describe(operationId: string, operation: Operation): Json {
  const { summary, access, params, query, body, upload, idempotent } = operation;
  return {
    operationId,
    summary,
    description: accessText(access),
    ...(access !== 'public' && { security: [{ dpop: [] }] }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(access !== 'public' || opensSession(operation) ? [proofHeader] : []),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(upload && { requestBody: { required: true, content: binary(upload.types) } }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: responsesOf(operation),
  };
}

const proofHeader = {
  name: 'DPoP',
  in: 'header',
  required: true,
  description:
    'A proof of this one call by an ES256 key of the caller (RFC 9449): `htm`, `htu`, `iat` within 60 seconds, a `jti` of its own and, beside an access token, `ath`.',
  schema: { type: 'string', maxLength: 2048 },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `Made by the caller before the first try. The same key has one effect. What was refused with ${keptRefusalCodes.map((code) => `\`${code}\``).join(', ')} stays refused under its key: to try again, take a new one.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

function responsesOf(operation: Operation): Json {
  const responses: Record<string, Json> = {
    [operation.success]:
      operation.success === 204
        ? { description: 'Done.' }
        : {
            description: 'Done.',
            content: operation.produces
              ? binary(operation.produces)
              : json(schemaOf(operation.answer, 'output')),
          },
  };
  const codes = codesOf(operation);
  for (const status of new Set(codes.map((code) => errorTable[code].status))) {
    const here = codes.filter((code) => errorTable[code].status === status);
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { properties: { code: { type: 'string', enum: here } } },
      ],
    };
    responses[status] = {
      description: here.map((code) => `${code}: ${errorTable[code].text}`).join('\n'),
      content: { 'application/problem+json': { schema } },
    };
  }
  return responses;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const binary = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const json = (schema: object): Json => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
