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

/** The rules whose message is shown at a field, with the edited brand's changes applied. */
export function usesAt({ project, form, brand }: OpenForm, name: string): readonly RuleUse[] {
  const uses = usesIn(form, name);
  const all = uses.length === 0 ? [] : allRules(project, brand);
  return uses.map((use) => ({ ...use, rule: all.find((rule) => rule.id === use.id) }));
}

const allRules = (project: Project, brand: string | undefined): readonly Rule[] =>
  ruleFiles(project).flatMap((file) => rulesIn(project, file, brand));

/**
 * Lists all rules, the best matches for a field first: rules from an area that the form already uses, then rules for
 * the field's kind.
 */
export function rulesFor(open: OpenForm, name: string): readonly Rule[] {
  const areas = new Set([...listAreas(open.form), getBase(open.file)]);
  const kind = getKind(open.form, name);
  const rank = ({ file, needs }: Rule): number =>
    (areas.has(getBase(file)) ? 0 : 2) + (needs.length === 1 && needs[0]?.kind === kind ? 0 : 1);
  return allRules(open.project, open.brand).toSorted((a, b) => rank(a) - rank(b));
}

/** Uses a rule at a field. The rule's first value is bound to the field; the user still has to fill in the others. */
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

/** The path at which a rule reads a field. For a field in the rows of a list, it starts with `item`. */
const createReadPattern = (name: string): string =>
  name.includes('[]') ? name.replace(/^.*\[\]/, 'item') : `form.${name}`;

/** A new rule with its id, or the reason why none can be created. */
export type NewRule =
  | { readonly operation: Operation; readonly id: string }
  | { readonly message: string; readonly fix: string };

/**
 * Creates a rule in the rule file of the form. At first, the rule rejects zero, false or an empty text, and has one
 * passing and one failing case. The rule is the same for all brands; only the edited brand uses it.
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
    return { message: 'This form has no file of texts yet.', fix: 'Give the field a label first.' };
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

/** The maximum number of words in the name of a rule. */
const MOST_WORDS = 4;

/** The kind of a field, in the terms of rules. */
function getKind(form: JsonObject, name: string): string {
  const schema = getIn(form, ...schemaSteps(name));
  if (getIn(schema, 'type') === 'boolean') return 'boolean';
  return getIn(schema, 'format') === 'decimal' ? 'decimal' : 'string';
}

/** Finds the rule file with the form's name, or else the rule file that the form uses most, or else any. */
function findHome({ project, file, form }: OpenForm): string | undefined {
  const used = listAreas(form);
  const files = ruleFiles(project);
  const often = (path: string): number => used.filter((area) => area === getBase(path)).length;
  return files.find((path) => getBase(path) === getBase(file)) ?? files.toSorted((a, b) => often(b) - often(a))[0];
}

/** The names of the rule files that a form uses, repeated for each use. */
const listAreas = (form: JsonObject): readonly string[] =>
  listRules(form).map((use) => textOr(getIn(use, 'rule'), '').split('.')[0] ?? '');

/** `schemas/rules/deposit.json` is `deposit`. */
const getBase = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
