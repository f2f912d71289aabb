import { limitSetName } from '../../../language/expression/limits.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { LimitNames } from '../types/names.ts';
import type { Kind } from '../grammar/kinds.ts';

/** The part of a project needed to find the rules. */
interface Declared {
  find(kind: Kind, name: string): Json | undefined;
  names(kind: Kind): ReadonlySet<string>;
}

/** The limits of rules. Reads a file only if an expression needs it. */
export function listLimits(project: Declared): LimitNames {
  const getFile = (set: string): string | undefined =>
    [...project.names('rule')].find((file) => limitSetName(file) === set);
  const limitsIn = (set: string): readonly (readonly [string, Json])[] => {
    const file = getFile(set);
    return file === undefined ? [] : listEntries(project.find('rule', file)?.get('limits'));
  };
  return {
    files: () => [...project.names('rule')].map(limitSetName).filter((set) => limitsIn(set).length > 0),
    names: (set) => limitsIn(set).map(([name]) => name),
    get: (set) => {
      const values = new Map(limitsIn(set).map(([name, limit]) => [name, textIn(limit.get('value'))]));
      return { get: (name) => values.get(name) };
    },
  };
}

/** Returns a number as written, or 0 for an invalid one, which is reported in its file. */
function textIn(value: Json | undefined): string {
  const number = value?.toValue();
  return typeof number === 'number' || typeof number === 'string' ? String(number) : '0';
}
