import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts what the server must read again, such as the key of an authenticator app. */
export interface Seal {
  /** @param place what the text belongs to; it opens there only */
  close(text: string, place: string): string;
  /** @throws if the text was changed, or belongs to another place or key */
  open(sealed: string, place: string): string;
}

/** @param secret the key of the deployment, from which a key of its own is derived */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine second factors', 32));
  return {
    close: (text, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
