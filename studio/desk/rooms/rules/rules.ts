import type { Operation } from '@vitrine/engine/edit';
import { type Need, type Verdict, areStarting, startingCases } from './starting-cases.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';

/** A rule that forms use, and that the server enforces again. */
export interface Rule {
  readonly file: string;
  readonly name: string;
  /** The id that forms use, such as `withdrawal.minimum`. */
  readonly id: string;
  readonly declared: JsonObject;
  readonly needs: readonly Need[];
  readonly cases: readonly Case[];
}

export const VERDICTS: Readonly<Record<Verdict, string>> = { pass: 'allowed', fail: 'refused', unknown: 'undecided' };

/** An example, with the verdict that the rule must reach. */
export interface Case {
  readonly verdict: Verdict;
  readonly index: number;
  readonly values: JsonObject;
  /** The rule's current verdict. */
  readonly got: Verdict;
}

const getFolder = (project: Project): string => `${project.snapshot.roots.schemas}/rules/`;

/** The rule files, sorted by name. */
export const ruleFiles = (project: Project): readonly string[] =>
  project.paths.filter((path) => path.startsWith(getFolder(project)) && path.endsWith('.json')).toSorted();

/**
 * Lists the rules in a file.
 * @param brand the brand whose changes are applied; without one, the rules that all brands share
 */
export function rulesIn(project: Project, file: string, brand?: string): readonly Rule[] {
  const area = file.slice(getFolder(project).length).replace(/\.json$/, '');
  const rules = getIn(project.readFor(brand, file), 'rules');
  return Object.entries(isObject(rules) ? rules : {}).flatMap(([name, declared]) =>
    isObject(declared)
      ? [
          {
            file,
            name,
            id: `${area}.${name}`,
            declared,
            needs: listNeeds(declared),
            cases: listCases(project, file, name, declared),
          },
        ]
      : [],
  );
}

function listNeeds(rule: JsonObject): readonly Need[] {
  const needs = getIn(rule, 'needs');
  return Object.entries(isObject(needs) ? needs : {}).map(([name, need]) => {
    const states = getIn(need, 'states');
    return { name, kind: textOr(need, 'states'), states: typeof states === 'string' ? states : undefined };
  });
}

function listCases(project: Project, file: string, name: string, rule: JsonObject): readonly Case[] {
  return (Object.keys(VERDICTS) as Verdict[]).flatMap((verdict) => {
    const list = getIn(rule, 'cases', verdict);
    return (isList(list) ? list : []).flatMap((values, index): readonly Case[] =>
      isObject(values) ? [{ verdict, index, values, got: describeResult(project, file, name, verdict, index) }] : [],
    );
  });
}

/** The rule's actual verdict on a case. The check runs each case, and reports those with another verdict. */
function describeResult({ state }: Project, file: string, name: string, verdict: Verdict, index: number): Verdict {
  const pointer = `/rules/${name}/cases/${verdict}/${index}`;
  const found = state.problems.find(
    (problem) => problem.code === 'rule/case' && problem.file === file && problem.pointer === pointer,
  );
  const got = /got "(pass|fail|unknown)"/.exec(found?.message ?? '')?.[1];
  return got === undefined ? verdict : (got as Verdict);
}

const getPath = ({ name }: Rule, { verdict, index }: Case): string => `/rules/${name}/cases/${verdict}/${index}`;

/** Sets a value of a case; undefined makes the value unknown. */
export const setValue = (rule: Rule, one: Case, need: string, value: JsonValue | undefined): Operation => {
  const at = { file: rule.file, path: `${getPath(rule, one)}/${need}` };
  return (value === undefined ? { op: 'remove', ...at } : { op: 'set', ...at, value }) as Operation;
};

export const removeCase = (rule: Rule, one: Case): Operation => ({
  op: 'remove',
  file: rule.file,
  path: getPath(rule, one),
});

/** Adds a case with the given values. */
export const addCase = ({ file, name, cases }: Rule, verdict: Verdict, values: JsonObject): Operation => {
  const path = `/rules/${name}/cases/${verdict}`;
  const isThere = cases.some((one) => one.verdict === verdict);
  return (
    isThere ? { op: 'insert', file, at: 'last', path, value: values } : { op: 'set', file, path, value: [values] }
  ) as Operation;
};

/** Changes the expected verdict of a case. */
export const moveCase = (rule: Rule, one: Case, verdict: Verdict): Operation => ({
  op: 'all',
  operations: [addCase(rule, verdict, one.values), removeCase(rule, one)],
});

/** Parses the text typed for a value of a case. Undefined if it is not of this kind. */
export function readValue(typed: string, kind: string): JsonValue | undefined {
  const text = typed.trim();
  if (text.startsWith('=') || kind === 'string') return text;
  if (kind === 'decimal') return NUMBER.test(text) ? text : undefined;
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : NUMBER.test(text) ? text : undefined;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

export const writeValue = (value: JsonValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The forms that use a rule, with the field that shows its message. */
export function askedBy(
  project: Project,
  id: string,
  brand?: string,
): readonly { readonly form: string; readonly field: string }[] {
  const folder = `${project.snapshot.roots.schemas}/forms/`;
  return project.paths.flatMap((path) => {
    if (!path.startsWith(folder)) return [];
    const rules = getIn(project.readFor(brand, path), 'rules');
    const form = path.slice(folder.length).replace(/\.json$/, '');
    return (isList(rules) ? rules : []).flatMap((rule) =>
      getIn(rule, 'rule') === id ? [{ form, field: textOr(getIn(rule, 'at'), '') }] : [],
    );
  });
}

/**
 * The brand for which a change of a rule is made. A rule that only the edited brand's forms use is changed for all
 * brands, as its cases are. Any other rule is changed for the edited brand.
 */
export function brandOfRule(project: Project, { id, declared }: Rule, brand: string | undefined): string | undefined {
  const others = [undefined, ...project.brands.filter((each) => each !== brand)];
  const isOwn = declared['spare'] === undefined && others.every((each) => askedBy(project, id, each).length === 0);
  return isOwn ? undefined : brand;
}

/** Sets the condition of a rule. If its cases are still the starting cases, they are updated too. */
export function setCondition({ file, name, declared, needs }: Rule, require: string): Operation {
  const set: Operation = { op: 'set', file, path: `/rules/${name}/require`, value: require };
  const cases = areStarting(declared, needs) ? startingCases(require, needs) : undefined;
  if (cases === undefined) return set;
  const follow = { op: 'set', file, path: `/rules/${name}/cases`, value: cases } as unknown as Operation;
  return { op: 'all', operations: [set, follow] };
}
