import { listEntries, findNodes, isNode, listItems, type Json, pathOfTarget } from '../patches/index.ts';
import type { Draft } from './draft.ts';
import { NODE_ORDER } from './key-order.ts';
import type { Files } from './files.ts';
import { findTarget, isWithin } from './find.ts';
import { EditError, type Rename } from './operation.ts';
import { renameField } from './rename-field.ts';
import { getPart } from './steps.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Renames a node in its file, in the expressions and actions there, and in the brands' patches of the file; or a form
 * field, in all references to it.
 */
export function rename(files: Files, operation: Rename): void {
  const { file, node, id } = operation;
  const tree = files.tree(file);
  const renamed = findTarget(tree, node);
  if (renamed.parent?.key === 'fields' && renamed.get('name') !== undefined) {
    const old = renamed.get('name')?.text ?? '';
    const listPatches = (target: string): readonly string[] =>
      files.paths.filter((path) => isPatchFor(files, path, target));
    for (const path of listPatches(file)) renameInPatch(files, path, { tree, renamed, old, id });
    renameField(files, operation, renamed, listPatches);
    return;
  }
  const old = renamed.get('id')?.text;
  if (old === undefined || !isNode(renamed))
    throw new EditError('edit/rename', `"${node}" is not a node with an id.`, 'Choose a node.');
  if (!ID.test(id)) throw new EditError('edit/id', `"${id}" is no id.`, 'Use small letters, digits and hyphens.');
  if (findNodes(tree, id).length > 0)
    throw new EditError('edit/exists', `${file} has a node "${id}" already.`, 'Choose another id.');
  for (const path of files.paths)
    if (isPatchFor(files, path, file)) renameInPatch(files, path, { tree, renamed, old, id });
  files.edit(file, (draft) => {
    draft.set(renamed, 'id', getPart(id));
    // for the patches of brands outside this project
    draft.set(renamed, 'formerly', getPart(old), NODE_ORDER);
    if (renamed.members.has('form')) renameForm(draft, draft.tree, old, id);
  });
}

const PATCH = /^schemas\/brands\/[^/]+\/patches\/.+\.json$/;

export const isPatchFor = (files: Files, path: string, target: string): boolean =>
  PATCH.test(path) && pathOfTarget(files.tree(path).get('target')?.text ?? '') === target;

interface Renamed {
  readonly tree: Json;
  readonly renamed: Json;
  readonly old: string;
  readonly id: string;
}

function renameInPatch(files: Files, path: string, renamed: Renamed): void {
  files.edit(path, (draft) => {
    for (const step of listItems(draft.tree.get('patches')))
      for (const key of ['node', 'beside']) {
        const reference = step.get(key);
        const text = reference?.text ?? '';
        const next = renameIn(text, renamed);
        if (reference !== undefined && next !== text) draft.replace(reference, getPart(next));
      }
  });
}

/** Replaces the old id in a path of ids, if the path refers to the node. */
function renameIn(path: string, { tree, renamed, old, id }: Renamed): string {
  const names = path.split('/');
  const found = findNodes(tree, path);
  if (!found.some((json) => isWithin(json, renamed))) return path;
  return names.map((name) => (name === old ? id : name)).join('/');
}

/** Renames the references to a form node: `submit` and `fill`, and `forms.<id>` in expressions. */
function renameForm(draft: Draft, json: Json, old: string, id: string): void {
  for (const [key, value] of listEntries(json)) {
    if ((key === 'submit' || key === 'fill') && value.text === old) draft.replace(value, getPart(id));
    else renameForm(draft, value, old, id);
  }
  for (const item of listItems(json)) renameForm(draft, item, old, id);
  const { text } = json;
  if (text?.startsWith('=') !== true) return;
  const next = text.replace(FORMS, (whole, dotted?: string, quoted?: string) =>
    (dotted ?? quoted) === old ? getForm(id) : whole,
  );
  if (next !== text) draft.replace(json, getPart(next));
}

const FORMS = /\bforms(?:\.([A-Za-z_]\w*)|\['([^']+)'\])/g;

const getForm = (id: string): string => (/^\w+$/.test(id) ? `forms.${id}` : `forms['${id}']`);
