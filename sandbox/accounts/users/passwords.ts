import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { numberValue } from '../../platform/shared/message-values.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

/** log2 of scrypt's N. A value of 15 with p = 3 takes about a fifth of a second. Tests use a smaller one. */
export const DEFAULT_COST = 15;
const LENGTH = 32;
/**
 * The most hashes computed at once. Each occupies a thread of the process and 32 MB, and Node has only four threads,
 * which file access and DNS need as well.
 */
const AT_ONCE = 2;
/** The most hashes waiting. Beyond this, the wait would exceed a minute. */
const MOST_WAITING = 200;

/** Hashes and compares passwords. @throws ApiError if too many hashes are already waiting */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with or without a stored hash. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether a hash was made with settings that are no longer used for new ones. */
  isOutdated(stored: string): boolean;
}

/** Hashes of passwords exactly as sent. */
const SCHEME = 'scrypt2';
/** Hashes of passwords in NFC, from earlier versions. They are renewed at the next login. */
const NORMALIZED = 'scrypt';

const hashWith = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key))),
  );

const listOptions = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: 8, p: 3, maxmem: 256 * 2 ** cost * 8 });

export function createPasswords(cost: number): Passwords {
  const turns = createTurns();
  const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
    turns.take(() => hashWith(password, salt, options));
  // used for missing accounts, so that timing does not reveal them
  const decoySalt = randomBytes(16);
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await derive(password, salt, listOptions(cost));
      return `${SCHEME}$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    isOutdated: (stored) => !stored.startsWith(`${SCHEME}$${cost}$`),
    verify: async (password, stored) => {
      const [scheme, storedCost, salt, key] = stored?.split('$') ?? [];
      const derived = await derive(
        scheme === NORMALIZED ? password.normalize('NFC') : password,
        salt ? Buffer.from(salt, 'base64url') : decoySalt,
        listOptions(Number(storedCost ?? cost)),
      );
      const expected = key ? Buffer.from(key, 'base64url') : Buffer.alloc(LENGTH);
      return timingSafeEqual(derived, expected) && stored !== undefined;
    },
  };
}

/** Limits how many tasks run at once. The others run in the order in which they were added. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (waiting.length >= MOST_WAITING) throw new ApiError('server.too_many', { values: { count: numberValue(60) } });
      if (running >= AT_ONCE) await new Promise<void>((done) => waiting.push(done));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // the next task takes over this one's slot
        if (next) next();
        else running -= 1;
      }
    },
  };
}
