import type { z } from 'zod/mini';
import type { ErrorCode } from '../error-table.ts';
import type { Permission } from '../roles.ts';

/** Who may call: nobody need sign in, a signed-in customer, staff holding the permission, or staff of any role (`staff`). */
export type Access = 'public' | 'customer' | 'any' | 'staff' | Permission;

/** A body that is one file: its bytes as they are, under their media type; further facts travel in the query. */
export interface Upload {
  readonly maxBytes: number;
  readonly types: readonly string[];
}

/**
 * What the audit log keeps of a staff call: `view` shows personal data and is recorded by the platform before the answer leaves;
 * `change` is recorded by its module in the database transaction that changes, and as a view where it changed nothing; `none` does neither.
 */
export const auditKinds = ['view', 'change', 'none'] as const;
export type AuditKind = (typeof auditKinds)[number];

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly upload?: Upload;
  /** The call must carry an `Idempotency-Key`: sent twice it has one effect (ruling 10). */
  readonly idempotent?: true;
  /** On every operation that staff may call, and on no other. */
  readonly audit?: AuditKind;
  readonly success: 200 | 201 | 202 | 204;
  readonly answer: z.ZodMiniType;
  /** The answer is a file of one of these media types; `answer` is `noContent` then and not used. */
  readonly produces?: readonly string[];
  /** Codes beside those that any call may give (validation, sign-in, limits, faults). */
  readonly errors: readonly ErrorCode[];
}
