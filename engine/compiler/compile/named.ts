import {
  type DeclaredFormula,
  type DeclaredLimits,
  type DeclaredStateSet,
  type Limits,
  readLimits,
  readStateSets,
  type StateSet,
} from '../../language/expression/index.ts';
import type { Json } from '../../language/format/index.ts';
import { mapValues, toObject, parseJson, toText } from './context.ts';

/** Path → JSON text. */
type Files = ReadonlyMap<string, string>;

/** The declared state sets by their names in expressions. */
export function stateSetsIn(files: Files): ReadonlyMap<string, StateSet> {
  const found: [string, DeclaredStateSet][] = [];
  for (const [path, text] of files) {
    const id = /^schemas\/states\/([^/]+)\.json$/.exec(path)?.[1];
    if (id === undefined) continue;
    const codes = mapValues(toObject(toObject(parseJson(text)).codes), (state) => ({
      name: toText(toObject(state).name),
    }));
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
    for (const [name, formula] of Object.entries(toObject(toObject(parseJson(text)).formulas))) {
      const { needs, values, result } = toObject(formula);
      const texts = (part: Json | undefined): Record<string, string> =>
        mapValues(toObject(part), (value) => toText(value));
      found.set(`${file}.${name}`, { needs: texts(needs), values: texts(values), result: toText(result) });
    }
  }
  return found;
}

/** The declared limits of rules. */
export function limitsIn(files: Files): Limits {
  const found: [string, DeclaredLimits][] = [];
  for (const [path, text] of files) {
    const file = /^schemas\/rules\/(.+)\.json$/.exec(path)?.[1];
    if (file === undefined) continue;
    const limits = mapValues(toObject(toObject(parseJson(text)).limits), (limit) => {
      const { value } = toObject(limit);
      return { value: typeof value === 'number' ? value : toText(value) };
    });
    found.push([file, { limits }]);
  }
  return readLimits(found);
}
