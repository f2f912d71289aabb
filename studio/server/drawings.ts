import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { assetText, onDisk } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';

const FOLDER = /^schemas\/brands\/[a-z][a-z0-9-]*\/assets$/;
const NAME = /^[a-z0-9][\w-]*\.(?:svg|webmanifest)$/i;

/** Whether a path names a text file among a brand's assets: a drawing or a web app manifest. */
export function isDrawing(path: string): boolean {
  const at = path.lastIndexOf('/');
  return FOLDER.test(path.slice(0, at)) && NAME.test(path.slice(at + 1));
}

/** Reads the texts of the drawings in a project. */
export function readDrawings(root: string, paths: Iterable<string>): Map<string, string> {
  const known = [...paths].filter(isDrawing);
  return new Map(known.map((path) => [path, readFileSync(onDisk(root, path), 'utf8')]));
}

/** The facts about a drawing that the check gets in place of its text. */
export const listFacts = (path: string, text: string): string => assetText(path, Buffer.from(text));

/**
 * Refuses links: a brand's drawings must be files in the brand's own folder.
 * @throws {EditError} if the path leads through a link
 */
export function assertNoLink(root: string, path: string): void {
  const brands = onDisk(root, 'schemas/brands');
  const file = join(brands, path.slice('schemas/brands/'.length));
  for (let at = file; at !== brands && at !== dirname(at); at = dirname(at))
    if (isLink(at)) throw new EditError('edit/path', `"${path}" is behind a link.`, 'Replace the link with a folder.');
  if (!existsSync(brands) || !relative(realpathSync(root), realpathSync(brands)).startsWith('..')) return;
  throw new EditError('edit/path', `"${path}" leads out of the project.`, 'Remove the link.');
}

/** Writes a picture. @throws {EditError} if the path leads through a link out of the brand's folder */
export function writePicture(root: string, path: string, content: Buffer): void {
  assertNoLink(root, path);
  const file = onDisk(root, path);
  mkdirSync(dirname(file), { recursive: true });
  // the existing picture is replaced only once the new one is complete, because the disk can be full
  writeFileSync(`${file}~`, content);
  renameSync(`${file}~`, file);
}

/** Removes a picture, and the folders that become empty. */
export function removePicture(root: string, path: string): void {
  assertNoLink(root, path);
  const file = onDisk(root, path);
  for (const each of [file, `${file}~`]) rmSync(each, { force: true });
  const brands = onDisk(root, 'schemas/brands');
  for (let at = dirname(file); at !== brands && existsSync(at) && readdirSync(at).length === 0; at = dirname(at))
    rmdirSync(at);
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
