import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** log2 of scrypt's N. A value of 15 with p = 3 takes about a fifth of a second. Tests use a smaller one. */
export const DEFAULT_COST = 15;
const LENGTH = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with or without a stored hash. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key))),
  );

const optionsOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: 8, p: 3, maxmem: 256 * 2 ** cost * 8 });

export function createPasswords(cost: number): Passwords {
  // used for missing accounts, so that timing does not reveal them
  const decoySalt = randomBytes(16);
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await derive(password, salt, optionsOf(cost));
      return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    verify: async (password, stored) => {
      const [, storedCost, salt, key] = stored?.split('$') ?? [];
      const derived = await derive(
        password,
        salt ? Buffer.from(salt, 'base64url') : decoySalt,
        optionsOf(Number(storedCost ?? cost)),
      );
      const expected = key ? Buffer.from(key, 'base64url') : Buffer.alloc(LENGTH);
      return timingSafeEqual(derived, expected) && stored !== undefined;
    },
  };
}
