import { findOwner, listItems } from '../patches/index.ts';
import { assertNames } from './assert-names.ts';
import { addSteps } from './brand-steps.ts';
import { placeOfMessage, setMessage } from './compose.ts';
import type { Draft } from './draft.ts';
import { type Changes, Files } from './files.ts';
import { findTarget, listAt, namesIn, toList } from './find.ts';
import {
  type All,
  EditError,
  type FileOperation,
  type Operation,
  type SetMessage,
  type Shared,
  type Step,
  type Unwrap,
  type Wrap,
} from './operation.ts';
import { type BoxEntry, type Part, box, keep } from './part.ts';
import { applyStep, getPart } from './steps.ts';

export type SingleOperation = Exclude<Operation, All | Shared>;

/** Flattens an operation to the single operations in it. */
export const listParts = (operation: Operation): readonly SingleOperation[] =>
  isGroup(operation) ? operation.operations.flatMap(listParts) : [operation];

const isGroup = (operation: Operation): operation is All | Shared =>
  operation.op === 'all' || operation.op === 'shared';

/** An operation that changes only the files it names. */
type Plain = Step | Wrap | Unwrap | SetMessage;

const PLAIN: ReadonlySet<Operation['op']> = new Set<Plain['op']>([
  'set',
  'remove',
  'insert',
  'replace',
  'move',
  'wrap',
  'unwrap',
  'message',
]);

const isPlain = (operation: Operation): operation is Plain => PLAIN.has(operation.op);

/**
 * Applies plain operations to a project's files, as `applyOperation` does. Also runs in a browser.
 * @returns the files that differ; undefined if a part of the operation is not plain
 * @throws {EditError} if the operation does not fit the files
 */
export function applyPlain(
  given: ReadonlyMap<string, string>,
  operation: Operation,
  brand?: string,
): Changes | undefined {
  if (!listParts(operation).every(isPlain)) return undefined;
  assertNames(operation, brand);
  const files = new Files(given);
  applyParts(files, operation, brand, (part) => {
    if (isPlain(part)) runPlain(files, part);
  });
  return files.changes;
}

/**
 * Applies the parts of an operation: adds those that change a brand to its patches, and passes all others to `run`.
 * @throws {EditError} if one does not fit the files
 */
export function applyParts(
  files: Files,
  operation: Operation,
  brand: string | undefined,
  run: (part: SingleOperation) => void,
): void {
  if (isGroup(operation)) {
    const inner = operation.op === 'shared' ? undefined : brand;
    for (const each of operation.operations) applyParts(files, each, inner, run);
    return;
  }
  const steps = brand === undefined ? undefined : patchedBy(files, operation, brand);
  if (brand !== undefined && steps !== undefined) addSteps(files, steps, brand);
  else run(operation);
}

/**
 * The operation to add to a brand's patch. Undefined for the brand's own files and for new files, which are changed
 * directly.
 */
function patchedBy(files: Files, operation: SingleOperation, brand: string): FileOperation | undefined {
  const given = operation.op === 'message' ? messageStep(files, operation) : operation;
  if (!('file' in given) || given.op === 'write' || given.file.startsWith('schemas/brands/')) return undefined;
  return findOwner(given.file) === brand || !files.has(given.file) ? undefined : given;
}

function messageStep(files: Files, { language, key, text }: SetMessage): Step {
  const place = placeOfMessage(files, language, key);
  return text === undefined ? { op: 'remove', ...place } : { op: 'set', ...place, value: text };
}

export function runPlain(files: Files, operation: Plain): void {
  switch (operation.op) {
    case 'wrap':
      files.edit(operation.file, (draft) => wrap(draft, operation));
      break;
    case 'unwrap':
      files.edit(operation.file, (draft) => unwrap(draft, operation));
      break;
    case 'message':
      setMessage(files, operation);
      break;
    default:
      files.edit(operation.file, (draft) => applyStep(draft, operation));
  }
}

function wrap(draft: Draft, { node, value, path }: Wrap): void {
  const inner = findTarget(draft.tree, node);
  const names = namesIn(path);
  if (names.length === 0 || names.some((name) => name in value))
    throw new EditError('edit/wrap', `The new container has a value at "${path}" already.`, 'Leave it out.');
  const list: Part = box('[', [{ key: undefined, part: keep(inner) }]);
  const around = names.reduceRight<BoxEntry | undefined>(
    (entry, name) => ({ key: JSON.stringify(name), part: entry === undefined ? list : box('{', [entry]) }),
    undefined,
  );
  const own = Object.entries(value).map(([name, item]) => ({ key: JSON.stringify(name), part: getPart(item) }));
  draft.replace(inner, box('{', around === undefined ? own : [...own, around]));
}

function unwrap(draft: Draft, { node, path }: Unwrap): void {
  const around = findTarget(draft.tree, node);
  const { list, index } = toList(around);
  const inner = listItems(listAt(around, path));
  draft.insert(list, index, inner.map(keep));
  draft.remove(around);
}
