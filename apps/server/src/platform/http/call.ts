import { operations } from '@app/contract';
import type {
  Answer,
  Audience,
  HandlerInput,
  Operation,
  OperationName,
  StaffRole,
} from '@app/contract';

/** The signed-in person behind a request, read from the session row and not from what the token claims. */
export interface Caller {
  readonly user_id: string;
  readonly session_id: string;
  readonly audience: Audience;
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly StaffRole[];
}

export interface RequestFacts {
  readonly id: string;
  /** Where it came from; of IPv6 the network, since one household has more addresses than we could ever count. */
  readonly ip: string;
  readonly user_agent: string | null;
}

type CallerOf<Name extends OperationName> = (typeof operations)[Name]['access'] extends 'public'
  ? { readonly caller: undefined }
  : { readonly caller: Caller };

type KeyOf<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly idempotent: true;
}
  ? { readonly idempotencyKey: string }
  : unknown;

/** What a handler receives: input that was checked, a caller who was admitted, and the key where one is due. */
export type Call<Name extends OperationName> = HandlerInput<Name> & {
  readonly request: RequestFacts;
} & CallerOf<Name> &
  KeyOf<Name>;

export type Handler<Name extends OperationName> = (call: Call<Name>) => Promise<Answer<Name>>;

/** One handler per operation: a table over all names misses none, or it does not compile. */
export type RouteTable<Names extends OperationName> = { readonly [Name in Names]: Handler<Name> };

/** A call before its operation vouches for it. */
export interface LooseCall {
  readonly request: RequestFacts;
  readonly caller: Caller | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Whether a call carries all that its operation promises to the handler. */
export function isCallOf<Name extends OperationName>(
  name: Name,
  call: LooseCall,
): call is LooseCall & Call<Name> {
  const operation: Operation = operations[name];
  const inputsThere = (['params', 'query', 'body'] as const).every(
    (part) => operation[part] === undefined || call[part] !== undefined,
  );
  const callerThere = (call.caller === undefined) === (operation.access === 'public');
  const keyThere = operation.idempotent === undefined || call.idempotencyKey !== undefined;
  return inputsThere && callerThere && keyThere;
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** The table's names; a plain list of keys would have lost them. */
export const operationNames: readonly OperationName[] =
  Object.keys(operations).filter(isOperationName);
