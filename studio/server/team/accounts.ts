import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { EditError } from '@vitrine/engine/edit';

const derive = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt);
/** The scrypt parameters that OWASP recommends: 2^17 rounds, 8 blocks, one thread. */
const ROUNDS = 2 ** 17;
const MOST_MEMORY = 256 * 1024 * 1024;
const KEY_BYTES = 32;
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;
const INVITATION_HOURS = 24;
const MOST_TRIES = 5;
/** The number of buckets that count attempts with unknown names. Names share buckets, which bounds the memory. */
const UNKNOWN_BUCKETS = 4096;
const PAUSE_MINUTES = 5;

interface Secret {
  readonly salt: string;
  readonly key: string;
}

interface Invitation {
  readonly person: string;
  readonly until: number;
}

interface Stored {
  /** By person. */
  readonly passwords: ReadonlyMap<string, Secret>;
  /** The invitations, by the hash of the code. */
  readonly invitations: ReadonlyMap<string, Invitation>;
}

/** The passwords of a team, stored in a file that only the server's user may read. */
export class Accounts {
  /**
   * The attempts, by name or by bucket. Entries need no eviction, because there are at most as many as people and
   * buckets.
   */
  readonly #tries = new Map<string, { readonly count: number; readonly until: number }>();
  /** Keeps attackers from finding names that share a bucket. */
  readonly #salt = randomBytes(16);

  readonly #now: () => number;
  readonly #rounds: number;

  /** @param options.rounds a power of two; smaller only in tests */
  constructor(
    readonly file: string,
    { now = Date.now, rounds = ROUNDS }: { readonly now?: () => number; readonly rounds?: number } = {},
  ) {
    this.#now = now;
    this.#rounds = rounds;
  }

  /** Invites a person. @returns a code with which the person can set a password, once, within a day */
  invite(person: string): string {
    const code = randomBytes(24).toString('base64url');
    const { passwords, invitations } = this.#read();
    const until = this.#now() + INVITATION_HOURS * 3_600_000;
    this.#write({ passwords, invitations: new Map([...invitations, [getHash(code), { person, until }]]) });
    return code;
  }

  /**
   * Sets the password of a person who has been invited.
   * @returns the person
   * @throws {EditError} if the code is not valid, or the password is too short
   */
  async accept(code: string, password: string): Promise<string> {
    assertPassword(password);
    // checked before and after, because the code may be used elsewhere while the password is being hashed
    const found = this.#invitation(code);
    const secret = found && (await this.#getSecret(password));
    if (found !== undefined && secret !== undefined && this.#invitation(code) !== undefined) {
      const { passwords, invitations } = this.#read();
      const others = [...invitations].filter(([hash]) => hash !== getHash(code));
      this.#write({ passwords: new Map([...passwords, [found.person, secret]]), invitations: new Map(others) });
      return found.person;
    }
    throw new EditError('team/invitation', 'This invitation was used before or has expired.', 'Ask for a new one.');
  }

  /** Checks a name and a password. @throws {EditError} if one of them is wrong, or after too many attempts */
  async check(person: string, password: string): Promise<void> {
    if (await this.#isSamePart(person, password)) return;
    throw new EditError('team/password', 'The name or the password is wrong.', 'Check both.');
  }

  /**
   * Changes a password.
   * @throws {EditError} if the old password is wrong, after too many attempts, or if the new one is too short
   */
  async change(person: string, old: string, next: string): Promise<void> {
    assertPassword(next);
    if (!(await this.#isSamePart(person, old)))
      throw new EditError('team/password', 'This is not your current password.', 'Check it.');
    const secret = await this.#getSecret(next);
    const { passwords, invitations } = this.#read();
    this.#write({ passwords: new Map([...passwords, [person, secret]]), invitations });
  }

  /** @throws {EditError} after too many attempts */
  async #isSamePart(person: string, password: string): Promise<boolean> {
    const { passwords } = this.#read();
    const secret = passwords.get(person);
    const tries = secret === undefined ? this.#getBucket(person) : person;
    this.#countTry(tries);
    // for an unknown name, a key is derived too, so that the answer takes as long
    const given = password.length <= LONGEST_PASSWORD ? password : '';
    const key = await this.#derive(given, Buffer.from(secret?.salt ?? '00', 'hex'));
    const isRight = secret !== undefined && timingSafeEqual(key, Buffer.from(secret.key, 'hex'));
    if (isRight) this.#tries.delete(tries);
    return isRight;
  }

  /**
   * Counts an attempt. Called before the password is checked, so that parallel attempts count too.
   * @throws {EditError} after too many attempts
   */
  #countTry(name: string): void {
    const before = this.#tries.get(name);
    const isRecent = before !== undefined && before.until > this.#now();
    const count = isRecent ? before.count + 1 : 1;
    if (count > MOST_TRIES) throw new EditError('team/pause', 'Too many attempts.', `Wait ${PAUSE_MINUTES} minutes.`);
    this.#tries.set(name, { count, until: this.#now() + PAUSE_MINUTES * 60_000 });
  }

  /** The bucket of an unknown name. It cannot be mistaken for a person, because no id starts with #. */
  #getBucket(name: string): string {
    const hash = createHmac('sha256', this.#salt).update(name).digest();
    return `#${hash.readUInt32BE(0) % UNKNOWN_BUCKETS}`;
  }

  async #getSecret(password: string): Promise<Secret> {
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt);
    return { salt: salt.toString('hex'), key: key.toString('hex') };
  }

  #derive(password: string, salt: Buffer): Promise<Buffer> {
    return derive(password, salt, KEY_BYTES, { N: this.#rounds, maxmem: MOST_MEMORY });
  }

  #invitation(code: string): Invitation | undefined {
    const found = this.#read().invitations.get(getHash(code));
    return found !== undefined && found.until > this.#now() ? found : undefined;
  }

  #read(): Stored {
    const text = existsSync(this.file) ? readFileSync(this.file, 'utf8') : '{}';
    const { passwords = {}, invitations = {} } = JSON.parse(text) as {
      readonly passwords?: Readonly<Record<string, Secret>>;
      readonly invitations?: Readonly<Record<string, Invitation>>;
    };
    return { passwords: new Map(Object.entries(passwords)), invitations: new Map(Object.entries(invitations)) };
  }

  #write({ passwords, invitations }: Stored): void {
    const stored = { passwords: Object.fromEntries(passwords), invitations: Object.fromEntries(invitations) };
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}~`, JSON.stringify(stored, undefined, 2), { mode: 0o600 });
    chmodSync(`${this.file}~`, 0o600);
    renameSync(`${this.file}~`, this.file);
  }
}

const getHash = (code: string): string => createHash('sha256').update(code).digest('hex');

function assertPassword(password: string): void {
  if (password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD) return;
  throw new EditError(
    'team/password',
    `A password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
    'Choose another one, such as three words.',
  );
}
