import {
  type DeclaredFormula,
  type DeclaredLimits,
  type DeclaredStateSet,
  type Limits,
  readLimits,
  readStateSets,
  type StateSet,
} from '../../language/expression/index.ts';
import type { FormulaFile, RuleFile, StateFile } from '../../language/grammar/declarations.gen.ts';

/** Path → JSON text. */
type Files = ReadonlyMap<string, string>;

/** The declared state sets by their names in expressions. */
export function stateSetsIn(files: Files): ReadonlyMap<string, StateSet> {
  const found: [string, DeclaredStateSet][] = [];
  for (const [path, text] of files) {
    const id = /^schemas\/states\/([^/]+)\.json$/.exec(path)?.[1];
    if (id === undefined) continue;
    const { codes }: StateFile = JSON.parse(text);
    found.push([id, { codes }]);
  }
  return readStateSets(found);
}

/** The declared formulas by id. */
export function formulasIn(files: Files): ReadonlyMap<string, DeclaredFormula> {
  const found = new Map<string, DeclaredFormula>();
  for (const [path, text] of files) {
    const file = /^schemas\/formulas\/([^/]+)\.json$/.exec(path)?.[1];
    if (file === undefined) continue;
    const { formulas }: FormulaFile = JSON.parse(text);
    for (const [name, { needs, values = {}, result }] of Object.entries(formulas))
      found.set(`${file}.${name}`, { needs, values, result });
  }
  return found;
}

/** The declared limits of rules. */
export function limitsIn(files: Files): Limits {
  const found: [string, DeclaredLimits][] = [];
  for (const [path, text] of files) {
    const file = /^schemas\/rules\/(.+)\.json$/.exec(path)?.[1];
    if (file === undefined) continue;
    const { limits = {} }: RuleFile = JSON.parse(text);
    found.push([file, { limits }]);
  }
  return readLimits(found);
}
