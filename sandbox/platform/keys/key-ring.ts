import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The purpose of a key. Each purpose has its own keys, which are derived from the keys of the ring. */
export type KeyPurpose =
  | 'access check'
  | 'codes'
  | 'deposit addresses'
  | 'document numbers'
  | 'documents'
  | 'limits'
  | 'log'
  | 'networks'
  | 'second factors'
  | 'transaction ids'
  | 'uploads';

/** A deployment's key, which is kept outside of its database. */
export interface DataKey {
  /** A short name, stored with everything that the key protects. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Uint8Array;
}

export interface KeyRing {
  /** The id of the key for new data. */
  readonly newest: string;
  /** All ids, newest first. */
  readonly ids: readonly string[];
  /**
   * Encrypts with the newest key: AES-256-GCM with a random nonce. The result contains the key's id.
   * @param aad the place where the data are stored, such as `uploads/7/3f…`; they can only be decrypted for the same
   * place
   */
  encrypt(purpose: KeyPurpose, aad: string, bytes: Uint8Array): Uint8Array;
  /**
   * @throws {UnknownKey} if the key is not in the ring
   * @throws {SealBroken} if the data were changed, or belong to another place or purpose
   */
  decrypt(purpose: KeyPurpose, aad: string, sealed: Uint8Array): Uint8Array;
  /**
   * HMAC-SHA-256, 32 bytes.
   * @param id the key; default: the newest
   * @throws {UnknownKey}
   */
  hash(purpose: KeyPurpose, text: string, id?: string): Buffer;
}

export class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
  constructor(id: string) {
    super(`The key "${id}" is not among the data keys of this process.`);
  }
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  constructor() {
    super('Encrypted data were changed, or do not belong here.');
  }
}

const CIPHER = 'aes-256-gcm';
/** The version of the encrypted format: version, length of the id, id, nonce, data, tag. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** @param keys newest first, at least one, with different ids */
export function createKeyRing(keys: readonly DataKey[]): KeyRing {
  const [first] = keys;
  if (first === undefined) throw new Error('A key ring needs a key.');
  const newest = first.id;
  const derive = createDerivation(keys);
  return {
    newest,
    ids: keys.map(({ id }) => id),
    encrypt: (purpose, aad, bytes) => {
      const head = getHead(newest);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, derive(newest, `encrypt ${purpose}`), nonce).setAAD(boundTo(head, aad));
      return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (purpose, aad, sealed) => {
      const { id, head, nonce, body, tag } = listParts(sealed);
      const key = derive(id, `encrypt ${purpose}`);
      try {
        const options = { authTagLength: TAG };
        const decipher = createDecipheriv(CIPHER, key, nonce, options).setAAD(boundTo(head, aad)).setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        throw new SealBroken();
      }
    },
    hash: (purpose, text, id = newest) =>
      createHmac('sha256', derive(id, `hash ${purpose}`))
        .update(text)
        .digest(),
  };
}

/** Derives keys with HKDF-SHA-256, once for each key and use. */
function createDerivation(keys: readonly DataKey[]): (id: string, use: string) => Buffer {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  const derived = new Map<string, Buffer>();
  return (id, use) => {
    const name = `${id}\n${use}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const secret = secrets.get(id);
    if (secret === undefined) throw new UnknownKey(id);
    const key = Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${use}`, 32));
    derived.set(name, key);
    return key;
  };
}

const getHead = (id: string): Buffer => Buffer.from([VERSION, id.length, ...Buffer.from(id, 'latin1')]);

const boundTo = (head: Buffer, aad: string): Buffer => Buffer.concat([head, Buffer.from(aad, 'utf8')]);

/** @throws {SealBroken} */
function listParts(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const start = 2 + (bytes[1] ?? 0);
  if (bytes[0] !== VERSION || bytes.length < start + NONCE + TAG) throw new SealBroken();
  return {
    id: bytes.toString('latin1', 2, start),
    head: bytes.subarray(0, start),
    nonce: bytes.subarray(start, start + NONCE),
    body: bytes.subarray(start + NONCE, -TAG),
    tag: bytes.subarray(-TAG),
  };
}

/** Like `KeyRing.encrypt`, for a text column: the result is Base64url. */
export const encryptText = (keys: KeyRing, purpose: KeyPurpose, aad: string, text: string): string =>
  Buffer.from(keys.encrypt(purpose, aad, Buffer.from(text, 'utf8'))).toString('base64url');

/** @throws {UnknownKey} @throws {SealBroken} */
export const decryptText = (keys: KeyRing, purpose: KeyPurpose, aad: string, sealed: string): string =>
  Buffer.from(keys.decrypt(purpose, aad, Buffer.from(sealed, 'base64url'))).toString('utf8');
