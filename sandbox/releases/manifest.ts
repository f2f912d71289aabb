import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../shared/json.ts';
import type { SignedManifest, Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../shared/operator-error.ts';
import { assertSigned } from './trust.ts';

/** A release's manifest. Its files are in the same folder. */
export interface Manifest extends SignedManifest {
  readonly format: 1;
  /** Not yet checked: `assertSigned` does so. */
  readonly signature?: unknown;
}

const BRAND = /^[a-z][a-z0-9-]{0,40}$/;
const ID = /^[0-9a-f]{12}$/;
/**
 * A name, the SHA-256 of the content and an extension of data: a release has no scripts. It contains no slash, so no file
 * can be outside the folder.
 */
const FILE = /^[\w@-][\w@.-]*\.([0-9a-f]{64})\.(?:json|css|svg|png|jpe?g|webp|woff2|webmanifest|txt)$/;

export const isBrand = (text: string): boolean => BRAND.test(text);
export const isId = (text: string): boolean => ID.test(text);
export const isFileName = (text: string): boolean => FILE.test(text);
export const manifestName = (id: string): string => `${id}.json`;

/**
 * @param trust without it, every release is trusted
 * @throws OperatorError if the file is not a manifest, has another id than its name says, or is not signed by a trusted key
 */
export function readManifest(file: string, trust: Trust | undefined): Manifest {
  return parseManifest(file, () => readFileSync(file, 'utf8'), trust);
}

/**
 * @param file for errors, and for the id that the manifest must have
 * @throws OperatorError as `readManifest` does
 */
export function parseManifest(file: string, read: () => string, trust: Trust | undefined): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(read());
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isManifest(found)) {
    assertOwnName(file, found);
    assertSigned(found, trust);
    return found;
  }
  const wrong = fileNamesOf(found).find((name) => !isFileName(name));
  const why = wrong === undefined ? '' : ` It names "${wrong}", but a release has only data, with a hash in each name.`;
  throw new OperatorError(`${file} is not the manifest of a release.${why} Write one with "npm run release".`);
}

/** A valid manifest must not stand in for another one. The one that is built with the app has no id in its name. */
function assertOwnName(file: string, { id }: Manifest): void {
  const name = path.basename(file);
  if (name !== BUILT && name !== manifestName(id))
    throw new OperatorError(`${file} is the manifest of another release: ${id}.`);
}

/** The manifest of the release that was built with the app. */
export const BUILT = 'manifest.json';

const fileNamesOf = (value: unknown): readonly string[] =>
  isRecord(value) && isRecord(value.files) ? Object.values(value.files).map(String) : [];

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value.format !== 1) return false;
  const { id, brand, version, engine, hosts, files } = value;
  return (
    [id, brand, version, engine].every((text) => typeof text === 'string') &&
    ID.test(String(id)) &&
    isBrand(String(brand)) &&
    Array.isArray(hosts) &&
    isRecord(files) &&
    fileNamesOf(value).every(isFileName)
  );
}

/** @throws OperatorError unless the content has the hash that the file's name says */
export function assertContent(name: string, content: Uint8Array): void {
  const hash = createHash('sha256').update(content).digest('hex');
  if (FILE.exec(name)?.[1] !== hash) throw new OperatorError(`${name} was changed: its content has the hash ${hash}.`);
}

/** Checks that every file exists and matches the hash in its name. @throws OperatorError */
export function verifyFiles(folder: string, { id, files }: Manifest): void {
  for (const name of Object.values(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file))
      throw new OperatorError(`The release ${id} is incomplete: ${name} is missing from ${folder}.`);
    assertContent(name, readFileSync(file));
  }
}
