import { freeName } from '../../../free-name.ts';
import { getIn, isList, type JsonObject, textOr } from '../../../json.ts';
import type { Operation } from '@vitrine/engine/edit';
import { everyMessage, newKey } from '../../project/message-keys.ts';
import type { Project } from '../../project/project.ts';
import { type Rule, ruleFiles, rulesIn } from '../../rooms/rules/rules.ts';
import { startingCases } from '../../rooms/rules/starting-cases.ts';
import { schemaSteps } from './fields.ts';
import { nameFrom, type OpenForm, listRules, type Use, usesIn } from './form.ts';

export interface RuleUse extends Use {
  readonly rule: Rule | undefined;
}

/** The rules whose text stands at a field, as the brand that is edited has them. */
export function usesAt({ project, form, brand }: OpenForm, name: string): readonly RuleUse[] {
  const uses = usesIn(form, name);
  const all = uses.length === 0 ? [] : allRules(project, brand);
  return uses.map((use) => ({ ...use, rule: all.find((rule) => rule.id === use.id) }));
}

const allRules = (project: Project, brand: string | undefined): readonly Rule[] =>
  ruleFiles(project).flatMap((file) => rulesIn(project, file, brand));

/** All rules, those first that fit a field: of the kind of what its form asks already, and comparing what it holds. */
export function rulesFor(open: OpenForm, name: string): readonly Rule[] {
  const areas = new Set([...listAreas(open.form), getBase(open.file)]);
  const kind = getKind(open.form, name);
  const rank = ({ file, needs }: Rule): number =>
    (areas.has(getBase(file)) ? 0 : 2) + (needs.length === 1 && needs[0]?.kind === kind ? 0 : 1);
  return allRules(open.project, open.brand).toSorted((a, b) => rank(a) - rank(b));
}

/** Asks a rule at a field. What it compares is the field at first, and the rest is to be filled in. */
export function addUse(
  { file, form }: Pick<OpenForm, 'file' | 'form'>,
  name: string,
  { id, needs }: Pick<Rule, 'id' | 'needs'>,
): Operation {
  const [first] = needs;
  const value = { rule: id, at: name, with: first ? { [first.name]: `=${createReadPattern(name)}` } : {} };
  return isList(getIn(form, 'rules'))
    ? { op: 'insert', file, at: 'last', path: '/rules', value }
    : { op: 'set', file, path: '/rules', value: [value] };
}

/** How a rule reads its field: in the rows of a list, as a part of `item`. */
const createReadPattern = (name: string): string =>
  name.includes('[]') ? name.replace(/^.*\[\]/, 'item') : `form.${name}`;

/** A new rule with its name, or why there can be none. */
export type NewRule =
  | { readonly operation: Operation; readonly id: string }
  | { readonly message: string; readonly fix: string };

/**
 * A new rule that refuses zero or an empty text at first, with a case of each kind, in the file that the form uses. It
 * is the same for all brands, and the brand that is edited asks it.
 */
export function newRule(open: OpenForm, name: string, text: string): NewRule {
  const { project, form } = open;
  const home = findHome(open);
  if (home === undefined)
    return {
      message: 'The project has no file of rules yet.',
      fix: 'Ask a developer for one, such as rules/seat.json.',
    };
  const messages = everyMessage(project);
  const key = newKey(messages, project.read(home), text) ?? newKey(messages, form, text);
  if (key === undefined)
    return { message: 'No file of texts belongs to this form yet.', fix: 'Give the field a label first.' };
  const taken = [undefined, ...project.brands].flatMap((brand) => rulesIn(project, home, brand));
  const isFree = (free: string): boolean => taken.every((each) => each.name !== free);
  const rule = freeName(nameFrom(text, MOST_WORDS) || name, isFree, '_');
  const kind = getKind(form, name);
  const needs = [{ name, kind, states: undefined }];
  const require = kind === 'decimal' ? `=${name} > 0` : kind === 'boolean' ? `=${name}` : `=${name} != ''`;
  const value = { needs: { [name]: kind }, require, message: key, cases: { ...startingCases(require, needs) } };
  const id = `${getBase(home)}.${rule}`;
  const shared = [
    { op: 'set', file: home, path: `/rules/${rule}`, value },
    { op: 'message', language: project.snapshot.sourceLanguage, key, text },
  ] as readonly Operation[];
  return {
    id,
    operation: { op: 'all', operations: [{ op: 'shared', operations: shared }, addUse(open, name, { id, needs })] },
  };
}

/** The words of the name of a rule, at most. */
const MOST_WORDS = 4;

/** What a rule takes a field as. */
function getKind(form: JsonObject, name: string): string {
  const schema = getIn(form, ...schemaSteps(name));
  if (getIn(schema, 'type') === 'boolean') return 'boolean';
  return getIn(schema, 'format') === 'decimal' ? 'decimal' : 'string';
}

/** The file of rules with the name of the form, or the one that it asks most, or any. */
function findHome({ project, file, form }: OpenForm): string | undefined {
  const used = listAreas(form);
  const files = ruleFiles(project);
  const often = (path: string): number => used.filter((area) => area === getBase(path)).length;
  return files.find((path) => getBase(path) === getBase(file)) ?? files.toSorted((a, b) => often(b) - often(a))[0];
}

/** The files of the rules that a form asks, by name. */
const listAreas = (form: JsonObject): readonly string[] =>
  listRules(form).map((use) => textOr(getIn(use, 'rule'), '').split('.')[0] ?? '');

/** `schemas/rules/deposit.json` is `deposit`. */
const getBase = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
