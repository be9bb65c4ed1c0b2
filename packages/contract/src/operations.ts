import type { z } from 'zod/mini';
import type { Operation } from './operations/operation.ts';
import { beneficiariesOperations } from './operations/beneficiaries.ts';
import { documentsOperations } from './operations/documents.ts';
import { kycOperations } from './operations/kyc.ts';
import { notificationsOperations } from './operations/notifications.ts';
import { operatorOperations } from './operations/operator.ts';
import { papersOperations } from './operations/papers.ts';
import { portalOperations } from './operations/portal.ts';
import { profileOperations } from './operations/profile.ts';
import { ratesOperations } from './operations/rates.ts';
import { signInOperations } from './operations/sign-in.ts';
import { supportOperations } from './operations/support.ts';
import { transfersOperations } from './operations/transfers.ts';
import { verificationOperations } from './operations/verification.ts';

export type { Access, Operation, Upload } from './operations/operation.ts';

/**
 * Every call of the API, once. The server registers its routes from this table, the browsers call by it, the OpenAPI document
 * and the tests that try every operation are made of it.
 */
export const operations = {
  ...operatorOperations,
  ...signInOperations,
  ...profileOperations,
  ...ratesOperations,
  ...transfersOperations,
  ...verificationOperations,
  ...beneficiariesOperations,
  ...documentsOperations,
  ...notificationsOperations,
  ...supportOperations,
  ...papersOperations,
  ...kycOperations,
  ...portalOperations,
} as const;

export type OperationName = keyof typeof operations;
export type Answer<Name extends OperationName> = z.infer<(typeof operations)[Name]['answer']>;

type InputKey = 'params' | 'query' | 'body';
type SchemaOf<Name extends OperationName, Key extends InputKey> =
  (typeof operations)[Name] extends Readonly<Record<Key, infer Schema extends z.ZodMiniType>>
    ? Schema
    : never;
type InputKeys<Name extends OperationName> = Extract<keyof (typeof operations)[Name], InputKey>;

/** What a caller gives: params, query and body, each only where the operation has it. */
export type CallInput<Name extends OperationName> = {
  [Key in InputKeys<Name>]: z.input<SchemaOf<Name, Key>>;
};

/** What a handler receives after checking. */
export type HandlerInput<Name extends OperationName> = {
  [Key in InputKeys<Name>]: z.output<SchemaOf<Name, Key>>;
};

/** Operations whose answer is a file. */
export type DownloadName = NamesWith<'produces'>;
/** Operations whose body is a file. */
export type UploadName = NamesWith<'upload'>;

type NamesWith<Key extends keyof Operation> = {
  [Name in OperationName]: (typeof operations)[Name] extends Readonly<Record<Key, unknown>>
    ? Name
    : never;
}[OperationName];
