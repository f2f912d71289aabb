import type { Operation } from '@vitrine/engine/edit';
import { isForm, type Project } from '../../project/project.ts';
import { fieldWidgets, getFrames } from '../../project/contracts.ts';
import { freeId, createRemove } from '../../project/edits.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { everyMessage, newKey } from '../../project/message-keys.ts';
import type { OutlineItem } from '../../project/outline.ts';
import { nameFrom, type OpenForm, usesIn } from './form.ts';

const getFolder = ({ snapshot }: Project): string => `${snapshot.roots.schemas}/forms/`;

/** All forms by name, with their files. */
export const listForms = (project: Project): readonly { readonly id: string; readonly file: string }[] =>
  project.paths
    .filter((path) => isForm(project, path) && path.endsWith('.json'))
    .map((file) => ({ id: file.slice(getFolder(project).length).replace(/\.json$/, ''), file }))
    .toSorted((a, b) => a.id.localeCompare(b.id));

/** Finds a page that shows a form, directly or through a fragment. Undefined if none does. */
export function pageWithForm(project: Project, form: string): string | undefined {
  const { schemas } = project.snapshot.roots;
  const uses = (path: string, key: string, name: string): boolean =>
    new RegExp(`"${key}":\\s*"${name}"`).test(project.text(path));
  const within = (folder: string) => project.paths.filter((path) => path.startsWith(`${schemas}/${folder}/`));
  const page =
    within('pages').find((path) => uses(path, 'form', form)) ??
    within('fragments')
      .filter((path) => uses(path, 'form', form))
      .map((path) => path.slice(`${schemas}/fragments/`.length).replace(/\.json$/, ''))
      .flatMap((fragment) => within('pages').find((path) => uses(path, 'fragment', fragment)) ?? [])[0];
  return page?.slice(`${schemas}/pages/`.length).replace(/\.json$/, '');
}

/**
 * Adds a field after another one, or at the end. After a field that frames a list or object, adds it inside the frame.
 * The check reports the values that are still missing.
 * @param label the field's name is derived from it, or from the widget if it is empty
 */
export function insertField(
  { project, file, form }: OpenForm,
  items: readonly OutlineItem[],
  after: string | undefined,
  widget: string,
  label: string,
): { readonly operation: Operation; readonly name: string } | undefined {
  const text = label || (fieldWidgets(project).find(({ id }) => id === widget)?.name ?? toWords(widget));
  const wanted = nameFrom(label, MOST_WORDS) || widget.replace(/-field$/, '').replaceAll('-', '_');
  const within = findOuter(project, form, after);
  const name =
    within +
    freeId(items, within + wanted)
      .slice(within.length)
      .replaceAll('-', '_');
  const key = newKey(everyMessage(project), form, text);
  if (key === undefined) return undefined;
  const value = { name, widget, label: key };
  const operations = [
    { op: 'message', language: project.snapshot.sourceLanguage, key, text },
    { op: 'set', file, path: `/${schemaSteps(name).join('/')}`, value: schemaFor(project, widget) },
    after === undefined
      ? { op: 'insert', file, at: 'last', path: '/fields', value }
      : { op: 'insert', file, node: after, at: 'after', value },
  ] as readonly Operation[];
  return { operation: { op: 'all', operations }, name };
}

/** The prefix of the names of the fields next to a field, or of the fields inside it if it frames a list or object. */
function findOuter(project: Project, form: JsonObject, name = ''): string {
  const fields = getIn(form, 'fields');
  const field = (isList(fields) ? fields : []).find((each) => getIn(each, 'name') === name);
  const frames = getFrames(project, textOr(getIn(field ?? null, 'widget'), ''));
  if (frames !== undefined) return frames === 'list' ? `${name}[].` : `${name}.`;
  return name.slice(0, name.lastIndexOf('.') + 1);
}

/** The maximum number of words in a name. */
const MOST_WORDS = 3;

/** Returns the schema of an existing field with this widget, or else one made from the widget's contract. */
function schemaFor(project: Project, widget: string): JsonValue {
  const frames = getFrames(project, widget);
  const empty = { type: 'object', properties: {} };
  if (frames !== undefined) return frames === 'list' ? { type: 'array', items: empty } : empty;
  for (const { file } of listForms(project)) {
    const form = project.read(file);
    const fields = getIn(form, 'fields');
    const like = (isList(fields) ? fields : []).find((field) => getIn(field, 'widget') === widget);
    const schema = getIn(form, ...schemaSteps(textOr(getIn(like ?? null, 'name'), '')));
    if (isObject(schema)) return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'description'));
  }
  const path = project.paths.find((each) => each.endsWith(`/${widget}.props.json`)) ?? '';
  return { type: textOr(getIn(project.read(path), 'bind', 'type'), 'string') };
}

/** Whether a block is a field of a form. */
export const isField = ({ node, list }: OutlineItem): boolean => list === '/fields' && typeof node['name'] === 'string';

/** Removes a block, or a field together with all its settings in the form. Undefined for a region. */
export const getRemoval = (declared: JsonObject, file: string, item: OutlineItem): Operation | undefined =>
  item.id !== undefined && isField(item) ? removeField(declared, file, item.id) : createRemove(file, item);

function removeField(form: JsonObject, file: string, name: string): Operation {
  const names = [...namesWithin(form, name), name];
  const uses = new Set(names.flatMap((each) => usesIn(form, each).map(({ index }) => index)));
  const operations: Operation[] = [
    ...names.map((node): Operation => ({ op: 'remove', file, node })),
    ...[...uses].toSorted((a, b) => b - a).map((index): Operation => ({ op: 'remove', file, path: `/rules/${index}` })),
    { op: 'remove', file, path: `/${schemaSteps(name).join('/')}` },
  ];
  if (isRequired(form, name)) operations.push(setRequired(form, file, name, false));
  for (const each of names)
    if (getIn(form, 'initial', each) !== undefined) operations.push({ op: 'remove', file, path: `/initial/${each}` });
  return { op: 'all', operations };
}

/** The names of the fields inside a field that frames an object or a list. */
function namesWithin(form: JsonObject, name: string): readonly string[] {
  const fields = getIn(form, 'fields');
  const names = (isList(fields) ? fields : []).map((field) => textOr(getIn(field, 'name'), ''));
  return names.filter((each) => each.startsWith(`${name}.`) || each.startsWith(`${name}[`));
}

/** The path of a field's schema as steps: `people[].name` → `schema/properties/people/items/properties/name`. */
export const schemaSteps = (name: string): readonly string[] => [
  'schema',
  ...name.split(/\.|(?=\[)/).flatMap((step) => (step === '[]' ? ['items'] : ['properties', step])),
];

/** The path of the schema of the object that contains a field, and the name of the field in it. */
function partSteps(name: string): readonly [owner: readonly string[], part: string | undefined] {
  const steps = schemaSteps(name);
  return steps.at(-2) === 'properties' ? [steps.slice(0, -2), steps.at(-1)] : [steps, undefined];
}

const requiredIn = (form: JsonObject, owner: readonly string[]): readonly string[] => {
  const required = getIn(form, ...owner, 'required');
  return isList(required) ? required.map(String) : [];
};

export function isRequired(form: JsonObject, name: string): boolean {
  const [owner, part] = partSteps(name);
  return part !== undefined && requiredIn(form, owner).includes(part);
}

/** Sets whether a field is required. */
export function setRequired(form: JsonObject, file: string, name: string, on: boolean): Operation {
  const [owner, part = ''] = partSteps(name);
  const others = requiredIn(form, owner).filter((each) => each !== part);
  const value = on ? [...others, part] : others;
  const path = `/${owner.join('/')}/required`;
  return value.length === 0 ? { op: 'remove', file, path } : { op: 'set', file, path, value };
}
