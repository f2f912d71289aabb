import { ownerOf } from '../overlay/index.ts';
import { acceptMessages } from './accept.ts';
import { addSteps } from './brand-steps.ts';
import { addPage, extract, placeOfMessage, setMessage, switchProduct } from './compose.ts';
import { type Changes, Files } from './files.ts';
import type { All, FileOperation, Operation, SetMessage, Step } from './operation.ts';
import { rename } from './rename.ts';
import { applyStep, moveEntry } from './steps.ts';
import { unwrap, wrap } from './wrap.ts';

/**
 * Applies an operation to a project's files, which stay as they are. Texts change only where the operation says, and
 * new text is written as the formatter would.
 * @param brand the brand whose patch gets the change; without one, the declaration itself changes
 * @returns the files that differ
 * @throws {EditError} if the operation does not fit the files
 */
export function applyOperation(given: ReadonlyMap<string, string>, operation: Operation, brand?: string): Changes {
  const files = new Files(given);
  for (const each of partsOf(operation)) apply(files, each, brand);
  return files.changes;
}

/** The operations that an operation consists of. */
export const partsOf = (operation: Operation): readonly SingleOperation[] =>
  operation.op === 'all' ? operation.operations.flatMap(partsOf) : [operation];

type SingleOperation = Exclude<Operation, All>;

function apply(files: Files, operation: SingleOperation, brand: string | undefined): void {
  const steps = brand === undefined ? undefined : patchedBy(files, operation, brand);
  if (brand !== undefined && steps !== undefined) addSteps(files, steps, brand);
  else run(files, operation);
}

/** What a brand’s patch has to do. Undefined for the brand’s own files, and for what is new, which all brands have. */
function patchedBy(files: Files, operation: SingleOperation, brand: string): FileOperation | undefined {
  const given = operation.op === 'message' ? messageStep(files, operation) : operation;
  if (!('file' in given) || given.op === 'write' || given.file.startsWith('schemas/brands/')) return undefined;
  return ownerOf(given.file) === brand || !files.has(given.file) ? undefined : given;
}

function messageStep(files: Files, { language, key, text }: SetMessage): Step {
  const place = placeOfMessage(files, language, key);
  return text === undefined ? { op: 'remove', ...place } : { op: 'set', ...place, value: text };
}

function run(files: Files, operation: SingleOperation): void {
  switch (operation.op) {
    case 'order':
      files.edit(operation.file, (draft) => moveEntry(draft, operation));
      break;
    case 'wrap':
      files.edit(operation.file, (draft) => wrap(draft, operation));
      break;
    case 'unwrap':
      files.edit(operation.file, (draft) => unwrap(draft, operation));
      break;
    case 'rename':
      rename(files, operation);
      break;
    case 'extract':
      extract(files, operation);
      break;
    case 'message':
      setMessage(files, operation);
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
      files.edit(operation.file, (draft) => applyStep(draft, operation));
  }
}
