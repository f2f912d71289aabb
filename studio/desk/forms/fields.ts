import type { Operation } from '@vitrine/engine/edit';
import { freeName } from '../../free-name.ts';
import { fieldWidgets } from '../contracts.ts';
import { freeId, removeOf } from '../edits.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr, toWords } from '../../json.ts';
import { messagesOf, newKey } from '../message-keys.ts';
import type { OutlineItem } from '../outline.ts';
import type { Project } from '../project.ts';
import { ruleFiles, rulesIn, type Rule } from '../rules/rules.ts';

const folderOf = ({ snapshot }: Project): string => `${snapshot.roots.schemas}/forms/`;

export const isForm = (project: Project, file: string): boolean => file.startsWith(folderOf(project));

/** All forms by name, with their files. */
export const formsOf = (project: Project): readonly { readonly id: string; readonly file: string }[] =>
  project.paths
    .filter((path) => isForm(project, path) && path.endsWith('.json'))
    .map((file) => ({ id: file.slice(folderOf(project).length).replace(/\.json$/, ''), file }))
    .toSorted((a, b) => a.id.localeCompare(b.id));

/** A page that shows a form: itself, or in a fragment. Undefined if none does. */
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

/** Adds a field with a text of its own after another one, or at the end. What it still needs is a problem until then. */
export function insertField(
  project: Project,
  file: string,
  items: readonly OutlineItem[],
  after: string | undefined,
  widget: string,
): { readonly operation: Operation; readonly name: string } | undefined {
  const title = fieldWidgets(project).find(({ id }) => id === widget)?.name ?? toWords(widget);
  const name = freeId(items, widget.replace(/-field$/, '').replaceAll('-', '_')).replaceAll('-', '_');
  const label = newKey(messagesOf(project), project.read(file), title);
  if (label === undefined) return undefined;
  const value = { name, widget, label };
  const operations = [
    { op: 'message', language: project.snapshot.sourceLanguage, key: label, text: title },
    { op: 'set', file, path: `/schema/properties/${name}`, value: schemaFor(project, widget) },
    after === undefined
      ? { op: 'insert', file, at: 'last', path: '/fields', value }
      : { op: 'insert', file, node: after, at: 'after', value },
  ] as readonly Operation[];
  return { operation: { op: 'all', operations }, name };
}

/** What other fields with this widget hold, or else what its contract says. */
function schemaFor(project: Project, widget: string): JsonValue {
  for (const { file } of formsOf(project)) {
    const form = project.read(file);
    const fields = getIn(form, 'fields');
    const like = (isList(fields) ? fields : []).find((field) => getIn(field, 'widget') === widget);
    const schema = getIn(form, 'schema', 'properties', textOr(getIn(like ?? null, 'name'), ''));
    if (isObject(schema)) return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'description'));
  }
  const path = project.paths.find((each) => each.endsWith(`/${widget}.props.json`)) ?? '';
  return { type: textOr(getIn(project.read(path), 'bind', 'type'), 'string') };
}

/** Whether a block is a field of a form. */
export const isField = ({ node, list }: OutlineItem): boolean => list === '/fields' && typeof node['name'] === 'string';

/** Removes a block, or a field with what its form says of it; nothing for a region. */
export const removalOf = (project: Project, file: string, item: OutlineItem): Operation | undefined =>
  item.id !== undefined && isField(item) ? removeField(project, file, item.id) : removeOf(file, item);

function removeField(project: Project, file: string, name: string): Operation {
  const form = project.read(file);
  const uses = usesAt(project, file, name).toReversed();
  const operations: Operation[] = [
    { op: 'remove', file, node: name },
    ...uses.map(({ index }): Operation => ({ op: 'remove', file, path: `/rules/${index}` })),
    { op: 'remove', file, path: `/schema/properties/${name}` },
  ];
  if (requiredIn(form).includes(name)) operations.push(setRequired(project, file, name, false));
  if (getIn(form, 'initial', name) !== undefined) operations.push({ op: 'remove', file, path: `/initial/${name}` });
  return { op: 'all', operations };
}

const requiredIn = (form: JsonObject): readonly string[] => {
  const required = getIn(form, 'schema', 'required');
  return isList(required) ? required.map(String) : [];
};

export const isRequired = (project: Project, file: string, name: string): boolean =>
  requiredIn(project.read(file)).includes(name);

/** Whether people must fill a field in. */
export function setRequired(project: Project, file: string, name: string, on: boolean): Operation {
  const others = requiredIn(project.read(file)).filter((each) => each !== name);
  const value = on ? [...others, name] : others;
  const path = '/schema/required';
  return value.length === 0 ? { op: 'remove', file, path } : { op: 'set', file, path, value };
}

/** A rule that a form asks, and where it stands in the form. */
export interface RuleUse {
  readonly index: number;
  readonly rule: Rule | undefined;
  readonly id: string;
  /** What the rule compares, by its names. */
  readonly given: JsonObject;
}

/** The rules whose text stands at a field. */
export function usesAt(project: Project, file: string, name: string): readonly RuleUse[] {
  const rules = getIn(project.read(file), 'rules');
  const all = allRules(project);
  return (isList(rules) ? rules : []).flatMap((use, index) => {
    if (getIn(use, 'at') !== name) return [];
    const id = textOr(getIn(use, 'rule'), '');
    const given = getIn(use, 'with');
    return [{ index, id, rule: all.find((rule) => rule.id === id), given: isObject(given) ? given : {} }];
  });
}

export const allRules = (project: Project): readonly Rule[] =>
  ruleFiles(project).flatMap((file) => rulesIn(project, file));

/** Asks a rule at a field. What it compares is the field at first, and the rest is to be filled in. */
export function addUse(
  project: Project,
  file: string,
  name: string,
  { id, needs }: Pick<Rule, 'id' | 'needs'>,
): Operation {
  const [first] = needs;
  const value = { rule: id, at: name, with: first ? { [first.name]: `=form.${name}` } : {} };
  return isList(getIn(project.read(file), 'rules'))
    ? { op: 'insert', file, at: 'last', path: '/rules', value }
    : { op: 'set', file, path: '/rules', value: [value] };
}

/** A new rule that refuses zero or an empty text at first, with a case of each kind, in the file that the form uses. */
export function newRule(project: Project, file: string, name: string, text: string): Operation | undefined {
  const home = homeOf(project, file);
  if (home === undefined) return undefined;
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const others = rulesIn(project, home);
  const rule = freeName(words.slice(0, 4).join('_') || name, (free) => others.every((each) => each.name !== free), '_');
  const message = newKey(messagesOf(project), project.read(home), text);
  if (message === undefined) return undefined;
  const schema = getIn(project.read(file), 'schema', 'properties', name);
  const isDecimal = getIn(schema ?? null, 'format') === 'decimal';
  const [kind, sample] = isDecimal ? ['decimal', '1'] : ['string', 'a'];
  const declared = {
    needs: { [name]: kind },
    require: isDecimal ? `=${name} > 0` : `=${name} != ''`,
    message,
    cases: { pass: [{ [name]: sample }], fail: [{ [name]: isDecimal ? '0' : '' }], unknown: [{}] },
  };
  const need = { name, kind, states: undefined };
  return {
    op: 'all',
    operations: [
      { op: 'message', language: project.snapshot.sourceLanguage, key: message, text },
      { op: 'set', file: home, path: `/rules/${rule}`, value: declared },
      addUse(project, file, name, { id: `${baseOf(home)}.${rule}`, needs: [need] }),
    ],
  };
}

/** The file of rules that a form asks already, or the one with its name, or any. */
function homeOf(project: Project, file: string): string | undefined {
  const rules = getIn(project.read(file), 'rules');
  const used = (isList(rules) ? rules : []).map((use) => textOr(getIn(use, 'rule'), '').split('.')[0]);
  const files = ruleFiles(project);
  return (
    files.find((path) => used.includes(baseOf(path))) ?? files.find((path) => baseOf(path) === baseOf(file)) ?? files[0]
  );
}

/** `schemas/rules/deposit.json` is `deposit`. */
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
