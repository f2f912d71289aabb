import { listEntries, type Json, once } from '../../../language/patches/index.ts';
import { findTypeName } from './data-types.ts';
import type { ProjectState } from './declaration.ts';
import type { Project } from './project.ts';

/** The keys that changed between two projects, or undefined if everything must be rechecked. */
export function changesBetween(before: Project, now: Project): ReadonlySet<string> | undefined {
  const old = before.state;
  const { trees, names, contracts } = now.state;
  const sameLanguages =
    String(before.languages) === String(now.languages) && String(before.brandLanguages) === String(now.brandLanguages);
  if (!sameLanguages) return undefined;
  if (before.messages.sourceLanguage !== now.messages.sourceLanguage) return undefined;
  const changed = new Set<string>();
  const add = (key: string): void => {
    changed.add(key);
    changed.add(`~${key.slice(0, key.indexOf(':'))}`);
  };
  addDifferences(old.trees, trees, add);
  addDifferences(old.contracts, contracts, (widget) => changed.add(`widget:${widget}`).add('*widget'));
  for (const key of now.messages.changesSince(before.messages)) changed.add(key);
  for (const kind of new Set([...old.names.keys(), ...names.keys()])) {
    const gone = subtract(old.names.get(kind), names.get(kind));
    const come = subtract(names.get(kind), old.names.get(kind));
    for (const name of [...gone, ...come]) {
      add(`${kind}:${name}`);
      changed.add(`*${kind}`);
    }
  }
  addDifferences(before.brands, now.brands, () => changed.add('brands'));
  if (String([...before.assets]) !== String([...now.assets])) changed.add('assets');
  for (const kind of ['icon', 'picture'] as const)
    if (String([...before.brandFiles(kind).keys()]) !== String([...now.brandFiles(kind).keys()]))
      changed.add(`*${kind}`);
  if (listNames(old.leftOut) !== listNames(now.state.leftOut)) changed.add('leftOut');
  if (String([...before.ownFiles]) !== String([...now.ownFiles])) changed.add('own');
  if (String([...before.addresses]) !== String([...now.addresses])) changed.add('addresses');
  followTypes(trees, changed, add);
  return changed;
}

function addDifferences<T>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  add: (key: string) => void,
): void {
  for (const [key, value] of now) if (before.get(key) !== value) add(key);
  for (const key of before.keys()) if (!now.has(key)) add(key);
}

const listNames = (kinds: ProjectState['leftOut']): string =>
  String([...kinds].map(([kind, names]) => [kind, ...names]));

function subtract(left: ReadonlySet<string> = new Set(), right: ReadonlySet<string> = new Set()): string[] {
  const rest: string[] = [];
  for (const name of left) if (!right.has(name)) rest.push(name);
  return rest;
}

/** Adds the files that refer to a changed type, because they change with it. */
function followTypes(trees: ReadonlyMap<string, Json>, changed: Set<string>, add: (key: string) => void): void {
  if (!changed.has('~type')) return;
  let size = 0;
  while (size !== changed.size) {
    size = changed.size;
    for (const [key, tree] of trees) {
      if (!changed.has(key) && typesNamedBy(tree).some((type) => changed.has(`type:${type}`))) add(key);
    }
  }
}

const typesNamedBy = once((tree: Json): readonly string[] => {
  const found = new Set<string>();
  const collect = (json: Json): void => {
    for (const [key, value] of listEntries(json)) {
      if (key === '$ref') found.add(findTypeName(value.text ?? '') ?? '');
      collect(value);
    }
    json.items.forEach(collect);
  };
  collect(tree);
  return [...found];
});
