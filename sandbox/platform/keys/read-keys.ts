import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../shared/operator-error.ts';
import { createKeyRing, type DataKey, type KeyRing } from './key-ring.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const SECRET = /^[0-9a-f]{64}$/;

/** Returns a new key as a line of a key file: an id that begins with the date, and 256 random bits. */
export const newKeyLine = (now: Date): string =>
  `${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')} ${randomBytes(32).toString('hex')}`;

/**
 * Reads keys, newest first, separated by line breaks or commas. Each is an id, a space, and 64 hexadecimal digits.
 * @param source where the text comes from, for error messages, which never repeat the text
 * @throws {OperatorError}
 */
export function readKeys(text: string, source: string): KeyRing {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line, index) => keyIn(line, index + 1, source));
  if (keys.length === 0)
    throw new OperatorError(`${source} has no key. Make one with \`npm run sandbox -- keys new\`.`);
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) !== index);
  if (twice) throw new OperatorError(`${source} has the key id "${twice.id}" twice. Each key needs its own.`);
  return createKeyRing(keys);
}

function keyIn(line: string, number: number, source: string): DataKey {
  const [id = '', secret = '', ...more] = line.split(/\s+/);
  if (ID.test(id) && SECRET.test(secret) && more.length === 0) return { id, secret: Buffer.from(secret, 'hex') };
  throw new OperatorError(
    `${source}: key ${number} must be an id of small letters, digits and hyphens, a blank, and 64 hexadecimal digits, ` +
      'as `npm run sandbox -- keys new` prints it.',
  );
}

/** @throws {OperatorError} */
export function readKeyFile(file: string): KeyRing {
  try {
    return readKeys(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The data keys in ${file} cannot be read: ${String(Object(error).code)}.`);
  }
}

/** A key file, or its content from an environment variable. */
export type KeySource = { readonly file: string } | { readonly text: string };

/** @throws {OperatorError} */
export const readKeySource = (source: KeySource): KeyRing =>
  'file' in source ? readKeyFile(source.file) : readKeys(source.text, 'DATA_KEYS');

/** The key file that a sandbox creates for itself. */
export const KEY_FILE = 'data-keys';

/** Reads the keys in a data folder. The first start creates one there, in a file that only its owner can read. */
export function keysInFolder(folder: string, now: Date): KeyRing {
  const file = path.join(folder, KEY_FILE);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${newKeyLine(now)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    try {
      // unlike a rename, this never replaces an existing key file
      linkSync(draft, file);
    } finally {
      rmSync(draft);
    }
  }
  return readKeyFile(file);
}
