import type { Json } from '../../../language/patches/index.ts';
import { joinNames, findNearest } from '../../../language/diagnostics/suggest.ts';
import { type Keywords, listKeywords } from './keywords.ts';
import type { Grammar, Schema } from './schema.ts';
import { acceptsType, getStart, type Visitor } from './shape.ts';
import { describeBranches, reportType } from './words.ts';

/** Chooses the intended branch of a oneOf. Undefined if a problem was reported or there is nothing left to check. */
export function chooseBranch(
  json: Json,
  { branches, properties }: Keywords,
  grammar: Grammar,
  visitor: Visitor,
  isValid: (json: Json, schema: Schema, grammar: Grammar) => boolean,
): Schema | undefined {
  const { resolved, names } = resolveBranches(branches, grammar);
  if (json.type === 'object' && names !== undefined) {
    checkOneKey(json, names, properties, visitor);
    return undefined;
  }
  const typed = resolved.filter((branch) => acceptsType(json, branch));
  if (typed.length === 0) reportType(json, describeBranches(branches, grammar), visitor);
  if (typed.length < 2) return typed[0]?.schema;
  if (json.type !== 'object') return (typed.find(({ schema }) => isValid(json, schema, grammar)) ?? typed[0])?.schema;
  return chooseByKeys(json, typed, ({ schema }) => isValid(json, schema, grammar), visitor)?.schema;
}

type Names = readonly string[];

interface Resolved {
  readonly resolved: readonly Keywords[];
  /** The required keys, if the branches require nothing else. */
  readonly names: Names | undefined;
}

const choices = new WeakMap<readonly Schema[], { readonly grammar: Grammar; readonly found: Resolved }>();

/** Resolves each list of branches once, because many values choose between the same branches. */
function resolveBranches(branches: readonly Schema[], grammar: Grammar): Resolved {
  const last = choices.get(branches);
  if (last?.grammar === grammar) return last.found;
  const resolved = branches.map((branch) => listKeywords(resolve(branch, grammar)));
  const isRequirement = resolved.every((each) => each.isRequirement);
  const found = { resolved, names: isRequirement ? resolved.flatMap(({ required }) => required) : undefined };
  choices.set(branches, { grammar, found });
  return found;
}

export function resolve(branch: Schema, grammar: Grammar): Schema {
  const { ref } = listKeywords(branch);
  return ref === undefined ? branch : (grammar.resolve(ref, branch) ?? branch);
}

/** @param known other valid keys: they may resemble a missing key by coincidence */
function checkOneKey(json: Json, names: Names, known: Schema, visitor: Visitor): void {
  const present = names.filter((name) => json.members.has(name));
  if (present.length === 1) return;
  // A misspelt key is already reported as an unknown key.
  const misspelt = (name: string): boolean => !Object.hasOwn(known, name) && findNearest(name, names) !== undefined;
  if (present.length === 0 && [...json.members.keys()].some(misspelt)) return;
  reportChoice(json, names, present, known, visitor);
}

function reportChoice(json: Json, names: Names, present: Names, known: Schema, visitor: Visitor): void {
  const choices = joinNames([...new Set(names)]);
  const second = json.members.get(present[1] ?? '');
  if (second !== undefined) {
    const message = `Expected only one of ${choices}, got ${present.join(' and ')}.`;
    const fix = `Keep one and add another entry for "${present[1] ?? ''}".`;
    return visitor.problem(second.key, 'grammar/choice', message, fix);
  }
  for (const [name, { key }] of json.members) {
    const near = Object.hasOwn(known, name) ? undefined : findNearest(name, names);
    const message = `Expected one of ${choices}, got "${name}".`;
    if (near !== undefined) return visitor.problem(key, 'grammar/choice', message, `Did you mean "${near}"?`);
  }
  visitor.problem(getStart(json), 'grammar/choice', `Expected one of ${choices}.`, 'Add one of these keys.');
}

type Fits = (branch: Keywords) => boolean;

function chooseByKeys(json: Json, branches: readonly Keywords[], fits: Fits, visitor: Visitor): Keywords | undefined {
  const complete = branches.filter(({ required }) => required.every((name) => json.members.has(name)));
  if (complete.length === 1) return complete[0];
  const fitting = complete.find(fits);
  if (fitting !== undefined) return fitting;
  const keys = new Set(complete.map(({ required }) => required.join()));
  if (keys.size === 1) return findClosest(json, complete);
  const first = branches.flatMap(({ required }) => required.slice(0, 1));
  const present = [...new Set(first)].filter((name) => json.members.has(name));
  if (present.length === 1) return branches.find(({ required }) => required[0] === present[0]);
  reportChoice(json, first, present, {}, visitor);
  return undefined;
}

/** Among branches with the same keys, chooses the one whose first key accepts the value's type. */
function findClosest(json: Json, branches: readonly Keywords[]): Keywords | undefined {
  return (
    branches.find(({ required: [name = ''], parts }) => {
      const value = json.get(name);
      const schema = parts.get(name);
      return value !== undefined && schema !== undefined && acceptsType(value, listKeywords(schema));
    }) ?? branches[0]
  );
}
