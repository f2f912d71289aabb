import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Manifest } from '../compile/index.ts';
import type { Release } from './build-release.ts';

/** A release on disk: its manifest, and its files by logical name. */
export interface StoredRelease {
  readonly manifest: Manifest;
  /** The manifest's file. */
  readonly file: string;
  read(name: string): string;
}

/**
 * Writes the files that do not exist yet. A signed manifest replaces the existing one.
 * @throws if a file with the same name has different content, because releases never change
 */
export function writeRelease(out: string, { manifest, files }: Release): { folder: string; added: number } {
  const folder = join(out, manifest.brand);
  mkdirSync(folder, { recursive: true });
  let added = 0;
  for (const [name, content] of files) if (put(join(folder, name), content)) added += 1;
  // written last, so that a manifest exists only if the release is complete
  const file = join(folder, `${manifest.id}.json`);
  if (!existsSync(file) || manifest.signature !== undefined) replaceManifest(file, manifest);
  return { folder, added };
}

function put(file: string, content: string | Uint8Array): boolean {
  if (existsSync(file)) {
    if (Buffer.from(content).equals(readFileSync(file))) return false;
    throw new Error(`${file} was changed. Releases never change: remove the file and write the release again.`);
  }
  replace(file, content);
  return true;
}

function replace(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}~`, content);
  renameSync(`${file}~`, file);
}

export const replaceManifest = (file: string, manifest: Manifest): void =>
  replace(file, `${JSON.stringify(manifest, undefined, 2)}\n`);

const MANIFEST = /^([0-9a-f]{12})\.json$/;

const idsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => MANIFEST.exec(name)?.[1] ?? [])
        .sort((one, other) => getTimeAt(folder, one) - getTimeAt(folder, other))
    : [];
const getTimeAt = (folder: string, id: string): number => statSync(join(folder, `${id}.json`)).mtimeMs;

/**
 * Finds a release by `<brand>/<id>`, by a prefix of its id, or by its manifest's path. @throws unless exactly one
 * matches
 */
export function findRelease(out: string, name: string): StoredRelease {
  const [brand = '', start = ''] = name.split('/');
  const matches = idsIn(join(out, brand)).filter((id) => start !== '' && id.startsWith(start));
  if (matches.length > 1) throw new Error(`"${name}" matches several releases: ${matches.join(', ')}.`);
  const file = matches[0] === undefined ? resolve(name) : join(out, brand, `${matches[0]}.json`);
  if (!existsSync(file) || !file.endsWith('.json'))
    throw new Error(`There is no release "${name}".\n${listReleases(out)}`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const getFile = (logical: string): string | undefined =>
    Object.hasOwn(manifest.files, logical) ? manifest.files[logical] : undefined;
  return { manifest, file, read: (logical) => readFileSync(join(dirname(file), getFile(logical) ?? ''), 'utf8') };
}

/** Lists all releases, newest last. */
export function listReleases(out: string, only?: string): string {
  const brands = existsSync(out)
    ? readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const lines = brands
    .filter(({ name }) => only === undefined || name === only)
    .flatMap(({ name }) =>
      idsIn(join(out, name)).map((id) => {
        const { version, engine } = findRelease(out, `${name}/${id}`).manifest;
        return `${name}/${id}  ${version}, for engines ${engine}`;
      }),
    );
  return lines.length === 0 ? `There are no releases in ${out}.` : lines.join('\n');
}
