import type { Json } from '../../overlay/index.ts';
import { joinNames, findNearest } from '../../problem/suggest.ts';
import { keywordsOf } from './keywords.ts';
import { type Grammar, type Schema, schemaAt } from './schema.ts';
import { acceptsType, startOf, type Visitor } from './shape.ts';
import { describeValue, describeSchema, suggestValue } from './words.ts';

type Fits = (json: Json, schema: Schema, grammar: Grammar) => boolean;

/** Chooses the intended branch of a oneOf. Undefined if a problem was reported or there is nothing left to check. */
export function chooseBranch(
  json: Json,
  branches: readonly Schema[],
  grammar: Grammar,
  visitor: Visitor,
  fits: Fits,
  known: Schema = {},
): Schema | undefined {
  const { resolved, names } = resolvedOf(branches, grammar);
  if (json.type === 'object' && names !== undefined) {
    checkOneKey(json, names, known, visitor);
    return undefined;
  }
  const typed = resolved.filter((branch) => acceptsType(json, branch));
  if (typed.length === 0) {
    const wanted = [...new Set(branches.map((branch) => describeSchema(branch, grammar)))].join(', or ');
    const message = `Expected ${wanted}, got ${describeValue(json)}.`;
    visitor.problem(json, 'grammar/type', message, ...suggestValue(json, wanted));
    return undefined;
  }
  if (typed.length === 1) return typed[0];
  return json.type === 'object'
    ? chooseByKeys(json, typed, grammar, visitor, fits)
    : (typed.find((branch) => fits(json, branch, grammar)) ?? typed[0]);
}

interface Resolved {
  readonly resolved: readonly Schema[];
  /** The required keys, if the branches require nothing else. */
  readonly names: readonly string[] | undefined;
}

const choices = new WeakMap<readonly Schema[], { readonly grammar: Grammar; readonly found: Resolved }>();

/** Read once, because many values choose between the same branches. */
function resolvedOf(branches: readonly Schema[], grammar: Grammar): Resolved {
  const last = choices.get(branches);
  if (last?.grammar === grammar) return last.found;
  const resolved = branches.map((branch) => resolve(branch, grammar));
  const keywords = resolved.map(keywordsOf);
  const isRequirement = keywords.every((each) => each.isRequirement);
  const found = { resolved, names: isRequirement ? keywords.flatMap(({ required }) => required) : undefined };
  choices.set(branches, { grammar, found });
  return found;
}

function resolve(branch: Schema, grammar: Grammar): Schema {
  const { ref } = keywordsOf(branch);
  return ref === undefined ? branch : (grammar.resolve(ref, branch) ?? branch);
}

/** @param known other valid keys: they may resemble a missing key by coincidence */
function checkOneKey(json: Json, names: readonly string[], known: Schema, visitor: Visitor): void {
  const present = names.filter((name) => json.members.has(name));
  if (present.length === 1) return;
  // A misspelt key is already reported as an unknown key.
  const misspelt = (name: string): boolean => !Object.hasOwn(known, name) && findNearest(name, names) !== undefined;
  if (present.length === 0 && [...json.members.keys()].some(misspelt)) return;
  reportChoice(json, names, present, visitor, known);
}

function reportChoice(
  json: Json,
  names: readonly string[],
  present: readonly string[],
  visitor: Visitor,
  known: Schema = {},
): void {
  const choices = joinNames([...new Set(names)]);
  const second = json.members.get(present[1] ?? '');
  if (second !== undefined) {
    const message = `Expected only one of ${choices}, got ${present.join(' and ')}.`;
    visitor.problem(second.key, 'grammar/choice', message, `Keep one and add another entry for "${present[1] ?? ''}".`);
    return;
  }
  for (const [name, { key }] of json.members) {
    const near = Object.hasOwn(known, name) ? undefined : findNearest(name, names);
    if (near === undefined) continue;
    visitor.problem(key, 'grammar/choice', `Expected one of ${choices}, got "${name}".`, `Did you mean "${near}"?`);
    return;
  }
  visitor.problem(startOf(json), 'grammar/choice', `Expected one of ${choices}.`, 'Add one of these keys.');
}

function chooseByKeys(
  json: Json,
  branches: readonly Schema[],
  grammar: Grammar,
  visitor: Visitor,
  fits: Fits,
): Schema | undefined {
  const complete = branches.filter((branch) => keywordsOf(branch).required.every((name) => json.members.has(name)));
  if (complete.length === 1) return complete[0];
  const fitting = complete.find((branch) => fits(json, branch, grammar));
  if (fitting !== undefined) return fitting;
  const keys = new Set(complete.map((branch) => keywordsOf(branch).required.join()));
  if (keys.size === 1) return findClosest(json, complete);
  const first = branches.flatMap((branch) => keywordsOf(branch).required.slice(0, 1));
  const present = [...new Set(first)].filter((name) => json.members.has(name));
  if (present.length === 1) return branches.find((branch) => keywordsOf(branch).required[0] === present[0]);
  reportChoice(json, first, present, visitor);
  return undefined;
}

/** Among branches with the same keys, chooses the one whose first key accepts the value's type. */
function findClosest(json: Json, branches: readonly Schema[]): Schema | undefined {
  return (
    branches.find((branch) => {
      const name = keywordsOf(branch).required[0] ?? '';
      const value = json.get(name);
      const schema = schemaAt(keywordsOf(branch).properties, name);
      return value !== undefined && schema !== undefined && acceptsType(value, schema);
    }) ?? branches[0]
  );
}
