import { createHash, randomBytes, sign } from 'node:crypto';
import { newPointPair } from './proof.ts';

/** An authenticator in software, as far as WebAuthn needs one: an ES256 key, a counter, and answers as browsers write them. */
export interface Authenticator {
  readonly credential_id: string;
  /** The counter of the next signature; a copy of the key is one that is set back. */
  counter: number;
  create(options: Created, origin?: string): NewAnswer;
  get(options: Asked, changes?: Changes): Answer;
}

interface Created {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}
interface Changes {
  readonly origin?: string;
  readonly verified?: boolean;
  readonly userHandle?: string;
}
interface NewAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
  readonly clientExtensionResults: Record<string, never>;
}
interface Answer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
  readonly clientExtensionResults: Record<string, never>;
}

const localOrigin = 'http://localhost:3000';
const flag = { present: 1, verified: 4, attested: 64 } as const;

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const counterBytes = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

export function createAuthenticator(): Authenticator {
  const { privateKey, x, y } = newPointPair();
  const id = randomBytes(16);
  const credential_id = id.toString('base64url');
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR.
  const coseKey = Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    Buffer.from([32]),
    x,
    Buffer.from('225820', 'hex'),
    y,
  ]);
  const head = { id: credential_id, rawId: credential_id, type: 'public-key' } as const;
  let user: string | undefined;
  const self: Authenticator = {
    credential_id,
    counter: 1,
    create: ({ challenge, rp, user: owner }, origin = localOrigin) => {
      user = owner.id;
      const flags = flag.present | flag.verified | flag.attested;
      const data = Buffer.concat([
        hash(rp.id),
        Buffer.from([flags]),
        counterBytes(0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ]);
      return {
        ...head,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
    get: (
      { challenge, rpId },
      { origin = localOrigin, verified = true, userHandle = user } = {},
    ) => {
      const flags = flag.present | (verified ? flag.verified : 0);
      const data = Buffer.concat([hash(rpId), Buffer.from([flags]), counterBytes(self.counter)]);
      self.counter += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
        clientExtensionResults: {},
      };
    },
  };
  return self;
}
