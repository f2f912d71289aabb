import { getOwn } from '../expression/index.ts';
import { applyPatch, copyJson, isEqualJson, isTarget, listItems, type Json, type JsonValue } from '../patches/index.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { Draft } from './draft.ts';
import { Files, readText } from './files.ts';
import { findTarget, listAt, namesIn, valueAt } from './find.ts';
import { EditError, type FileOperation, type SetValue, type Step, type Wrap } from './operation.ts';
import { isPatchFor } from './rename.ts';
import { applyStep, getPart } from './steps.ts';

/** Adds an operation to a brand's patch of the file, with the smallest possible change to the patch. */
export function addSteps(files: Files, operation: FileOperation, brand: string): void {
  for (const step of listSteps(files, operation, brand)) addStep(files, step, brand);
}

function listSteps(files: Files, operation: FileOperation, brand: string): readonly Step[] {
  const { file } = operation;
  if (!isTarget(file.replace(/^schemas\//, '')))
    throw new EditError('edit/brand', `${file} is the same for all brands.`, 'Change it without a brand.');
  switch (operation.op) {
    case 'rename':
      throw new EditError('edit/brand', 'An id is the same for all brands.', 'Rename it without a brand.');
    case 'extract':
      throw new EditError('edit/brand', 'A fragment is the same for all brands.', 'Extract it without a brand.');
    case 'order':
      throw new EditError('edit/brand', 'The order is the same for all brands.', 'Move it without a brand.');
    case 'wrap':
      return wrapSteps(operation);
    case 'unwrap': {
      const { node, path } = operation;
      const { effective } = readPatched(files, file, brand);
      const inner = listItems(listAt(findTarget(effective, node), path));
      const names = inner.map((item) => item.get('id')?.text ?? '');
      return [
        ...names.map((name): Step => ({ op: 'move', file, node: name, beside: node, at: 'before' })),
        { op: 'remove', file, node },
      ];
    }
    case 'set':
      return [withOwner(operation, readPatched(files, file, brand).effective)];
    default:
      return [operation];
  }
}

/** A patch can set a value only in an existing object, so missing objects on the path become part of the value. */
function withOwner(step: SetValue, effective: Json): SetValue {
  const names = step.path.split('/').slice(1);
  let owner: Json | undefined = findTarget(effective, step.node);
  const known = names.findIndex((_, at) => {
    owner = owner && valueAt(owner, `/${names[at] ?? ''}`);
    return owner === undefined;
  });
  if (known === -1 || known === names.length - 1) return step;
  const inside = namesIn(`/${names.slice(known + 1).join('/')}`);
  const value = inside.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), step.value);
  return { ...step, path: `/${names.slice(0, known + 1).join('/')}`, value };
}

function wrapSteps({ file, node, value, path }: Wrap): readonly Step[] {
  const id = value['id'];
  if (typeof id !== 'string') throw new EditError('edit/wrap', 'The new container has no id.', 'Give it one.');
  return [
    { op: 'insert', file, node, at: 'after', value: { ...value } },
    { op: 'move', file, node, beside: id, at: 'last', path },
  ];
}

interface Patched {
  /** The declaration with the brand's changes applied. */
  readonly effective: Json;
  /** The patch that gets new steps; undefined if the brand has none for this file. */
  readonly patch: string | undefined;
}

/** Reads a file together with a brand's patches of it. @throws {EditError} if the patches do not fit the file */
function readPatched(files: Files, file: string, brand: string): Patched {
  const base = files.tree(file);
  const folder = `schemas/brands/${brand}/patches/`;
  const paths = files.paths.filter((path) => path.startsWith(folder) && isPatchFor(files, path, file));
  const steps = paths.flatMap((path) => listItems(files.tree(path).get('patches')));
  const problems: Problem[] = [];
  const effective = applyAll(base, steps, problems);
  const [problem] = problems;
  if (problem !== undefined)
    throw new EditError('edit/patch', `${problem.file}:${problem.line}: ${problem.message}`, problem.fix);
  return { effective, patch: paths.at(-1) };
}

/**
 * Returns a declaration with a brand's changes applied.
 * @throws {EditError} if there is no such file, or if the brand's patches do not fit it
 */
export const patchedTree = (files: ReadonlyMap<string, string>, file: string, brand: string): JsonValue =>
  readPatched(new Files(files), file, brand).effective.toValue();

function applyAll(base: Json, steps: readonly Json[], problems: Problem[]): Json {
  return steps.reduce((tree, step) => applyPatch(tree, step, problems), copyJson(base));
}

function addStep(files: Files, step: Step, brand: string): void {
  const { effective, patch } = readPatched(files, step.file, brand);
  const value = stepValue(step);
  const problems: Problem[] = [];
  const expected = applyPatch(copyJson(effective), readText('step.json', JSON.stringify(value)), problems);
  const [problem] = problems;
  if (problem?.code === 'patch/nothing') return;
  if (problem !== undefined) throw new EditError('edit/patch', problem.message, problem.fix);
  if (patch === undefined) {
    const target = step.file.replace(/^schemas\//, '');
    files.create(`schemas/brands/${brand}/patches/${target}`, { target, patches: [value] });
    return;
  }
  for (const text of candidates(files.tree(patch), step, value)) {
    const tried = files.with(patch, text);
    if (!hasEffect(tried, step.file, brand, expected)) continue;
    if (text === undefined) files.delete(patch);
    else files.write(patch, text);
    return;
  }
  throw new EditError('edit/patch', `${patch} cannot be changed so.`, 'Change it by hand.');
}

function hasEffect(files: Files, file: string, brand: string, expected: Json): boolean {
  try {
    return isEqualJson(readPatched(files, file, brand).effective, expected);
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

/**
 * Yields possible texts of a patch with one more step applied, the smallest change first; undefined deletes the patch.
 */
function* candidates(tree: Json, step: Step, value: JsonValue): Generator<string | undefined> {
  const steps = listItems(tree.get('patches'));
  for (const known of steps.toReversed())
    yield steps.length === 1 ? undefined : edited(tree, (draft) => draft.remove(known));
  if (step.node !== undefined) yield edited(tree, (draft) => applyStep(draft, step));
  for (const known of steps.toReversed())
    if (known.get('op')?.text === step.op) yield edited(tree, (draft) => draft.replace(known, getPart(value)));
  yield edited(tree, (draft) => {
    const list = draft.tree.get('patches');
    if (list !== undefined) draft.insert(list, list.items.length, [getPart(value)]);
  });
}

function edited(tree: Json, change: (draft: Draft) => void): string {
  const draft = new Draft(tree);
  try {
    change(draft);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
  }
  return draft.text;
}

/** A step in the form in which a patch stores it. */
function stepValue(step: Step): JsonValue {
  const given: Readonly<Record<string, JsonValue | undefined>> = { ...step };
  return Object.fromEntries(
    ['op', 'node', 'at', 'beside', 'path', 'value'].flatMap((key): [string, JsonValue][] => {
      const value = getOwn(given, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
