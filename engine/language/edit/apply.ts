import { acceptMessages } from './accept.ts';
import { assertNames } from './assert-names.ts';
import { applyParts, runPlain, type SingleOperation } from './apply-parts.ts';
import { addPage, extract, switchProduct } from './compose.ts';
import { type Changes, Files } from './files.ts';
import type { Operation } from './operation.ts';
import { rename } from './rename.ts';
import { moveEntry } from './steps.ts';

/**
 * Applies an operation to a project's files without modifying the given map. Text changes only where the operation
 * requires it, and new text is formatted as the formatter would.
 * @param brand the brand whose patch gets the change; without one, the declaration itself changes
 * @returns the files that differ
 * @throws {EditError} if the operation does not fit the files
 */
export function applyOperation(given: ReadonlyMap<string, string>, operation: Operation, brand?: string): Changes {
  assertNames(operation, brand);
  const files = new Files(given);
  applyParts(files, operation, brand, (part) => run(files, part));
  return files.changes;
}

function run(files: Files, operation: SingleOperation): void {
  switch (operation.op) {
    case 'order':
      files.edit(operation.file, (draft) => moveEntry(draft, operation));
      break;
    case 'rename':
      rename(files, operation);
      break;
    case 'extract':
      extract(files, operation);
      break;
    case 'accept':
      acceptMessages(files, operation);
      break;
    case 'page':
      addPage(files, operation);
      break;
    case 'product':
      switchProduct(files, operation);
      break;
    case 'write':
      if (operation.text === undefined) files.delete(operation.file);
      else files.write(operation.file, operation.text);
      break;
    default:
      runPlain(files, operation);
  }
}
