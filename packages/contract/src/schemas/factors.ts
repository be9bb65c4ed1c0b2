import { z } from 'zod/mini';
import { confirmMethods, factorMethods, passkeyTransports } from '../factors.ts';
import { limits } from '../limits.ts';
import { audiences } from '../roles.ts';
import { accountDetails } from './account.ts';
import { instant, line, uuid } from './common.ts';

/** The token of a challenge: whoever began with it goes on with it. */
const challenge = z
  .string()
  .check(z.minLength(1, 'Fill this in.'), z.maxLength(100, 'This is not a challenge of ours.'));

/** A code as typed or pasted, spaces and hyphens included. */
const factorCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Fill this in.'),
    z.maxLength(limits.factorCodeMax, `Use at most ${limits.factorCodeMax} characters.`),
  );

const password = z
  .string()
  .check(
    z.minLength(1, 'Fill this in.'),
    z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  );

/** The name of a passkey is at most 1,023 bytes (WebAuthn), the rest what makers sign. */
const credentialIdMax = 1400;
const encodedMax = 4000;
/** Bytes as browsers write them for us: base64url. */
const encoded = z
  .string()
  .check(
    z.maxLength(encodedMax, 'This is longer than any passkey writes.'),
    z.regex(/^[\w-]*=*$/, 'This is not what a browser writes.'),
  );
const credentialId = encoded.check(
  z.maxLength(credentialIdMax, 'This is longer than the name of any passkey.'),
);
const transport = z.enum(passkeyTransports);
const type = z.literal('public-key');
const attachment = z.optional(z.enum(['cross-platform', 'platform']));
const extensionResults = z.object({});

/** What `navigator.credentials.get` gave. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(encoded),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What `navigator.credentials.create` gave. */
export const newPasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    // A browser may know ways that we do not: they are dropped, not refused.
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensionResults,
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

const descriptor = z.object({
  id: z.string(),
  type,
  transports: z.array(transport),
});

/** What `navigator.credentials.get` is asked with. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What `navigator.credentials.create` is asked with. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const askedPasskey = z.object({ challenge: z.string(), options: passkeyRequest });
export const askedNewPasskey = z.object({ challenge: z.string(), options: passkeyCreation });

/** With the challenge of a sign-in by password, that person's passkeys; without one, any. */
export const passkeyChallengeBody = z.object({
  challenge: z.optional(challenge),
  audience: z.enum(audiences),
});

/** A factor as it is shown: a code, or what a passkey signed. */
const shown = {
  method: z.enum(factorMethods),
  code: z.optional(factorCode),
  passkey: z.optional(passkeyAnswer),
};

export const verifyFactorBody = z.object({ challenge, ...shown });
export type VerifyFactorBody = z.infer<typeof verifyFactorBody>;

/** The transfer that is being confirmed, as it will be sent: another amount or payee needs another confirmation. */
export const confirmedTransfer = z.object({
  quote_id: uuid,
  recipient: line(limits.nameMax),
  account_number: line(limits.accountNumberMax),
  bank_name: line(limits.bankNameMax),
  account_details: z.optional(accountDetails),
});
export type ConfirmedTransfer = z.infer<typeof confirmedTransfer>;

/** Null where it is not one transfer that is confirmed. */
export const confirmChallengeBody = z.object({ transfer: z.nullable(confirmedTransfer) });

export const confirmBody = z.object({
  method: z.enum(confirmMethods),
  password: z.optional(password),
  code: z.optional(factorCode),
  challenge: z.optional(challenge),
  passkey: z.optional(passkeyAnswer),
  transfer: z.optional(confirmedTransfer),
});
export type ConfirmBody = z.infer<typeof confirmBody>;

export const confirmation = z.object({
  /** Until then what follows needs no other confirmation. */
  confirmed_until: instant,
});
export type Confirmation = z.infer<typeof confirmation>;

export const checkTransferBody = z.object({ transfer: confirmedTransfer });

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  /** Kept by the maker's service for all devices of its owner, rather than by one device. */
  synced: z.boolean(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of the person who asks; never their secrets. */
export const factors = z.object({
  totp: z.nullable(z.object({ created_at: instant, last_used_at: z.nullable(instant) })),
  passkeys: z.array(passkey),
  recovery_codes: z.nullable(
    z.object({ created_at: instant, left: z.number(), total: z.number() }),
  ),
  /** The sign-in asks for one of them. */
  active: z.boolean(),
  /** Of this installation: money moves, or this person works here, only with a factor. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** Shown once, to be put into an authenticator app. */
export const totpSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The same as a picture, a `data:` address. */
  qr: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const totpCodeBody = z.object({ code: factorCode });

/** Recovery codes where some were made, which is the one time that they are shown. */
export const factorAdded = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
export type FactorAdded = z.infer<typeof factorAdded>;

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const passkeyName = line(limits.passkeyNameMax);
export const addPasskeyBody = z.object({
  challenge,
  name: passkeyName,
  passkey: newPasskeyAnswer,
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;
export const renamePasskeyBody = z.object({ name: passkeyName });
