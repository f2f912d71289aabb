import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { onDisk, ROOTS } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';
import { assertNoLink, isDrawing } from './drawings.ts';

const DECLARATION = /^(?:[\w.-]+\/)+[\w.-]+\.json$/;

/** What can be edited: declarations and messages. */
export const isDeclaration = (path: string): boolean =>
  DECLARATION.test(path) &&
  [ROOTS.schemas, ROOTS.locales].some((folder) => path.startsWith(`${folder}/`)) &&
  !path.split('/').some((name) => name === '..' || name === '.');

/** @throws {EditError} for any other path */
function assertDeclaration(path: string): void {
  if (isDeclaration(path) || isDrawing(path)) return;
  throw new EditError('edit/path', `"${path}" is no declaration.`, 'Choose a file in the schemas or the messages.');
}

/** A link in a folder may lead out of the project. @throws {EditError} if it does */
export function assertInside(root: string, path: string): void {
  assertDeclaration(path);
  if (isDrawing(path)) assertNoLink(root, path);
  let folder = onDisk(root, path);
  while (!existsSync(folder)) folder = dirname(folder);
  if (`${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)) return;
  throw new EditError('edit/path', `"${path}" leads out of the project.`, 'Remove the link.');
}

/** Undefined if the file is not there. @throws {EditError} for a file that cannot be edited */
export function textOnDisk(root: string, path: string): string | undefined {
  assertInside(root, path);
  const file = onDisk(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
