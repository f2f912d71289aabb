import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { onDisk, ROOTS } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';
import { assertNoLink, isDrawing } from './drawings.ts';

const DECLARATION = /^(?:[\w.-]+\/)+[\w.-]+\.json$/;

/** Whether a path names a file that can be edited: a declaration or a message file. */
export const isDeclaration = (path: string): boolean =>
  DECLARATION.test(path) &&
  [ROOTS.schemas, ROOTS.locales].some((folder) => path.startsWith(`${folder}/`)) &&
  !path.split('/').some((name) => name === '..' || name === '.');

/** @throws {EditError} if the file cannot be edited */
function assertDeclaration(path: string): void {
  if (isDeclaration(path) || isDrawing(path)) return;
  throw new EditError('edit/path', `"${path}" is not a declaration.`, 'Choose a file in the schemas or the messages.');
}

/**
 * Refuses paths through a link that leads out of the project.
 * @throws {EditError} if the path is outside of the project, or cannot be edited
 */
export function assertInside(root: string, path: string): void {
  assertDeclaration(path);
  if (isDrawing(path)) assertNoLink(root, path);
  let folder = onDisk(root, path);
  while (!existsSync(folder)) folder = dirname(folder);
  if (`${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)) return;
  throw new EditError('edit/path', `"${path}" leads out of the project.`, 'Remove the link.');
}

/** The text of a file on disk; undefined if it does not exist. @throws {EditError} if the file cannot be edited */
export function textOnDisk(root: string, path: string): string | undefined {
  assertInside(root, path);
  const file = onDisk(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const CAUSES = new Map([
  ['ENAMETOOLONG', ['a name in it is too long', 'Choose a shorter name.']],
  ['ENOSPC', ['the disk is full', 'Free some space on the disk of the project, then try again.']],
  ['EDQUOT', ['the disk is full', 'Free some space on the disk of the project, then try again.']],
  ['EACCES', ['the folder is not writable', 'Give the user of the Studio the right to write the project.']],
  ['EPERM', ['the folder is not writable', 'Give the user of the Studio the right to write the project.']],
  ['EROFS', ['the disk is read-only', 'Start the Studio where the project can be written.']],
  ['ENOTDIR', ['a folder of it is a file', 'Choose another name, or remove that file.']],
  ['EISDIR', ['it is a folder', 'Choose another name.']],
]);

/** Explains why files could not be written, for users who have no access to the disk. */
export function refusalToWrite(error: unknown, paths: readonly string[]): EditError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [cause = code === '' ? String(error) : code, fix = 'Check the disk of the project, then try again.'] =
    CAUSES.get(code) ?? [];
  const [first = 'The project', ...more] = paths;
  const what = more.length === 0 ? first : `${first} and ${more.length} more files`;
  return new EditError('edit/write', `Nothing was written: ${what} cannot be saved, because ${cause}.`, fix);
}
