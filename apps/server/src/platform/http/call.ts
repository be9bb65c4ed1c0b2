import type { Readable } from 'node:stream';
import { operations } from '@app/contract';
import type {
  Answer,
  Audience,
  CappedCount,
  DownloadName,
  HandlerInput,
  Operation,
  OperationName,
  StaffRole,
  UploadName,
} from '@app/contract';

/** The signed-in person behind a request, read from the session row and not from what the token claims. */
export interface Caller {
  readonly user_id: string;
  readonly session_id: string;
  readonly audience: Audience;
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly StaffRole[];
  /** When the access token of this call ends, in milliseconds since 1970; a stream ends with it. */
  readonly token_ends_ms?: number | undefined;
  /** Works here but has no second factor, which this installation demands: may reach nothing but the way to set one up. */
  readonly needsFactor?: true;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string | null;
  /** RFC 7638 thumbprint of the key that signed the request; null when none did, which only a call without a session may. */
  readonly key_thumbprint: string | null;
}

type CallerOf<Name extends OperationName> = (typeof operations)[Name]['access'] extends 'public'
  ? { readonly caller: undefined }
  : { readonly caller: Caller };

/** A file as an answer; a stream is sent as it is made, so that no size needs our memory. */
export interface FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly content: Uint8Array | Readable;
  /** Shown by the browser where it was asked for, such as a picture; anything else is only ever saved. */
  readonly inline?: true;
  /** Whose data it holds, for the audit log; staff calls whose address does not say it name them here. */
  readonly customer_ids?: readonly string[];
  /** How many rows it holds, of a list. */
  readonly rows?: CappedCount;
}

/** A file as it came in: its bytes, and the media type that the caller claims, which proves nothing. */
export interface UploadedFile {
  readonly type: string;
  readonly bytes: Buffer;
}

type UploadOf<Name extends OperationName> = Name extends UploadName
  ? { readonly upload: UploadedFile }
  : unknown;

type ResultOf<Name extends OperationName> = Name extends DownloadName ? FileAnswer : Answer<Name>;

type KeyOf<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly idempotent: true;
}
  ? { readonly idempotencyKey: string }
  : unknown;

/** Input that was checked, and the key where one is due. */
type CheckedCall<Name extends OperationName> = HandlerInput<Name> & {
  readonly request: RequestFacts;
} & UploadOf<Name> &
  KeyOf<Name>;

/** What a handler receives: a checked call by a caller who was admitted. */
export type Call<Name extends OperationName> = CheckedCall<Name> & CallerOf<Name>;

export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<ResultOf<Name>>;

/** One handler per operation: a table over all names misses none, or it does not compile. */
export type RouteTable<Names extends OperationName> = { readonly [Name in Names]: Handler<Name> };

/** A call whose proof and token are signed as they must be, while it is still asked whether they are good, and the limit kept. */
export type EarlyCall<Name extends OperationName> = CheckedCall<Name> & {
  /** Whom the token names. */
  readonly user_id: string;
  /** Nothing may be told or changed before this ends; when it rejects, so must the handler. */
  readonly admitted: Promise<Caller>;
};

/** A handler that can get ready, such as by reading, while its caller is still being admitted. */
export interface EarlyHandler<Name extends OperationName> {
  /** Whether that gains anything at this moment. */
  worthwhile(): boolean;
  handle(call: EarlyCall<Name>): Promise<ResultOf<Name>>;
}

export type EarlyTable = { readonly [Name in OperationName]?: EarlyHandler<Name> };

/** A call before its operation vouches for it. */
export interface LooseCall {
  readonly request: RequestFacts;
  readonly caller: Caller | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly upload?: UploadedFile | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Whether a call carries all that its operation promises to the handler. */
export function isCallOf<Name extends OperationName>(
  name: Name,
  call: LooseCall,
): call is LooseCall & Call<Name> {
  const callerThere = (call.caller === undefined) === (operations[name].access === 'public');
  return callerThere && isCheckedCallOf(name, call);
}

/** The same of one whose caller is not known yet. */
export function isCheckedCallOf<Name extends OperationName>(
  name: Name,
  call: LooseCall,
): call is LooseCall & CheckedCall<Name> {
  const operation: Operation = operations[name];
  const inputsThere = (['params', 'query', 'body'] as const).every(
    (part) => operation[part] === undefined || call[part] !== undefined,
  );
  const fileThere = operation.upload === undefined || call.upload !== undefined;
  const keyThere = operation.idempotent === undefined || call.idempotencyKey !== undefined;
  return inputsThere && fileThere && keyThere;
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** The table's names; a plain list of keys would have lost them. */
export const operationNames: readonly OperationName[] =
  Object.keys(operations).filter(isOperationName);
