import { listEntries, findNodes, listItems, type Json } from '../patches/index.ts';
import { isWithin } from '../expression/field-path.ts';
import type { Draft } from './draft.ts';
import type { Files } from './files.ts';
import { EditError, type Rename } from './operation.ts';
import { getPart } from './steps.ts';

const NAME = /^[a-z][a-z0-9_]*$/;
const FORM = /^schemas\/forms\/(.+)\.json$/;
const SCREEN = /^schemas\/(?:pages|fragments)\/.+\.json$/;

interface Names {
  readonly old: string;
  readonly name: string;
}

/**
 * Renames a field in its form, in the expressions and actions of the screens that show the form, and in the patches of
 * these files.
 * @param listPatches returns the patches of a file
 */
export function renameField(
  files: Files,
  { file, id: name }: Rename,
  field: Json,
  listPatches: (file: string) => readonly string[],
): void {
  const tree = files.tree(file);
  const old = field.get('name')?.text ?? '';
  if (/[.[]/.test(old))
    throw new EditError(
      'edit/rename',
      `"${old}" is a part of an object or of a row.`,
      'Rename it in the file: the check shows what reads it.',
    );
  if (!NAME.test(name))
    throw new EditError('edit/id', `"${name}" is no name of a field.`, 'Use small letters, digits and underscores.');
  if (tree.get('schema')?.get('properties')?.get(name) !== undefined || findNodes(tree, name).length > 0)
    throw new EditError('edit/exists', `${file} has a field "${name}" already.`, 'Choose another name.');
  files.edit(file, (draft) => renameInForm(draft, { old, name }));
  for (const path of listPatches(file)) files.edit(path, (draft) => renameInFormPatch(draft, { old, name }));
  const form = FORM.exec(file)?.[1];
  const screens = files.paths.filter((path) => SCREEN.test(path));
  const own = new Set(screens.flatMap((path) => formIds(files.tree(path), (each) => each === form)));
  const others = new Set(screens.flatMap((path) => formIds(files.tree(path), (each) => each !== form)));
  for (const path of screens) {
    const here = formIds(files.tree(path), (each) => each === form);
    // in other screens, skip an id that another form also has, because it may refer to that form
    const ids = [...own].filter((id) => here.includes(id) || !others.has(id));
    if (ids.length === 0) continue;
    for (const each of [path, ...listPatches(path)]) files.edit(each, (draft) => renameUses(draft, ids, { old, name }));
  }
}

function renameInForm(draft: Draft, { old, name }: Names): void {
  const { tree } = draft;
  const schema = tree.get('schema');
  for (const owner of [schema?.get('properties'), tree.get('initial'), tree.get('errors')])
    for (const [path, entry] of listEntries(owner)) {
      const next = renamePath(path, { old, name });
      if (next !== undefined) draft.rename(entry, next);
    }
  const named = [
    ...listItems(schema?.get('required')),
    ...listItems(tree.get('remember')),
    ...listItems(tree.get('fields')).map((field) => field.get('name')),
    ...listItems(tree.get('rules')).flatMap((rule) => [rule.get('at'), rule.get('fixes')]),
    ...listEntries(tree.get('submit')?.get('failures')).map(([, shown]) => shown),
  ];
  for (const json of named) replacePath(draft, json, { old, name });
  rewrite(draft, tree, createReadPattern(old), name);
}

/** Renames a path that is the field or a part of it. Undefined for other paths. */
function renamePath(path: string, { old, name }: Names): string | undefined {
  return path === old || isWithin(path, old) ? name + path.slice(old.length) : undefined;
}

function replacePath(draft: Draft, json: Json | undefined, names: Names): void {
  const next = renamePath(json?.text ?? '', names);
  if (json !== undefined && next !== undefined) draft.replace(json, getPart(next));
}

const createReadPattern = (old: string): RegExp => new RegExp(String.raw`(?<![\w.])(form\.\??)${old}(?!\w)`, 'g');

/** Renames the field in the rules and expressions that a patch adds to the form, and in the paths of its steps. */
function renameInFormPatch(draft: Draft, { old, name }: Names): void {
  const place = new RegExp(String.raw`^(/schema/properties|/initial|/errors)/${old}(?=[/.[]|$)`);
  for (const step of listItems(draft.tree.get('patches'))) {
    const path = step.get('path');
    const next = path?.text?.replace(place, (_, before: string) => `${before}/${name}`);
    if (path !== undefined && next !== undefined && next !== path.text) draft.replace(path, getPart(next));
    for (const reference of [step.get('node'), step.get('beside')])
      if (isWithin(reference?.text ?? '', old)) replacePath(draft, reference, { old, name });
    const { rule, at, fixes } = Object.fromEntries(listEntries(step.get('value') ?? step));
    for (const json of rule === undefined ? [] : [at, fixes]) replacePath(draft, json, { old, name });
  }
  rewrite(draft, draft.tree, createReadPattern(old), name);
}

/** Renames the field where a screen reads or fills it through a form node with one of these ids. */
function renameUses(draft: Draft, ids: readonly string[], names: Names): void {
  const forms = ids.map((id) => (/^\w+$/.test(id) ? String.raw`\.\??${id}` : String.raw`\['${id}'\]`)).join('|');
  const read = String.raw`(?<![\w.])(forms(?:${forms})\.\??values\.\??)${names.old}(?!\w)`;
  rewrite(draft, draft.tree, new RegExp(read, 'g'), names.name);
  renameFills(draft, draft.tree, ids, names);
}

function renameFills(draft: Draft, json: Json, ids: readonly string[], names: Names): void {
  const filled = ids.includes(json.get('fill')?.text ?? '') ? json.get('with')?.get(names.old) : undefined;
  if (filled !== undefined) draft.rename(filled, names.name);
  for (const child of getChildren(json)) renameFills(draft, child, ids, names);
}

function rewrite(draft: Draft, json: Json, pattern: RegExp, name: string): void {
  for (const child of getChildren(json)) rewrite(draft, child, pattern, name);
  const { text } = json;
  if (text?.startsWith('=') !== true) return;
  const next = text.replace(pattern, (_, before: string) => before + name);
  if (next !== text) draft.replace(json, getPart(next));
}

const getChildren = (json: Json): readonly Json[] => [
  ...listEntries(json).map(([, value]) => value),
  ...listItems(json),
];

/** The ids of the nodes that show one of the wanted forms. */
function formIds(json: Json, isWanted: (form: string) => boolean): readonly string[] {
  const form = json.get('form')?.text;
  const id = json.get('id')?.text;
  const own = form !== undefined && id !== undefined && isWanted(form) ? [id] : [];
  return [...own, ...getChildren(json).flatMap((child) => formIds(child, isWanted))];
}
