import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** Deviations of an answer from what a browser would send. */
interface Deviation {
  readonly origin?: string;
  readonly verified?: boolean;
  readonly userHandle?: string;
}

/** A software authenticator with one passkey. */
export interface SoftPasskey {
  /** Answers `navigator.credentials.create`. @param options JSON */
  create(options: string, deviation?: Deviation): string;
  /** Answers `navigator.credentials.get`. @param options JSON */
  get(options: string, deviation?: Deviation): string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const counterBytes = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

export function createSoftPasskey(own = 'https://sandbox'): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;
  let handle = '';
  const clientData = (type: string, challenge: string, origin = own): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (host: string, flags: number, verified: boolean, more = Buffer.alloc(0)): Buffer => {
    count += 1;
    const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0);
    return Buffer.concat([hash(host), Buffer.from([all]), counterBytes(count), more]);
  };
  const envelope = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    create: (options, { origin, verified = true } = {}) => {
      const { challenge, rp, user } = JSON.parse(options) as CreationOptions;
      handle = user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
        [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(rp.id, HAS_CREDENTIAL, verified, credential))],
      ]);
      return envelope({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, { origin, verified = true, userHandle = handle } = {}) => {
      const { challenge, rpId } = JSON.parse(options) as RequestOptions;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(rpId, 0, verified);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return envelope({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle,
      });
    },
  };
}
