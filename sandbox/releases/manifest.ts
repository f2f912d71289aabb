import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findManifestFault,
  hashInName,
  isBrand as isReleaseBrand,
  isReleaseFile,
  isReleaseId,
  type SignedManifest,
  type Trust,
  keyFor,
  signedText,
} from '@vitrine/engine/signature';
import { isRecord } from '../platform/shared/json.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { getReason } from './trust.ts';

/**
 * @param trust without it, every release is trusted
 * @throws OperatorError that explains why the release is not trusted
 */
export function assertSigned(manifest: Manifest, trust: Trust | undefined): void {
  if (trust === undefined) return;
  try {
    const { key, signature } = keyFor(manifest.signature, trust);
    const x = Buffer.from(key.publicKey, 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = Buffer.from(signedText(manifest, signature));
    if (!verify(undefined, text, publicKey, Buffer.from(signature.value, 'base64')))
      throw new Error('its signature is of something else');
  } catch (error) {
    throw new OperatorError(
      `The release ${manifest.id} of ${manifest.brand} is refused: ${getReason(error)}. Sign it with "npx vitrine release sign".`,
    );
  }
}

/** A release's manifest. Its files are in the same folder. */
export interface Manifest extends SignedManifest {
  readonly format: 1;
  /** Not verified yet: see `assertSigned`. */
  readonly signature?: unknown;
}

export const isBrand = isReleaseBrand;
export const isId = isReleaseId;
export const isFileName = isReleaseFile;
export const manifestName = (id: string): string => `${id}.json`;

/**
 * @param trust without it, every release is trusted
 * @throws OperatorError if the file is not a manifest, its id does not match its name, or it is not signed by a trusted
 * key
 */
export function readManifest(file: string, trust: Trust | undefined): Manifest {
  return parseManifest(file, () => readFileSync(file, 'utf8'), trust);
}

/**
 * @param file used in errors, and to check the manifest's id
 * @throws OperatorError in the same cases as `readManifest`
 */
export function parseManifest(file: string, read: () => string, trust: Trust | undefined): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(read());
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isManifest(found)) {
    const fault = isRecord(found) ? findManifestFault(found, '') : 'it is no object';
    throw new OperatorError(`${file} is not the manifest of a release: ${fault}. Write one with "npm run release".`);
  }
  assertOwnName(file, found);
  assertSigned(found, trust);
  return found;
}

const isManifest = (value: unknown): value is Manifest => isRecord(value) && findManifestFault(value, '') === undefined;

/**
 * Checks that a manifest belongs to its file name, so that a valid manifest cannot stand in for another one. The one
 * built with the app has no id in its name.
 */
function assertOwnName(file: string, { id }: Manifest): void {
  const name = path.basename(file);
  if (name !== BUILT && name !== manifestName(id))
    throw new OperatorError(`${file} is the manifest of another release: ${id}.`);
}

/** File name of the manifest of the release that was built with the app. */
export const BUILT = 'manifest.json';

/** @throws OperatorError if the content does not match the hash in the file's name */
export function assertContent(name: string, content: Uint8Array): void {
  const hash = createHash('sha256').update(content).digest('hex');
  if (hashInName(name) !== hash) throw new OperatorError(`${name} was changed: its content has the hash ${hash}.`);
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
