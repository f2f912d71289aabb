import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { joinNames } from '../../../language/diagnostics/suggest.ts';
import { kindsIn } from '../model/data-types.ts';
import type { Context } from './context.ts';
import { findPartedPaths, joinPath } from '../../../language/expression/field-path.ts';
import { fieldPaths, partAt, partsAt, withCases } from './form-names.ts';

/** Checks the fields of objects and lists: these, and no others, have fields for their parts. */
export function checkFrames(context: Context): void {
  const { tree } = context.doc;
  const parted = findPartedPaths(fieldPaths(tree));
  const framed = new Set<string>();
  for (const field of listItems(tree.get('fields'))) {
    const path = field.get('name')?.text;
    if (path === undefined) continue;
    checkRowsShown(field, path, framed, context);
    checkFrame(field, path, parted, context);
    checkUnique(field, path, context);
    if (getFrame(field, context) === 'list') framed.add(path);
  }
}

function getFrame(field: Json, { project }: Context): unknown {
  const widget = field.get('widget')?.text;
  return widget === undefined ? undefined : project.contract(widget)?.field;
}

/** Checks that a field for each list is declared before the fields of its rows, because it shows the rows. */
function checkRowsShown(field: Json, path: string, framed: ReadonlySet<string>, context: Context): void {
  for (const { index } of path.matchAll(/\[/g)) {
    const list = path.slice(0, index);
    const place = field.get('name');
    if (framed.has(list) || place === undefined) continue;
    const message = `No field shows the rows of the list "${list}".`;
    const fix = `Before this field, add a field "${list}" with a widget for lists: ${joinNames(listWidgets('list', context))}.`;
    context.report.add(place, 'form/frame', message, fix);
    return;
  }
}

const listWidgets = (frame: 'list' | 'object', { project }: Context): string[] =>
  project.widgets.filter((name) => project.contract(name)?.field === frame);

const KINDS = { list: 'array', object: 'object' } as const;

/** Whether a part is a list, an object, or possibly both. */
const listFrames = (schema: Json): readonly ('list' | 'object')[] =>
  (['list', 'object'] as const).filter((frame) => kindsIn(schema).includes(KINDS[frame]));

function checkFrame(field: Json, path: string, parted: ReadonlySet<string>, context: Context): void {
  const [widget, frame] = [field.get('widget'), getFrame(field, context)];
  const schema = partAt(context.doc.tree, path, context.project);
  if (widget?.text === undefined || frame === undefined || schema === undefined) return;
  const [kind] = listFrames(schema);
  const hasParts = parted.has(`${path}[`) || parted.has(`${path}.`);
  const add = (message: string, fix: string): void => context.report.add(widget, 'form/frame', message, fix);
  const others = kind && `Use a widget for this: ${joinNames(listWidgets(kind, context))}`;
  if (frame !== 'list' && frame !== 'object') {
    const message = `"${path}" has fields for its parts, which the widget ${widget.text} does not show.`;
    if (hasParts)
      add(message, others ? `${others}; or remove the fields of the parts.` : 'Remove the fields of the parts.');
  } else if (kind !== frame) {
    const fix = others ? `${others}.` : `Declare "${path}" as ${KINDS[frame]} in "schema", or use another widget.`;
    add(`The widget ${widget.text} is for the type ${KINDS[frame]}, which "${path}" does not have.`, fix);
  } else if (!hasParts) {
    add(`No field shows a part of "${path}".`, `Add a field such as "${suggestPart(path, schema, context)}".`);
  }
}

/** Suggests the name of a field for one of the parts. */
function suggestPart(path: string, schema: Json, { project }: Context): string {
  const [row, at] = kindsIn(schema).includes('array')
    ? [project.types.resolve(schema.get('items')), `${path}[]`]
    : [schema, path];
  const [name] = row?.get('properties')?.members.keys() ?? [];
  return name === undefined ? at : joinPath(at, name);
}

function checkUnique(field: Json, path: string, context: Context): void {
  const unique = field.get('unique');
  if (unique?.text === undefined) return;
  const part = unique.text === '' ? `${path}[]` : `${path}[].${unique.text}`;
  if (getFrame(field, context) !== 'list') {
    context.report.add(unique, 'form/frame', `"unique" is for lists, and "${path}" is none.`, 'Remove "unique".');
  } else if (partAt(context.doc.tree, part, context.project) === undefined) {
    const names = listEntries(partAt(context.doc.tree, `${path}[]`, context.project)?.get('properties')).map(
      ([name]) => name,
    );
    const fix = names.length === 0 ? 'Write "" for rows that are single values.' : `Use one of: ${joinNames(names)}.`;
    context.report.add(unique, 'reference/field', `The rows of "${path}" have no part "${unique.text}".`, fix);
  }
}

/** Checks that each required property has a field, a default or an initial value. */
export function checkRequired(context: Context): void {
  const { tree } = context.doc;
  const { project, report } = context;
  const paths = fieldPaths(tree);
  const parted = findPartedPaths(paths);
  const shown = new Set(paths);
  const visit = (path: string): void => {
    const schemas = partsAt(tree, path, project).flatMap(withCases);
    for (const required of schemas.flatMap((schema) => listItems(schema.get('required')))) {
      const name = required.text ?? '';
      const at = joinPath(path, name);
      const isShown =
        shown.has(at) || parted.has(`${at}.`) || parted.has(`${at}[`) || tree.get('initial')?.members.has(at);
      if (isShown === true || partAt(tree, at, project)?.get('default') !== undefined) continue;
      report.add(
        required,
        'form/field',
        `"${at}" is required, but the form has no field for it.`,
        `Add a field "${at}", or set it in "initial".`,
      );
    }
    const names = new Set(schemas.flatMap((schema) => listEntries(schema.get('properties')).map(([name]) => name)));
    for (const name of names) {
      const at = joinPath(path, name);
      if (parted.has(`${at}.`)) visit(at);
      if (parted.has(`${at}[`)) visit(`${at}[]`);
    }
    if (parted.has(`${path}[`)) visit(`${path}[]`);
  };
  visit('');
}
